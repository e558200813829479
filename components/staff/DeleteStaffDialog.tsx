'use client'

import { ConfirmChange } from '@/components/feedback/ConfirmChange'
import { fullName } from '@/components/layout/person'
import { useRemoveStaff } from '@/lib/client/queries/staff'
import { SUCCESS } from '@/lib/contract/messages'
import type { StaffMember } from '@/lib/contract/staff'

type Props = { open: boolean; member: StaffMember; onClose: () => void }

export function DeleteStaffDialog({ open, member, onClose }: Props) {
  const { mutateAsync: remove } = useRemoveStaff()
  return (
    <ConfirmChange
      open={open}
      title="Delete Staff Member"
      confirmLabel="Delete"
      leaves
      change={() => remove(member._id)}
      done={SUCCESS.staffDeleted}
      onClose={onClose}
    >
      Are you sure you want to delete {fullName(member)}? This action cannot be undone.
    </ConfirmChange>
  )
}
