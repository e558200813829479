import type { Metadata } from 'next'
import { GET as admins } from '@/app/api/v1/admins/route'
import { GET as settings } from '@/app/api/v1/settings/route'
import { Admins } from '@/components/settings/admins/Admins'
import { ExportRule } from '@/components/settings/ExportRule'
import { SettingsSection } from '@/components/settings/SettingsSection'
import { adminsKey, settingsKey } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings/security'] }

export default function SecuritySettingsPage() {
  return (
    <Prefetched
      reads={[
        { key: settingsKey, read: actor => settings.read(actor, {}) },
        { key: adminsKey, read: async actor => (await admins.read(actor, {})).admins },
      ]}
    >
      <SettingsSection page="/settings/security">
        <ExportRule />
        <Admins />
      </SettingsSection>
    </Prefetched>
  )
}
