import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import type { StaffMember, StaffQuery } from '@/lib/contract/staff/schema'
import type { Actor } from '@/lib/server/history/actor'
import { filtersInHistory } from '@/lib/server/custom-fields/filters-in-history'
import { writeExportEvent } from '@/lib/server/history/write-export-event'
import { presentChunks } from '@/lib/server/custom-fields/present'
import { csvStream } from '@/lib/server/export/csv'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import { csvColumns } from '@/lib/server/export/field-columns'
import { eachStaff, findStaffIds } from './listing'

/** The required columns (R27.14). */
const COLUMNS: ExportColumn<StaffMember>[] = [
  ['Employee ID', ({ employeeId }) => employeeId],
  ...csvColumns(STAFF_BASIC_FIELDS),
  ['Role', ({ role }) => role],
  ['Status', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
  ['Created At', ({ createdAt }) => dayOf(new Date(createdAt))],
]

/** All staff that match the filters, as CSV. Writes an event with the number of rows and the filters. */
export async function exportStaff(
  { page: _page, limit: _limit, ...filters }: StaffQuery,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  const ids = await findStaffIds(filters, actor)
  await writeExportEvent(actor, 'staff.exported', ids.length, filtersInHistory(filters))
  return csvStream(COLUMNS, presentChunks(eachStaff(ids), actor))
}
