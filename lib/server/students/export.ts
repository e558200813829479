import 'server-only'
import type { ExportedSelection } from '@/lib/contract/batches/export-selection'
import type { Actor } from '@/lib/server/history/actor'
import { STUDENT_COLUMNS } from '@/lib/contract/students/export'
import type { StudentQuery } from '@/lib/contract/students/query'
import { checkCustomColumns } from '@/lib/server/custom-fields/check-columns'
import { filtersInHistory } from '@/lib/server/custom-fields/filters-in-history'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { choiceInHistory, chosenColumns } from '@/lib/server/export/chosen-columns'
import { csvStream } from '@/lib/server/export/csv'
import { xlsxStream } from '@/lib/server/export/xlsx'
import { allColumns, SPECIFIED_COLUMNS } from './export-columns'
import { eachStudent, studentSerials } from './listing/each-student'
import { selectedSerials } from './listing/selected-serials'

/** Exports all matching students. Writes an event with the number of students and the filters. */
export async function exportStudents(
  { page: _page, limit: _limit, ...filters }: StudentQuery,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const serials = await studentSerials(filters, actor)
  await writeExportEvent(actor, 'students.exported', serials.length, filtersInHistory(filters))
  return csvStream(SPECIFIED_COLUMNS, presentChunks(eachStudent(serials, filters, actor), actor))
}

/** Exports selected students, with the chosen columns and in the chosen format. Writes an event, too. */
export async function exportSelectedStudents(
  { selection, columns, format }: ExportedSelection,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  checkCustomColumns(actor, 'students', columns, 'columns')
  const { serials, filters, sort } = await selectedSerials(selection, actor)
  const details = { ...filtersInHistory(filters), ...choiceInHistory({ columns, format }, STUDENT_COLUMNS) }
  await writeExportEvent(actor, 'students.exported', serials.length, details)
  const stream = format === 'xlsx' ? xlsxStream : csvStream
  const chunks = presentChunks(eachStudent(serials, sort, actor), actor)
  return stream(columns ? chosenColumns(allColumns(), columns, actor, 'students') : SPECIFIED_COLUMNS, chunks)
}
