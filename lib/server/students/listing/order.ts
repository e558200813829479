import 'server-only'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Listed, Sort } from '@/lib/server/db/list'

export type StudentSort = Sort<StudentQuery['sortBy']>

/** Students in the orders of the contract. The serial rises with each admission, as the student ID does. */
export const STUDENTS: Listed<StudentQuery['sortBy']> = {
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
