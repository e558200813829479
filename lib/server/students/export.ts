import 'server-only'
import type { ExportedSelection } from '@/lib/contract/batches/export-selection'
import type { Actor } from '@/lib/server/history/actor'
import { type ExportChoice, STUDENT_COLUMNS } from '@/lib/contract/students/export'
import type { StudentQuery } from '@/lib/contract/students/query'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { csvStream } from '@/lib/server/export/csv'
import { xlsxStream } from '@/lib/server/export/xlsx'
import { chosenColumns, SPECIFIED_COLUMNS } from './export-columns'
import { eachStudent, studentSerials } from './listing/each-student'
import { selectedSerials } from './listing/selected-serials'

/** Exports all matching students. Writes an event with the number of students and the filters. */
export async function exportStudents(
  { page: _page, limit: _limit, ...filters }: StudentQuery,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const serials = await studentSerials(filters, actor)
  await writeExportEvent(actor, 'students.exported', serials.length, filters)
  return csvStream(SPECIFIED_COLUMNS, presentChunks(eachStudent(serials, filters, actor), actor))
}

/** Exports selected students, with the chosen columns and in the chosen format. Writes an event, too. */
export async function exportSelectedStudents(
  { selection, columns, format }: ExportedSelection,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const { serials, filters, sort } = await selectedSerials(selection, actor)
  const details = { ...filters, ...choiceInHistory({ columns, format }) }
  await writeExportEvent(actor, 'students.exported', serials.length, details)
  const stream = format === 'xlsx' ? xlsxStream : csvStream
  return stream(
    columns ? chosenColumns(columns) : SPECIFIED_COLUMNS,
    presentChunks(eachStudent(serials, sort, actor), actor),
  )
}

const choiceInHistory = ({ columns, format }: Partial<ExportChoice>) => ({
  columns: columns?.map(column => STUDENT_COLUMNS[column]).join(', '),
  format: format?.toUpperCase(),
})
