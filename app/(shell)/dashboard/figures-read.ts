import { GET as figures } from '@/app/api/v1/dashboard/figures/route'
import { GET as students } from '@/app/api/v1/students/route'
import { studentKeys } from '@/lib/client/queries/keys'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'

/** Above this number of students, computing the figures takes longer than a page should wait. */
const MAX_STUDENTS = 20_000

export const PREFETCH_FIGURES: PrefetchQuery = {
  key: studentKeys.figures,
  read: async actor => {
    const { pagination } = await students.read(actor, { query: DASHBOARD_LISTS.students.active })
    return pagination.totalStudents > MAX_STUDENTS ? undefined : figures.read(actor, {})
  },
}
