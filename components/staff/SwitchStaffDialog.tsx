'use client'

import { ConfirmChange } from '@/components/feedback/ConfirmChange'
import { fullName } from '@/components/layout/person'
import { useSwitchStaff } from '@/lib/client/queries/staff'
import { staffCalls } from '@/lib/contract/staff-endpoints'
import type { StaffMember } from '@/lib/contract/staff'

type Props = { open: boolean; member: StaffMember; onClose: () => void }

/** Deactivates after a question, because it throws somebody out of their work. */
export function SwitchStaffDialog({ open, member, onClose }: Props) {
  const { mutateAsync: change } = useSwitchStaff()
  return (
    <ConfirmChange
      open={open}
      title="Deactivate Staff Member"
      confirmLabel="Deactivate"
      change={() => change(member)}
      done={staffCalls.deactivate.message}
      onClose={onClose}
    >
      Are you sure you want to deactivate {fullName(member)}? They will be signed out on all their devices and cannot
      sign in again until they are activated.
    </ConfirmChange>
  )
}
