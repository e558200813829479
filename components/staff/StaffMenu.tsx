'use client'

import Delete from '@mui/icons-material/DeleteOutlined'
import SecondFactor from '@mui/icons-material/PhonelinkLockOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Activate from '@mui/icons-material/HowToRegOutlined'
import Password from '@mui/icons-material/LockResetOutlined'
import Deactivate from '@mui/icons-material/PersonOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { fullName } from '@/components/layout/person'
import { type MenuEntry, RowMenu } from '@/components/layout/RowMenu'
import type { StaffMember } from '@/lib/contract/staff'
import type { OnAction, StaffAction } from './staff-action'

const entriesFor = ({ isActive }: StaffMember): MenuEntry<StaffAction>[] => [
  { action: 'view', needs: 'staff.read', text: 'View Details', Icon: Visibility },
  { action: 'edit', needs: 'staff.update', text: 'Edit', Icon: Edit },
  isActive
    ? { action: 'switch', needs: 'staff.update', text: 'Deactivate', Icon: Deactivate }
    : { action: 'switch', needs: 'staff.update', text: 'Activate', Icon: Activate },
  { action: 'resetPassword', needs: 'superAdmin', text: 'Reset Password', Icon: Password },
  { action: 'resetSecondFactor', needs: 'superAdmin', text: 'Reset Two-Step Sign-In', Icon: SecondFactor },
  { action: 'delete', needs: 'staff.delete', text: 'Delete', Icon: Delete },
]

export function StaffMenu({ member, onAction }: { member: StaffMember; onAction: OnAction }) {
  return <RowMenu name={fullName(member)} entries={entriesFor(member)} onAction={action => onAction(action, member)} />
}
