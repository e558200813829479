import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/students/route'
import { StudentsScreen } from '@/components/students/StudentsScreen'
import { RequireAccess } from '@/components/session/RequireAccess'
import { studentListAddress, studentPageQuery } from '@/components/students/student-filters'
import { studentKeys } from '@/lib/client/queries/keys'
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

export const metadata: Metadata = { title: PAGE_TITLES['/students'] }

export default async function StudentsPage(props: PageProps) {
  const search = await searchParamsOf(props)
  return (
    <Prefetched
      reads={[
        withPreferredRows(studentListAddress, search, filters => {
          const query = studentPageQuery(filters)
          return prefetchList(studentKeys.list(query), list, query)
        }),
        ...prefetchViews('students', search),
        ...prefetchOpenedRecord(search),
      ]}
    >
      <RequireAccess page="/students">
        <StudentsScreen />
      </RequireAccess>
    </Prefetched>
  )
}
