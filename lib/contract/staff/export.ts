import * as z from 'zod/mini'
import { withCustomLabels } from '@/lib/contract/custom-fields/entries'
import { exportChoiceSchema } from '@/lib/contract/custom-fields/export-choice'
import { endpoint, EXPORT_LIMIT } from '@/lib/contract/endpoint'
import type { UserPermissions } from '@/lib/contract/permissions'
import { headingOf } from '@/lib/contract/record-fields'
import { SELECTION_LIMITS } from '@/lib/contract/selection'
import { STAFF_BASIC_FIELDS, STAFF_STATUS_FIELDS } from './fields'
import { StaffSelection } from './selection'

type StaffBasicPath = keyof typeof STAFF_BASIC_FIELDS
export type StaffColumn = 'employeeId' | StaffBasicPath | 'role' | 'isActive' | 'createdAt'

/** The headings of the columns of the standard file by path, in the order of the file (R27.14). */
export const STAFF_COLUMNS: Readonly<Record<StaffColumn, string>> = {
  employeeId: 'Employee ID',
  ...(Object.fromEntries(Object.entries(STAFF_BASIC_FIELDS).map(([path, field]) => [path, headingOf(field)])) as Record<
    StaffBasicPath,
    string
  >),
  role: 'Role',
  isActive: headingOf(STAFF_STATUS_FIELDS.isActive),
  createdAt: 'Created At',
}

/** The headings of the columns that a user can choose, by path. Custom fields come last. */
export const staffColumnsFor = (user: UserPermissions): Readonly<Record<string, string>> =>
  withCustomLabels(user, 'staff', STAFF_COLUMNS)

const StaffExportChoice = exportChoiceSchema(STAFF_COLUMNS)
export type StaffExportChoice = z.output<typeof StaffExportChoice>

/** The staff of an export, with its columns and format. Without columns and format, the export is the standard file. */
const ExportedStaff = z.object({ selection: StaffSelection, ...z.partial(StaffExportChoice).shape })
export type ExportedStaff = z.output<typeof ExportedStaff>

/** This endpoint has its own file, so that only an export loads the columns. */
export const exportSelectedStaff = endpoint({
  method: 'POST',
  path: '/staff/export',
  access: 'staff.read',
  body: ExportedStaff,
  json: SELECTION_LIMITS,
  gives: 'csv',
  fallback: 'Failed to export staff',
  isExport: true,
  limit: EXPORT_LIMIT,
})
