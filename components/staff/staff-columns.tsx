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
import { fieldColumn, momentColumn } from '@/components/list/columns/field-columns'
import type { RecordColumn, RecordColumns } from '@/components/list/record-columns'
import { factsOf } from '@/components/list/RecordCard'
import { type MenuEntry, RowMenu } from '@/components/list/RowMenu'
import { fullName } from '@/lib/client/format'
import { STAFF_BASIC_FIELDS } from '@/lib/contract/staff/fields'
import { DEFAULT_STAFF_COLUMNS, STAFF_LIST_COLUMNS, type StaffListColumn } from '@/lib/contract/staff/list-columns'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { cardSubtitleOf, departmentOf, subtitleOf } from './staff-texts'
import type { StaffChange } from './StaffChangeDialogs'

export type StaffAction = StaffChange | 'view' | 'edit' | 'activate'
type LinkTo = (member: StaffMember) => DialogLink
type OnAction = (action: StaffAction, member: StaffMember) => void

export const STAFF_COLUMN_CHOICE = { labels: STAFF_LIST_COLUMNS, defaults: DEFAULT_STAFF_COLUMNS, common: [] }

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

/** Columns that are more than the text of a field. */
const SPECIAL: Partial<Record<string, Partial<RecordColumn<StaffMember>>>> = {
  department: { width: 150, minWidth: 118, sortBy: 'department', text: departmentOf },
  email: { width: 270, minWidth: 160 },
  employeeId: { sortBy: 'employeeId' },
  isActive: {
    width: 110,
    minWidth: 80,
    text: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    cell: ({ isActive }) => <ActiveChip active={isActive} />,
  },
}

function columnOf(path: StaffListColumn): RecordColumn<StaffMember> {
  const title = STAFF_LIST_COLUMNS[path]
  if (path === 'createdAt' || path === 'updatedAt') return momentColumn(path, title)
  return { ...fieldColumn<StaffMember>(path, title, STAFF_BASIC_FIELDS), ...SPECIAL[path] }
}

/**
 * @param chosen the columns after the name; null for the default ones
 * @param search shows which field it matched
 */
export const staffColumns = (
  onAction: OnAction,
  linkTo: LinkTo,
  chosen: readonly string[] | null,
  search = '',
): RecordColumns<StaffMember> => [
  {
    title: 'Staff Member',
    sortBy: 'name',
    cell: member => <PersonIdentity person={member} subtitle={subtitleOf(member, search)} link={linkTo(member)} />,
  },
  ...((chosen ?? DEFAULT_STAFF_COLUMNS) as StaffListColumn[]).map(columnOf),
  { title: 'Actions', width: 90, minWidth: 68, cell: member => menuOf(member, onAction) },
]

/** Draws a staff member in the list on a small screen, with the chosen columns. */
export function staffCards(onAction: OnAction, linkTo: LinkTo, chosen: readonly string[] | null, search = '') {
  return function drawCard(member: StaffMember, checkbox?: ReactNode) {
    return (
      <PersonCard
        person={member}
        subtitle={cardSubtitleOf(member, search)}
        facts={
          chosen
            ? factsOf(member, (chosen as StaffListColumn[]).filter(path => path !== 'isActive').map(columnOf))
            : [
                ['ID', member.employeeId],
                ['Department', departmentOf(member)],
              ]
        }
        checkbox={checkbox}
        menu={menuOf(member, onAction)}
        link={linkTo(member)}
      />
    )
  }
}
