'use client'

import { ConfirmChange } from '@/components/feedback/ConfirmChange'
import { fullName } from '@/components/layout/person'
import { useResetSecondFactor } from '@/lib/client/queries/staff'
import { SUCCESS } from '@/lib/contract/messages'
import type { StaffMember } from '@/lib/contract/staff'

type Props = { open: boolean; member: StaffMember; onClose: () => void }

/** For somebody who has lost their authenticator app and their recovery codes. */
export function ResetSecondFactorDialog({ open, member, onClose }: Props) {
  const { mutateAsync: reset } = useResetSecondFactor()
  return (
    <ConfirmChange
      open={open}
      title="Reset Two-Step Sign-In"
      confirmLabel="Turn Off"
      change={() => reset(member._id)}
      done={SUCCESS.secondFactorReset}
      onClose={onClose}
    >
      Turn off two-step sign-in for {fullName(member)}? Do this only when you are sure that it is they who ask. They
      will be signed out on all their devices, sign in with their password alone, and can set it up again in their
      profile.
    </ConfirmChange>
  )
}
