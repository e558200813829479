import 'server-only'
import { STANDARDS } from '@/lib/contract/constants'
import type { StudentQuery } from '@/lib/contract/student'
import { csvStream, type Column } from '../csv'
import { eachStudent } from './find'
import type { StudentRow } from './mapper'

/** Specification §9, column by column. */
const COLUMNS: Column<StudentRow>[] = [
  ['Student ID', row => row.studentId],
  ['First Name', row => row.firstName],
  ['Last Name', row => row.lastName],
  ['Email', row => row.email],
  ['Date of Birth', row => row.dateOfBirth],
  ['Gender', row => row.gender],
  ['Standard', row => STANDARDS[row.standardRank]],
  ['Section', row => row.section],
  ['Roll Number', row => row.rollNumber],
  ['Overall Grade', row => row.overallGrade],
  ['Overall Percentage', row => row.overallPercentage],
  ['Blood Group', row => row.bloodGroup],
  ['Status', row => (row.isActive ? 'Active' : 'Inactive')],
  ['Created At', row => row.createdAt.toISOString().slice(0, 10)],
]

/** All students that match, not only a page of them. */
export const exportStudents = (query: StudentQuery): ReadableStream<Uint8Array> =>
  csvStream(COLUMNS, eachStudent(query))
