import type { Metadata } from 'next'
import { GET as settings } from '@/app/api/v1/settings/route'
import { DateOrder } from '@/components/settings/DateOrder'
import { RecordRules } from '@/components/settings/RecordRules'
import { Formats } from '@/components/settings/Formats'
import { SettingsPage } from '@/components/settings/SettingsPage'
import { settingsKey } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings/formats'] }

export default function FormatSettingsPage() {
  return (
    <Prefetched reads={[{ key: settingsKey, read: actor => settings.read(actor, {}) }]}>
      <SettingsPage page="/settings/formats">
        <Formats />
        <DateOrder />
        <RecordRules />
      </SettingsPage>
    </Prefetched>
  )
}
