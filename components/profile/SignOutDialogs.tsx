'use client'

import { ConfirmChange } from '@/components/feedback/ConfirmChange'
import { useEndOtherSessions, useEndSession } from '@/lib/client/queries/devices'
import type { Device } from '@/lib/contract/auth'
import { endpoints } from '@/lib/contract/endpoints'
import { deviceName } from './device-name'

type Props = { open: boolean; onClose: () => void }

export function EndSessionDialog({ device, open, onClose }: Props & { device: Device }) {
  const { mutateAsync } = useEndSession()
  return (
    <ConfirmChange
      open={open}
      title="Sign out device"
      confirmLabel="Sign out"
      harmless
      leaves
      change={() => mutateAsync(device._id)}
      done={endpoints.auth.endSession.message}
      onClose={onClose}
    >
      {deviceName(device.userAgent)} ({device.address}) will have to sign in again.
    </ConfirmChange>
  )
}

export function EndOthersDialog({ open, onClose }: Props) {
  const { mutateAsync } = useEndOtherSessions()
  return (
    <ConfirmChange
      open={open}
      title="Sign out all other devices"
      confirmLabel="Sign out all"
      harmless
      leaves
      change={() => mutateAsync()}
      done={endpoints.auth.endOtherSessions.message}
      onClose={onClose}
    >
      Every device but this one will have to sign in again.
    </ConfirmChange>
  )
}
