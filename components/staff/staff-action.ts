import type { StaffMember } from '@/lib/contract/staff'

/** `switch` activates who is inactive and deactivates who is active. */
export type StaffAction = 'view' | 'edit' | 'switch' | 'resetPassword' | 'resetSecondFactor' | 'delete'
export type OnAction = (action: StaffAction, member: StaffMember) => void

/** What the list says below a name. */
export const subtitleOf = ({ employeeId, position }: StaffMember): string =>
  [employeeId, position].filter(Boolean).join(' · ')

export const departmentOf = ({ department }: StaffMember): string => department ?? 'No department'
