import { fullName } from '@/lib/client/format'
import type { StaffMember } from '@/lib/contract/staff/schema'

/** The line below a name in the table. */
export const subtitleOf = ({ employeeId, position }: StaffMember): string =>
  [employeeId, position].filter(Boolean).join(' · ')

export const departmentOf = ({ department }: StaffMember): string => department ?? 'No department'

/** Distinguishes staff members with the same name. */
export const nameAndId = (member: Pick<StaffMember, 'name' | 'employeeId'>): string =>
  `${fullName(member)} · ${member.employeeId}`
