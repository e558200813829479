import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/staff/route'
import { StaffScreen } from '@/components/staff/StaffScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { staffListAddress } from '@/components/staff/staff-filters'
import { staffKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../Prefetched'
import {
  prefetchList,
  prefetchViews,
  prefetchOpenedRecord,
  type PageProps,
  searchParamsOf,
  withPreferredRows,
} from '../page-address'
import { PREFETCH_SIGN_IN_OPTIONS } from '../sign-in-options-read'

export const metadata: Metadata = { title: PAGE_TITLES['/staff'] }

export default async function StaffPage(props: PageProps) {
  const search = await searchParamsOf(props)
  return (
    <Prefetched
      reads={[
        withPreferredRows(staffListAddress, search, query => prefetchList(staffKeys.list(query), list, query)),
        ...prefetchViews('staff', search),
        ...prefetchOpenedRecord(search),
        // The menu of each row depends on the ways to sign in.
        PREFETCH_SIGN_IN_OPTIONS,
      ]}
    >
      <RequireAccess page="/staff">
        <StaffScreen />
      </RequireAccess>
    </Prefetched>
  )
}
