import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/staff/permissions/route'
import { RequireAccess } from '@/components/session/RequireAccess'
import { PermissionsScreen } from '@/components/staff/permissions/PermissionsScreen'
import { staffListAddress } from '@/components/staff/staff-filters'
import { staffKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'
import {
  prefetchList,
  prefetchOpenedRecord,
  type PageProps,
  searchParamsOf,
  withPreferredRows,
} from '../../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/staff/permissions'] }

export default async function PermissionsPage(props: PageProps) {
  const search = await searchParamsOf(props)
  return (
    <Prefetched
      reads={[
        withPreferredRows(staffListAddress, search, query => prefetchList(staffKeys.accessList(query), list, query)),
        ...prefetchOpenedRecord(search),
      ]}
    >
      <RequireAccess page="/staff/permissions">
        <PermissionsScreen />
      </RequireAccess>
    </Prefetched>
  )
}
