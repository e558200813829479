import Delete from '@/components/icons/DeleteOutlined'
import Edit from '@/components/icons/EditOutlined'
import Mail from '@/components/icons/EmailOutlined'
import Activate from '@/components/icons/HowToRegOutlined'
import Link from '@/components/icons/Link'
import Unlink from '@/components/icons/LinkOff'
import Password from '@/components/icons/LockResetOutlined'
import Deactivate from '@/components/icons/PersonOffOutlined'
import SecondFactor from '@/components/icons/PhonelinkLockOutlined'
import Visibility from '@/components/icons/VisibilityOutlined'
import { personList } from '@/components/list/columns/person-list'
import type { MenuEntry } from '@/components/list/RowMenu'
import { departmentText } from '@/lib/client/access-texts'
import { withCustomLabels } from '@/lib/contract/custom-fields/entries'
import type { UserPermissions } from '@/lib/contract/permissions'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import { COMMON_STAFF_COLUMNS, DEFAULT_STAFF_COLUMNS, STAFF_LIST_COLUMNS } from '@/lib/contract/staff/list-columns'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { staffCardSubtitle, staffSubtitle } from './staff-texts'
import type { StaffDialogChange } from './StaffChangeDialogs'

export type StaffAction = StaffDialogChange | 'view' | 'edit' | 'activate'

/** The columns that a user can choose. */
export const staffColumnChoice = (user: UserPermissions) => ({
  labels: withCustomLabels(user, 'staff', STAFF_LIST_COLUMNS),
  defaults: DEFAULT_STAFF_COLUMNS,
  common: COMMON_STAFF_COLUMNS,
})

const LINKS = [
  { action: 'makeLink', needs: 'superAdmin', text: 'Make a Link', Icon: Link },
  { action: 'invite', needs: 'superAdmin', text: 'Send Invitation', Icon: Mail },
] as const satisfies MenuEntry<StaffAction>[]

const entriesFor = ({ isActive }: StaffMember): MenuEntry<StaffAction>[] => [
  { action: 'view', needs: 'staff.read', text: 'View Details', Icon: Visibility },
  { action: 'edit', needs: 'staff.update', text: 'Edit', Icon: Edit },
  isActive
    ? { action: 'deactivate', needs: 'staff.update', text: 'Deactivate', Icon: Deactivate }
    : { action: 'activate', needs: 'staff.update', text: 'Activate', Icon: Activate },
  { action: 'resetPassword', needs: 'superAdmin', text: 'Reset Password', Icon: Password },
  // A link would not work for a deactivated account.
  ...(isActive ? LINKS : []),
  { action: 'resetSecondFactor', needs: 'superAdmin', text: 'Reset Two-Step Sign-In', Icon: SecondFactor },
  { action: 'unlinkIdentity', needs: 'superAdmin', text: 'Unlink School Account', Icon: Unlink },
  { action: 'delete', needs: 'staff.delete', text: 'Delete', Icon: Delete },
]

/** How the list of staff shows a staff member: columns, card and menu. */
export const staffList = personList<StaffMember, StaffAction>({
  title: 'Staff Member',
  titles: STAFF_LIST_COLUMNS,
  defaults: DEFAULT_STAFF_COLUMNS,
  fields: STAFF_BASIC_FIELDS,
  special: {
    department: { width: 150, minWidth: 118, sortBy: 'department', text: departmentText },
    email: { width: 270, minWidth: 160 },
    employeeId: { sortBy: 'employeeId' },
  },
  entries: entriesFor,
  subtitle: staffSubtitle,
  cardSubtitle: staffCardSubtitle,
  facts: member => [
    ['ID', member.employeeId],
    ['Department', departmentText(member)],
  ],
})
