import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import type { Holder } from '@/lib/contract/permissions'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { Student, StudentQuery } from '@/lib/contract/students/schema'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { csvStream, type Column } from '@/lib/server/platform/csv'
import { csvColumns } from '@/lib/server/platform/csv-columns'
import { eachStudent, studentSerials } from './listing/each-student'

/** The required columns (R27.13). */
const COLUMNS: Column<Student>[] = [
  ['Student ID', ({ studentId }) => studentId],
  ...csvColumns(STUDENT_FIELDS),
  ['Created At', ({ createdAt }) => dayOf(new Date(createdAt))],
]

/** Exports all matching students. The history records who exported how many, with which filters. */
export async function exportStudents(
  { page: _page, limit: _limit, ...filters }: StudentQuery,
  exporter: AuditOrigin & Holder,
): Promise<ReadableStream<Uint8Array>> {
  const serials = await studentSerials(filters, exporter)
  await writeExportEvent(exporter, 'students.exported', serials.length, filters)
  return csvStream(COLUMNS, eachStudent(serials, filters, exporter))
}
