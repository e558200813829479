import type { Metadata } from 'next'
import { GET as fields } from '@/app/api/v1/fields/route'
import { FieldSettings } from '@/components/settings/fields/FieldSettings'
import { SettingsPage } from '@/components/settings/SettingsPage'
import { fieldKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings/fields'] }

export default function FieldSettingsPage() {
  return (
    <Prefetched reads={[{ key: fieldKeys.list, read: async actor => (await fields.read(actor, {})).fields }]}>
      <SettingsPage page="/settings/fields">
        <FieldSettings />
      </SettingsPage>
    </Prefetched>
  )
}
