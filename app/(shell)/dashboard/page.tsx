import type { Metadata } from 'next'
import { GET as batches } from '@/app/api/v1/batches/route'
import { GET as changes } from '@/app/api/v1/dashboard/changes/route'
import { GET as staff } from '@/app/api/v1/staff/route'
import { GET as students } from '@/app/api/v1/students/route'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { batchKeys, staffKeys, studentKeys } from '@/lib/client/queries/keys'
import { DASHBOARD_BATCHES, DASHBOARD_LISTS } from '@/lib/contract/constants'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import type { FirstRead } from '@/lib/server/pages/first-answers'
import { FirstAnswers } from '../FirstAnswers'
import { firstPage, openedRecord, type PageProps, searchOf } from '../page-address'
import { FIGURES } from './figures-read'

export const metadata: Metadata = { title: PAGE_TITLES['/dashboard'] }

const READS: FirstRead[] = [
  ...Object.values(DASHBOARD_LISTS.students).map(query => firstPage(studentKeys.list(query), students, query)),
  ...Object.values(DASHBOARD_LISTS.staff).map(query => firstPage(staffKeys.list(query), staff, query)),
  firstPage(batchKeys.list(DASHBOARD_BATCHES), batches, DASHBOARD_BATCHES),
  FIGURES,
  { key: studentKeys.latestChanges, read: async actor => (await changes.read(actor, {})).changes },
]

export default async function DashboardPage(props: PageProps) {
  return (
    <FirstAnswers reads={[...READS, ...openedRecord(await searchOf(props))]}>
      <DashboardScreen />
    </FirstAnswers>
  )
}
