import type { Action, ConfidentialLevel, Resource } from './permissions'

/** The resources and actions of permissions, as the staff form and the history call them. */
export const RESOURCE_LABELS = { students: 'Students', staff: 'Staff' } as const satisfies Record<Resource, string>
export const ACTION_LABELS = {
  create: 'Create',
  read: 'View',
  update: 'Update',
  delete: 'Delete',
} as const satisfies Record<Action, string>
/** The classes that a staff member sees, as the screens and the history call them. */
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

/** Shown where the name of an anonymised student would stand. */
export const ERASED_STUDENT = 'Erased student'
