import 'server-only'
import { STANDARDS } from '@/lib/contract/constants'
import { dayOf } from '@/lib/contract/dates'
import type { StudentQuery } from '@/lib/contract/student'
import type { Origin } from '../audit/record'
import { recordExport } from '../audit/exports'
import { csvStream, type Column } from '../csv'
import { eachStudent, studentSerials, type ExportedStudent } from './find'

/** Specification §9, column by column. */
const COLUMNS: Column<ExportedStudent>[] = [
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
  ['Created At', row => dayOf(row.createdAt)],
]

/** All students that match, not only a page of them. The history keeps who took how many, and by which filters. */
export async function exportStudents(
  { page: _page, limit: _limit, ...filters }: StudentQuery,
  origin: Origin,
): Promise<ReadableStream<Uint8Array>> {
  const serials = await studentSerials(filters)
  await recordExport(origin, 'students.exported', serials.length, filters)
  return csvStream(COLUMNS, eachStudent(serials))
}
