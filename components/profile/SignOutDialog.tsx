import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { useEndOtherSessions, useEndSession } from '@/lib/client/queries/devices'
import type { Device } from '@/lib/contract/accounts/schema'
import { accountCalls } from '@/lib/contract/accounts/endpoints'
import { deviceName } from './device-name'

type Props = { open: boolean; target: Device | 'others'; onClose: () => void }

/** Asks before it signs out one device, or all devices but this one. */
export function SignOutDialog({ open, target, onClose }: Props) {
  const { mutateAsync: endSession } = useEndSession()
  const { mutateAsync: endOthers } = useEndOtherSessions()
  const all = target === 'others'
  return (
    <ConfirmChange
      open={open}
      title={all ? 'Sign out all other devices?' : 'Sign out device?'}
      confirmLabel={all ? 'Sign out all' : 'Sign out'}
      removesRow
      change={() => (all ? endOthers() : endSession(target._id))}
      done={all ? accountCalls.endOtherSessions.message : accountCalls.endSession.message}
      onClose={onClose}
    >
      {all ? 'All devices except this one' : `${deviceName(target.userAgent)} (${target.address})`} will have to sign in
      again.
    </ConfirmChange>
  )
}
