import type { Metadata } from 'next'
import { GET as school } from '@/app/api/v1/school/route'
import { GET as settings } from '@/app/api/v1/settings/route'
import { SchoolSettings } from '@/components/settings/SchoolSettings'
import { SettingsPage } from '@/components/settings/SettingsPage'
import { schoolKey, settingsKey } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings'] }

export default function SchoolSettingsPage() {
  return (
    <Prefetched
      reads={[
        { key: schoolKey, read: actor => school.read(actor, {}) },
        { key: settingsKey, read: actor => settings.read(actor, {}) },
      ]}
    >
      <SettingsPage page="/settings">
        <SchoolSettings />
      </SettingsPage>
    </Prefetched>
  )
}
