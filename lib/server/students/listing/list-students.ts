import 'server-only'
import { paginationOf } from '@/lib/contract/list'
import type { Actor } from '@/lib/server/history/actor'
import type { StudentPage, StudentQuery } from '@/lib/contract/students/query'
import { countRows, orderBy, readPage, type ListedTable, type Sort } from '@/lib/server/db/list'
import { Prisma } from '@/lib/server/db/prisma'
import { toStudent } from '../mapper'
import { studentRows } from '../rows'
import { studentConditions, type StudentCriteria } from './conditions'

export type StudentSort = Sort<StudentQuery['sortBy']>

/** Students in the orders of the contract. The serial rises with each admission, as the student ID does. */
export const STUDENTS: ListedTable<StudentQuery['sortBy']> = {
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
}

/** One page of the matching students, sorted, and the total number of matching students. */
export async function listStudents(params: StudentQuery, actor: Actor): Promise<StudentPage> {
  const { rows, total } = await readPage(STUDENTS, studentConditions(params, actor), params, keys =>
    studentRows(actor, [Prisma.sql`s."serial" IN (${keys})`], { order: orderBy(STUDENTS, params, 's') }),
  )
  return { students: rows.map(toStudent), pagination: { ...paginationOf(params, total), totalStudents: total } }
}

/** How many students match. */
export const countStudents = (filters: StudentCriteria, actor: Actor): Promise<number> =>
  countRows('Student', studentConditions(filters, actor))
