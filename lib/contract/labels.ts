import type { Action, ConfidentialLevel, Resource } from './permissions'

/** The resources and actions of permissions, as the staff form and the history call them. */
export const RESOURCE_LABELS = { students: 'Students', staff: 'Staff' } as const satisfies Record<Resource, string>
export const ACTION_LABELS = {
  create: 'Create',
  read: 'View',
  update: 'Update',
  delete: 'Delete',
} as const satisfies Record<Action, string>
/** What a staff member may do with confidential fields. */
export const CONFIDENTIAL_TEXTS = {
  none: 'None',
  read: 'View',
  change: 'View and change',
} as const satisfies Record<ConfidentialLevel, string>
