import type { Action, ConfidentialLevel, Permission, Resource, Role } from './permissions'

/** The resources and actions of permissions, as the staff form and the history call them. */
export const RESOURCE_LABELS = { students: 'Students', staff: 'Staff' } as const satisfies Record<Resource, string>
export const ACTION_LABELS = {
  create: 'Create',
  read: 'View',
  update: 'Update',
  delete: 'Delete',
} as const satisfies Record<Action, string>
/** A granted permission, as details show it: `students.read` is `Students: Read` (R10.4). */
export const permissionText = (permission: Permission): string =>
  permission
    .split('.')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(': ')

/** The roles, as the profile and the history call them. */
export const ROLE_TEXTS = { superAdmin: 'Super Administrator', staff: 'Staff Member' } as const satisfies Record<
  Role,
  string
>

/** The label of the classes that a staff member may see, on the screens and in the history. */
export const SCOPE_LABEL = 'Classes'
export const ALL_STUDENTS = 'All students'
export const NO_CLASSES = 'No classes'

/** The right to confidential fields, as the screens and the history call it. */
export const CONFIDENTIAL_LABEL = 'Confidential Fields'

export const CONFIDENTIAL_TEXTS = {
  none: 'None',
  read: 'View',
  change: 'View and change',
} as const satisfies Record<ConfidentialLevel, string>

/** Shown in place of the name of an anonymised student. */
export const ERASED_STUDENT = 'Erased student'
