import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/trash/route'
import { TrashScreen } from '@/components/trash/TrashScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { trashAddress } from '@/components/trash/trash-filters'
import { trashKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'
import { prefetchList, prefetchOpenedRecord, type PageProps, searchParamsOf, withPreferredRows } from '../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/trash'] }

export default async function TrashPage(props: PageProps) {
  const search = await searchParamsOf(props)
  return (
    <Prefetched
      reads={[
        withPreferredRows(trashAddress, search, query => prefetchList(trashKeys.list(query), list, query)),
        ...prefetchOpenedRecord(search),
      ]}
    >
      <RequireAccess page="/trash">
        <TrashScreen />
      </RequireAccess>
    </Prefetched>
  )
}
