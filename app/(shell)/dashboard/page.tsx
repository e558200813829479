import type { Metadata } from 'next'
import { GET as batches } from '@/app/api/v1/batches/route'
import { GET as changes } from '@/app/api/v1/dashboard/changes/route'
import { GET as figures } from '@/app/api/v1/dashboard/figures/route'
import { GET as staff } from '@/app/api/v1/staff/route'
import { GET as students } from '@/app/api/v1/students/route'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { batchKeys, staffKeys, studentKeys } from '@/lib/client/queries/keys'
import { DASHBOARD_BATCHES, DASHBOARD_LISTS } from '@/lib/contract/constants'
import { PAGE_TITLES } from '@/lib/contract/page-titles'
import type { FirstRead } from '@/lib/server/pages/first-answers'
import { FirstAnswers } from '../FirstAnswers'
import { firstPage, openedRecord, type PageProps, searchOf } from '../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/dashboard'] }

/** The figures of more students take longer than a page should wait. */
const MAX_STUDENTS = 20_000

const FIGURES: FirstRead = {
  key: studentKeys.figures,
  read: async actor => {
    const { pagination } = await students.read(actor, { query: DASHBOARD_LISTS.students.active })
    return pagination.totalStudents > MAX_STUDENTS ? undefined : figures.read(actor, {})
  },
}

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
