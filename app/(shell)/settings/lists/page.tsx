import type { Metadata } from 'next'
import { GET as counts } from '@/app/api/v1/lists/counts/route'
import { GET as lists } from '@/app/api/v1/lists/route'
import { ListSettings } from '@/components/settings/lists/ListSettings'
import { SettingsPage } from '@/components/settings/SettingsPage'
import { listKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'

export const metadata: Metadata = { title: PAGE_TITLES['/settings/lists'] }

export default function ListSettingsPage() {
  return (
    <Prefetched
      reads={[
        { key: listKeys.values, read: async actor => (await lists.read(actor, {})).lists },
        { key: listKeys.counts, read: async actor => (await counts.read(actor, {})).counts },
      ]}
    >
      <SettingsPage page="/settings/lists">
        <ListSettings />
      </SettingsPage>
    </Prefetched>
  )
}
