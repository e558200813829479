import { TOKEN_PERMISSIONS, type UserPermissions, meetsNeeds, type Needs, type Resource } from './permissions'
import { seesConfidentialFields } from './privileges'

/**
 * A button or link of a screen: its text and what a user needs to see it.
 *
 * `on`: whether the button acts on one record of a list or on the selected records; absent for the whole screen.
 * `allClasses`: hidden from staff who see only some classes.
 * `confidential`: only for users who see confidential fields.
 * `isExport`: hidden from staff while the school reserves exports for superAdmins.
 */
export type ButtonRule = {
  text: string
  needs: Needs
  on?: 'record' | 'selection'
  allClasses?: true
  confidential?: true
  isExport?: true
}
type Buttons = Readonly<Record<string, ButtonRule>>

/** Whether a user sees a button. */
export const isOffered = (
  user: UserPermissions & { exportsReserved?: boolean },
  { needs, allClasses, confidential, isExport }: Pick<ButtonRule, 'needs' | 'allClasses' | 'confidential' | 'isExport'>,
): boolean =>
  meetsNeeds(user, needs) &&
  !(allClasses && user.scope) &&
  !(confidential && !seesConfidentialFields(user)) &&
  !(isExport && user.exportsReserved)

/** Selecting records needs one of these permissions: without them, there is nothing to do with a selection. */
export const selectionNeeds = (resource: Resource) => ({ oneOf: [`${resource}.update`, `${resource}.delete`] }) as const

export const selectionButtons = (resource: Resource) =>
  ({
    change: { text: 'Change', needs: `${resource}.update`, on: 'selection' },
    delete: { text: 'Delete', needs: `${resource}.delete`, on: 'selection' },
  }) as const satisfies Buttons

export const STUDENT_SELECTION_BUTTONS = {
  change: selectionButtons('students').change,
  leave: { text: 'Mark as Left', needs: 'students.update', on: 'selection' },
  print: { text: 'Print', needs: selectionNeeds('students'), on: 'selection' },
  export: { text: 'Export', needs: selectionNeeds('students'), on: 'selection', isExport: true },
  erase: { text: 'Erase', needs: 'superAdmin', on: 'selection' },
  delete: selectionButtons('students').delete,
} as const satisfies Buttons

export const STUDENT_ROW_BUTTONS = {
  view: { text: 'View Details', needs: 'students.read', on: 'record' },
  edit: { text: 'Edit', needs: 'students.update', on: 'record' },
  leave: { text: 'Mark as Left', needs: 'students.update', on: 'record' },
  delete: { text: 'Delete', needs: 'students.delete', on: 'record' },
} as const satisfies Buttons

export const STUDENT_LIST_BUTTONS = {
  print: { text: 'Print', needs: 'students.read' },
  export: { text: 'Export', needs: 'students.read', isExport: true },
  import: { text: 'Import', needs: 'students.create' },
  addPhotos: { text: 'Add Photos', needs: 'students.update' },
  duplicates: { text: 'Possible Duplicates', needs: 'students.read' },
  add: { text: 'Add Student', needs: 'students.create' },
} as const satisfies Buttons

/** Shown in the list of students only while the list is filtered by a class. */
export const CLASS_PAGE_BUTTON = { text: 'Class Page', needs: 'students.read' } as const satisfies ButtonRule

export const CLASS_BUTTONS = {
  attendance: { text: 'Attendance', needs: 'students.read' },
  print: { text: 'Print', needs: 'students.read' },
  export: STUDENT_LIST_BUTTONS.export,
  register: { text: 'Attendance Register', needs: 'students.read' },
  renumber: { text: 'Renumber', needs: 'students.update' },
  promote: { text: 'Promote', needs: 'students.update' },
  add: STUDENT_LIST_BUTTONS.add,
} as const satisfies Buttons

export const DUPLICATE_BUTTONS = {
  merge: { text: 'Merge', needs: { allOf: ['students.update', 'students.delete'] }, on: 'record' },
  dismiss: { text: 'Not a Duplicate', needs: 'students.update', on: 'record' },
} as const satisfies Buttons

export const DASHBOARD_BUTTONS = {
  addStudent: { text: 'Add New Student', needs: 'students.create' },
  addStaff: { text: 'Add New Staff', needs: 'staff.create' },
  importStudents: { text: 'Import Students', needs: 'students.create' },
  importStaff: { text: 'Import Staff', needs: 'staff.create' },
  exportReports: { text: 'Export Reports', needs: 'session', isExport: true },
} as const satisfies Buttons

export const PROFILE_BUTTONS = {
  /** A token can only have permissions that its owner has. */
  newToken: { text: 'New token', needs: { oneOf: TOKEN_PERMISSIONS } },
} as const satisfies Buttons

export const BATCH_LIST_BUTTONS = {
  importStudents: { text: 'Import Students', needs: 'students.create' },
  importStaff: { text: 'Import Staff', needs: 'staff.create' },
  promote: { text: 'Promote Students', needs: 'students.update', allClasses: true },
  addPhotos: { text: 'Add Photos', needs: 'students.update' },
  /** Shown only while the list is empty. */
  openStudents: { text: 'Open Students', needs: 'students.read' },
} as const satisfies Buttons

export const STAFF_LIST_BUTTONS = {
  print: { text: 'Print Permissions', needs: 'superAdmin' },
  export: { text: 'Export', needs: 'staff.read', isExport: true },
  permissions: { text: 'Permissions', needs: 'superAdmin' },
  import: { text: 'Import', needs: 'staff.create' },
  add: { text: 'Add Staff', needs: 'staff.create' },
} as const satisfies Buttons
