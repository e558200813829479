import 'server-only'
import { paginationOf } from '@/lib/contract/list'
import type { Actor } from '@/lib/server/history/actor'
import type { STUDENT_SORTS, StudentPage, StudentPageQuery } from '@/lib/contract/students/query'
import { customSortValue } from '@/lib/server/custom-fields/sorting'
import { countRows, countRowsAndMatching, orderBy, readPage, type ListedTable, type Sort } from '@/lib/server/db/list'
import { Prisma } from '@/lib/server/db/prisma'
import { toStudent } from '../mapper'
import { studentRows } from '../rows'
import { studentConditions, type StudentCriteria } from './conditions'

type SortKey = (typeof STUDENT_SORTS)[number]
export type StudentSort = Sort<SortKey>

/**
 * How each sort key of the contract sorts the rows of students. The serial rises with each admission, like the student
 * ID.
 */
export const STUDENTS: ListedTable<SortKey> = {
  table: 'Student',
  key: 'serial',
  orders: {
    createdAt: ['createdAt'],
    name: ['nameKey'],
    studentId: [],
    standard: ['standardRank', 'section', 'rollNumber'],
    updatedAt: ['updatedAt'],
    rollNumber: ['rollNumber'],
    overallPercentage: ['overallPercentage'],
  },
  customSortValue,
}

const IS_INACTIVE = Prisma.sql`"isActive" = ${false}`

/** One page of the matching students, sorted, and the total number of matching students. */
export async function listStudents(params: StudentPageQuery, actor: Actor): Promise<StudentPage> {
  const conditions = studentConditions(params, actor)
  const { rows, total, matching } = await readPage(
    STUDENTS,
    conditions,
    params,
    keys => studentRows(actor, [Prisma.sql`s."serial" IN (${keys})`], { order: orderBy(STUDENTS, params, 's') }),
    () => countListed(conditions, params.countInactive === true),
  )
  const counts = { totalStudents: total, ...(matching !== undefined && { inactiveStudents: matching }) }
  return { students: rows.map(toStudent), pagination: { ...paginationOf(params, total), ...counts } }
}

/** Counts the matching students and, if the query asks for it, the inactive students among them, in one statement. */
const countListed = async (
  conditions: Prisma.Sql[],
  withInactive: boolean,
): Promise<{ total: number; matching?: number }> =>
  withInactive
    ? countRowsAndMatching('Student', conditions, IS_INACTIVE)
    : { total: await countRows('Student', conditions) }

/** How many students match. */
export const countStudents = (filters: StudentCriteria, actor: Actor): Promise<number> =>
  countRows('Student', studentConditions(filters, actor))
