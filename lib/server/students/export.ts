import 'server-only'
import type { ExportedSelection } from '@/lib/contract/batches/export-selection'
import type { Actor } from '@/lib/server/history/actor'
import { STUDENT_COLUMNS } from '@/lib/contract/students/export'
import { checkCustomColumns } from '@/lib/server/custom-fields/check-columns'
import { filtersInHistory } from '@/lib/server/custom-fields/filters-in-history'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { choiceInHistory, chosenColumns } from '@/lib/server/export/chosen-columns'
import { csvStream } from '@/lib/server/export/csv'
import { xlsxStream } from '@/lib/server/export/xlsx'
import { allColumns, SPECIFIED_COLUMNS } from './export-columns'
import { eachStudent } from './listing/each-student'
import { selectedSerials } from './listing/selected-serials'

/**
 * Exports selected students. Writes an event with the number of students, the filters, the chosen columns and the
 * format.
 */
export async function exportStudents(
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
