import { STAFF_LABELS } from './fields'

/** The columns that follow the staff member's name, by path, with their headings. */
export const STAFF_LIST_COLUMNS = {
  department: STAFF_LABELS.department,
  email: STAFF_LABELS.email,
  isActive: 'Status',
  employeeId: 'Employee ID',
  phone: STAFF_LABELS.phone,
  position: STAFF_LABELS.position,
  createdAt: 'Created Date',
  updatedAt: 'Last Change',
} as const
export type StaffListColumn = keyof typeof STAFF_LIST_COLUMNS

/** The columns of the list until a user chooses others. */
export const DEFAULT_STAFF_COLUMNS: readonly StaffListColumn[] = ['department', 'email', 'isActive']

/** Columns that most users add. The choice of columns lists them first. */
export const COMMON_STAFF_COLUMNS: readonly StaffListColumn[] = ['phone']
