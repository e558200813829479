import 'server-only'
import type { ExportedSelection } from '@/lib/contract/batches/export-selection'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import type { Holder } from '@/lib/contract/permissions'
import { type ExportChoice, STUDENT_COLUMNS } from '@/lib/contract/students/export'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { csvStream } from '@/lib/server/platform/csv'
import { xlsxStream } from '@/lib/server/platform/xlsx'
import { chosenColumns, SPECIFIED_COLUMNS } from './export-columns'
import { eachStudent, serialsOfIds, studentSerials } from './listing/each-student'

/** Exports all matching students. The history records who exported how many, with which filters. */
export async function exportStudents(
  { page: _page, limit: _limit, ...filters }: StudentQuery,
  exporter: AuditOrigin & Holder,
): Promise<ReadableStream<Uint8Array>> {
  const serials = await studentSerials(filters, exporter)
  await writeExportEvent(exporter, 'students.exported', serials.length, filters)
  return csvStream(SPECIFIED_COLUMNS, eachStudent(serials, filters, exporter))
}

/** Exports selected students, with the chosen columns and in the chosen format. The history records it as well. */
export async function exportSelectedStudents(
  { selection, columns, format }: ExportedSelection,
  exporter: AuditOrigin & Holder,
): Promise<ReadableStream<Uint8Array>> {
  const { serials, filters, sort } = await selectedSerials(selection, exporter)
  const details = { ...filters, ...choiceInHistory({ columns, format }) }
  await writeExportEvent(exporter, 'students.exported', serials.length, details)
  const stream = format === 'xlsx' ? xlsxStream : csvStream
  return stream(columns ? chosenColumns(columns) : SPECIFIED_COLUMNS, eachStudent(serials, sort, exporter))
}

const BY_NAME = { sortBy: 'name', sortOrder: 'asc' } as const

/** The students of a selection: those of a query in its order, others by name. */
async function selectedSerials(selection: StudentSelection, exporter: Holder) {
  if ('ids' in selection) {
    return { serials: await serialsOfIds(selection.ids, exporter), filters: {}, sort: BY_NAME }
  }
  const { page: _page, limit: _limit, ...filters } = selection.query
  const except = new Set(await serialsOfIds(selection.except ?? [], exporter))
  const serials = (await studentSerials(filters, exporter)).filter(serial => !except.has(serial))
  return { serials, filters, sort: filters }
}

const choiceInHistory = ({ columns, format }: Partial<ExportChoice>) => ({
  columns: columns?.map(column => STUDENT_COLUMNS[column]).join(', '),
  format: format?.toUpperCase(),
})
