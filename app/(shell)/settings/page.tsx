import type { Metadata } from 'next'
import { GET as templates } from '@/app/api/v1/certificates/templates/route'
import { GET as admins } from '@/app/api/v1/admins/route'
import { GET as school } from '@/app/api/v1/school/route'
import { GET as settings } from '@/app/api/v1/settings/route'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SettingsScreen } from '@/components/settings/SettingsScreen'
import { adminsKey, certificateKeys, schoolKey, settingsKey } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings'] }

export default function SettingsPage() {
  return (
    <Prefetched
      reads={[
        { key: schoolKey, read: actor => school.read(actor, {}) },
        { key: certificateKeys.templates, read: actor => templates.read(actor, {}) },
        { key: settingsKey, read: actor => settings.read(actor, {}) },
        { key: adminsKey, read: async actor => (await admins.read(actor, {})).admins },
      ]}
    >
      <RequireAccess page="/settings">
        <SettingsScreen />
      </RequireAccess>
    </Prefetched>
  )
}
