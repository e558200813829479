import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import type { Fields } from '@/lib/contract/record-fields'
import { type ExportedStaff, STAFF_COLUMNS } from '@/lib/contract/staff/export'
import { STAFF_BASIC_FIELDS, STAFF_STATUS_FIELDS } from '@/lib/contract/staff/fields'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { Actor } from '@/lib/server/history/actor'
import { checkCustomColumns } from '@/lib/server/custom-fields/check-columns'
import { filtersInHistory } from '@/lib/server/custom-fields/filters-in-history'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { choiceInHistory, chosenColumns, type ColumnsByPath } from '@/lib/server/export/chosen-columns'
import { csvStream } from '@/lib/server/export/csv'
import { exportColumnOf } from '@/lib/server/export/field-columns'
import { xlsxStream } from '@/lib/server/export/xlsx'
import { eachStaff, selectedStaffIds } from './listing'

/** The required columns (R27.14). */
const COLUMNS: ColumnsByPath<StaffMember> = [
  ['employeeId', [STAFF_COLUMNS.employeeId, ({ employeeId }) => employeeId]],
  ...Object.entries(STAFF_BASIC_FIELDS as Fields).map(([path, field]) => [path, exportColumnOf(path, field)] as const),
  ['role', [STAFF_COLUMNS.role, ({ role }) => role]],
  ['isActive', exportColumnOf('isActive', STAFF_STATUS_FIELDS.isActive)],
  ['createdAt', [STAFF_COLUMNS.createdAt, ({ createdAt }) => dayOf(new Date(createdAt))]],
]
const SPECIFIED_COLUMNS = COLUMNS.map(([, column]) => column)

/** Exports selected staff. Writes an event with the number of rows, the filters, the chosen columns and the format. */
export async function exportStaff(
  { selection, columns, format }: ExportedStaff,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  checkCustomColumns(actor, 'staff', columns, 'columns')
  const { ids, filters } = await selectedStaffIds(selection, actor)
  const details = { ...filtersInHistory(filters), ...choiceInHistory({ columns, format }, STAFF_COLUMNS) }
  await writeExportEvent(actor, 'staff.exported', ids.length, details)
  const stream = format === 'xlsx' ? xlsxStream : csvStream
  const chosen = columns ? chosenColumns(COLUMNS, columns, actor, 'staff') : SPECIFIED_COLUMNS
  return stream(chosen, presentChunks(eachStaff(ids), actor))
}
