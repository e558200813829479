import type { Metadata } from 'next'
import { GET as batches } from '@/app/api/v1/batches/route'
import { GET as changes } from '@/app/api/v1/dashboard/changes/route'
import { GET as staff } from '@/app/api/v1/staff/route'
import { GET as students } from '@/app/api/v1/students/route'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { batchKeys, staffKeys, studentKeys } from '@/lib/client/queries/keys'
import { DASHBOARD_BATCHES, DASHBOARD_LISTS } from '@/lib/contract/constants'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'
import { Prefetched } from '../Prefetched'
import { prefetchList, prefetchOpenedRecord, type PageProps, searchParamsOf } from '../page-address'
import { PREFETCH_FIGURES } from './figures-read'

export const metadata: Metadata = { title: PAGE_TITLES['/dashboard'] }

const READS: PrefetchQuery[] = [
  ...Object.values(DASHBOARD_LISTS.students).map(query => prefetchList(studentKeys.list(query), students, query)),
  ...Object.values(DASHBOARD_LISTS.staff).map(query => prefetchList(staffKeys.list(query), staff, query)),
  prefetchList(batchKeys.list(DASHBOARD_BATCHES), batches, DASHBOARD_BATCHES),
  PREFETCH_FIGURES,
  { key: studentKeys.latestChanges, read: async actor => (await changes.read(actor, {})).changes },
]

export default async function DashboardPage(props: PageProps) {
  return (
    <Prefetched reads={[...READS, ...prefetchOpenedRecord(await searchParamsOf(props))]}>
      <DashboardScreen />
    </Prefetched>
  )
}
