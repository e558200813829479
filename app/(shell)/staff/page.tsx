import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/staff/route'
import { StaffScreen } from '@/components/staff/StaffScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { staffListAddress } from '@/components/staff/staff-filters'
import { staffKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'
import { listQuery, prefetchList, prefetchViews, prefetchOpenedRecord, type PageProps, searchOf } from '../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/staff'] }

export default async function StaffPage(props: PageProps) {
  const search = await searchOf(props)
  const query = await listQuery(staffListAddress, search)
  return (
    <Prefetched
      reads={[
        prefetchList(staffKeys.list(query), list, query),
        ...prefetchViews('staff', search),
        ...prefetchOpenedRecord(search),
      ]}
    >
      <RequireAccess page="/staff">
        <StaffScreen />
      </RequireAccess>
    </Prefetched>
  )
}
