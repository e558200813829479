import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/students/duplicates/route'
import { DuplicatesScreen } from '@/components/students/duplicates/DuplicatesScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { duplicateListAddress } from '@/components/students/duplicates/duplicate-filters'
import { studentKeys } from '@/lib/client/queries/keys'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { Prefetched } from '../../Prefetched'
import {
  prefetchList,
  prefetchOpenedRecord,
  type PageProps,
  searchParamsOf,
  withPreferredRows,
} from '../../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/students/duplicates'] }

export default async function DuplicatesPage(props: PageProps) {
  const search = await searchParamsOf(props)
  return (
    <Prefetched
      reads={[
        withPreferredRows(duplicateListAddress, search, query =>
          prefetchList(studentKeys.duplicatePairs(query), list, query),
        ),
        ...prefetchOpenedRecord(search),
      ]}
    >
      <RequireAccess page="/students/duplicates">
        <DuplicatesScreen />
      </RequireAccess>
    </Prefetched>
  )
}
