import 'server-only'
import { dayOf } from '@/lib/contract/dates'
import type { StaffQuery } from '@/lib/contract/staff'
import type { Origin } from '../audit/record'
import { recordExport } from '../audit/exports'
import { csvStream, type Column } from '../csv'
import type { User as UserRow } from '../db/sqlite/client'
import { eachStaff, staffIds } from './find'

/** Specification §9, column by column. */
const COLUMNS: Column<UserRow>[] = [
  ['Employee ID', row => row.employeeId],
  ['First Name', row => row.firstName],
  ['Last Name', row => row.lastName],
  ['Email', row => row.email],
  ['Phone', row => row.phone],
  ['Department', row => row.department],
  ['Position', row => row.position],
  ['Role', row => row.role],
  ['Status', row => (row.isActive ? 'Active' : 'Inactive')],
  ['Created At', row => dayOf(row.createdAt)],
]

/** All staff that match, not only a page of them. The history keeps who took how many, and by which filters. */
export async function exportStaff(
  { page: _page, limit: _limit, ...filters }: StaffQuery,
  origin: Origin,
): Promise<ReadableStream<Uint8Array>> {
  const ids = await staffIds(filters)
  await recordExport(origin, 'staff.exported', ids.length, filters)
  return csvStream(COLUMNS, eachStaff(ids))
}
