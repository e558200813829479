import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Activate from '@mui/icons-material/HowToRegOutlined'
import Password from '@mui/icons-material/LockResetOutlined'
import Deactivate from '@mui/icons-material/PersonOffOutlined'
import SecondFactor from '@mui/icons-material/PhonelinkLockOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import type { ReactNode } from 'react'
import type { DialogLink } from '@/components/dialog/dialog-link'
import { ActiveChip } from '@/components/list/ActiveChip'
import { PersonCard } from '@/components/list/PersonCard'
import { PersonIdentity } from '@/components/list/PersonIdentity'
import type { RecordColumn } from '@/components/list/RecordTable'
import { type MenuEntry, RowMenu } from '@/components/list/RowMenu'
import { fullName } from '@/lib/client/format'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { cardSubtitleOf, departmentOf, subtitleOf } from './staff-texts'
import type { StaffChange } from './StaffChangeDialogs'

export type StaffAction = StaffChange | 'view' | 'edit' | 'activate'
type LinkTo = (member: StaffMember) => DialogLink
type OnAction = (action: StaffAction, member: StaffMember) => void

const entriesFor = ({ isActive }: StaffMember): MenuEntry<StaffAction>[] => [
  { action: 'view', needs: 'staff.read', text: 'View Details', Icon: Visibility },
  { action: 'edit', needs: 'staff.update', text: 'Edit', Icon: Edit },
  isActive
    ? { action: 'deactivate', needs: 'staff.update', text: 'Deactivate', Icon: Deactivate }
    : { action: 'activate', needs: 'staff.update', text: 'Activate', Icon: Activate },
  { action: 'resetPassword', needs: 'superAdmin', text: 'Reset Password', Icon: Password },
  { action: 'resetSecondFactor', needs: 'superAdmin', text: 'Reset Two-Step Sign-In', Icon: SecondFactor },
  { action: 'delete', needs: 'staff.delete', text: 'Delete', Icon: Delete },
]

const menuOf = (member: StaffMember, onAction: OnAction) => (
  <RowMenu name={fullName(member)} entries={entriesFor(member)} onAction={action => onAction(action, member)} />
)

export const staffColumns = (onAction: OnAction, linkTo: LinkTo, search = '') =>
  [
    {
      title: 'Staff Member',
      cell: member => <PersonIdentity person={member} subtitle={subtitleOf(member, search)} link={linkTo(member)} />,
    },
    { title: 'Department', width: 150, cell: departmentOf },
    { title: 'Email', width: 270, text: ({ email }) => email },
    { title: 'Status', width: 110, cell: ({ isActive }) => <ActiveChip active={isActive} /> },
    { title: 'Actions', width: 90, cell: member => menuOf(member, onAction) },
  ] as const satisfies RecordColumn<StaffMember>[]

/** A staff member in the list on a small screen. */
export const staffCard = (
  member: StaffMember,
  onAction: OnAction,
  linkTo: LinkTo,
  checkbox?: ReactNode,
  search = '',
) => (
  <PersonCard
    person={member}
    subtitle={cardSubtitleOf(member, search)}
    facts={[
      ['ID', member.employeeId],
      ['Department', departmentOf(member)],
    ]}
    checkbox={checkbox}
    menu={menuOf(member, onAction)}
    link={linkTo(member)}
  />
)
