import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/batches/route'
import { BatchesScreen } from '@/components/batches/BatchesScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { batchAddress } from '@/components/batches/batch-filters'
import { batchKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'
import { prefetchList, prefetchOpenedRecord, type PageProps, searchParamsOf, withPreferredRows } from '../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/batches'] }

export default async function BatchesPage(props: PageProps) {
  const search = await searchParamsOf(props)
  return (
    <Prefetched
      reads={[
        withPreferredRows(batchAddress, search, query => prefetchList(batchKeys.list(query), list, query)),
        ...prefetchOpenedRecord(search),
      ]}
    >
      <RequireAccess page="/batches">
        <BatchesScreen />
      </RequireAccess>
    </Prefetched>
  )
}
