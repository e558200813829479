import type { ContactScheme } from '@/components/dialog/ContactLink'
import { customDetails, groupByHeading } from '@/components/dialog/custom-details'
import { formatLocalDate } from '@/lib/client/format'
import type { UserPermissions } from '@/lib/contract/permissions'
import { labelOf } from '@/lib/contract/school-lists'
import type { StaffMember } from '@/lib/contract/staff/schema'

type Entry = readonly [
  label: string,
  value: string | undefined,
  link?: ContactScheme | undefined,
  masked?: string | undefined,
  path?: string | undefined,
]

/** The entries of the details dialog, by heading. @param viewer the user, who may see only some custom fields */
export const staffSections = (member: StaffMember, lastSignIn: string, viewer: UserPermissions): [string, Entry[]][] =>
  groupByHeading<Entry>([
    ...contactOf(member).map(entry => ['Contact Information', entry] as const),
    ...accountOf(member, lastSignIn).map(entry => ['Account Information', entry] as const),
    ...customDetails(member, 'staff', viewer),
  ])

const contactOf = ({ email, phone, staffId }: StaffMember): Entry[] => [
  ['Email', email, 'mailto', undefined, 'email'],
  ['Phone', phone, 'tel', undefined, 'phone'],
  ['Staff ID', staffId || 'Not generated'],
]

const accountOf = (member: StaffMember, lastSignIn: string): Entry[] => [
  ['Employee ID', member.employeeId],
  ['Position', member.position, undefined, undefined, 'position'],
  ['Department', member.department && labelOf('department', member.department), undefined, undefined, 'department'],
  ['Status', member.isActive ? 'Active' : 'Inactive'],
  ['Created At', formatLocalDate(member.createdAt)],
  ['Last Updated', formatLocalDate(member.updatedAt)],
  ['Last Sign-In', lastSignIn],
]
