import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import type { Holder } from '@/lib/contract/permissions'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { csvStream, type Column } from '@/lib/server/platform/csv'
import { csvColumns } from '@/lib/server/platform/csv-columns'
import { eachStudent, serialsOfIds, studentSerials } from './listing/each-student'

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

const BY_NAME = { sortBy: 'name', sortOrder: 'asc' } as const

/** Exports selected students: those of a query in its order, others by name. The history records it as well. */
export async function exportSelectedStudents(
  selection: StudentSelection,
  exporter: AuditOrigin & Holder,
): Promise<ReadableStream<Uint8Array>> {
  if ('ids' in selection) {
    const serials = await serialsOfIds(selection.ids, exporter)
    await writeExportEvent(exporter, 'students.exported', serials.length, {})
    return csvStream(COLUMNS, eachStudent(serials, BY_NAME, exporter))
  }
  const { page: _page, limit: _limit, ...filters } = selection.query
  const except = new Set(await serialsOfIds(selection.except ?? [], exporter))
  const serials = (await studentSerials(filters, exporter)).filter(serial => !except.has(serial))
  await writeExportEvent(exporter, 'students.exported', serials.length, filters)
  return csvStream(COLUMNS, eachStudent(serials, filters, exporter))
}
