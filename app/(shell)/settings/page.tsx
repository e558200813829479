import type { Metadata } from 'next'
import { GET as templates } from '@/app/api/v1/certificates/templates/route'
import { GET as school } from '@/app/api/v1/school/route'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SettingsScreen } from '@/components/settings/SettingsScreen'
import { certificateKeys, schoolKey } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/contract/page-titles'
import { FirstAnswers } from '../FirstAnswers'

export const metadata: Metadata = { title: PAGE_TITLES['/settings'] }

export default function SettingsPage() {
  return (
    <FirstAnswers
      reads={[
        { key: schoolKey, read: actor => school.read(actor, {}) },
        { key: certificateKeys.templates, read: actor => templates.read(actor, {}) },
      ]}
    >
      <RequireAccess page="/settings">
        <SettingsScreen />
      </RequireAccess>
    </FirstAnswers>
  )
}
