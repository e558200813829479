import type { Metadata } from 'next'
import { GET as duplicates } from '@/app/api/v1/students/duplicates/route'
import { GET as staff } from '@/app/api/v1/staff/route'
import { GET as students } from '@/app/api/v1/students/route'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { staffKeys, studentKeys } from '@/lib/client/queries/keys'
import { DASHBOARD_DUPLICATES, DASHBOARD_LISTS } from '@/lib/contract/constants'
import { PAGE_TITLES } from '@/lib/contract/page-titles'
import { FirstAnswers } from '../FirstAnswers'
import { firstPage, openedRecord, type PageProps, searchOf } from '../page-address'

export const metadata: Metadata = { title: PAGE_TITLES['/dashboard'] }

const LISTS = [
  ...Object.values(DASHBOARD_LISTS.students).map(query => firstPage(studentKeys.list(query), students, query)),
  // The card of possible duplicates appears with the page, so that nothing moves later.
  firstPage(studentKeys.duplicatePairs(DASHBOARD_DUPLICATES), duplicates, DASHBOARD_DUPLICATES),
  ...Object.values(DASHBOARD_LISTS.staff).map(query => firstPage(staffKeys.list(query), staff, query)),
]

export default async function DashboardPage(props: PageProps) {
  return (
    <FirstAnswers reads={[...LISTS, ...openedRecord(await searchOf(props))]}>
      <DashboardScreen />
    </FirstAnswers>
  )
}
