'use client'

import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { useEndOtherSessions, useEndSession } from '@/lib/client/queries/devices'
import type { Device } from '@/lib/contract/auth'
import { endpoints } from '@/lib/contract/endpoints'
import { deviceName } from './device-name'

type Props = { open: boolean; onClose: () => void }

export function EndSessionDialog({ device, open, onClose }: Props & { device: Device }) {
  const { mutate, isPending } = useEndSession()
  const outcome = useOutcome(endpoints.auth.endSession, onClose)
  return (
    <ConfirmDialog
      open={open}
      title="Sign out device"
      confirmLabel="Sign out"
      busy={isPending}
      onConfirm={() => mutate(device._id, outcome)}
      onCancel={onClose}
    >
      {deviceName(device.userAgent)} ({device.address}) will have to sign in again.
    </ConfirmDialog>
  )
}

export function EndOthersDialog({ open, onClose }: Props) {
  const { mutate, isPending } = useEndOtherSessions()
  const outcome = useOutcome(endpoints.auth.endOtherSessions, onClose)
  return (
    <ConfirmDialog
      open={open}
      title="Sign out all other devices"
      confirmLabel="Sign out all"
      busy={isPending}
      onConfirm={() => mutate(undefined, outcome)}
      onCancel={onClose}
    >
      Every device but this one will have to sign in again.
    </ConfirmDialog>
  )
}

function useOutcome({ message }: { message: string }, onClose: () => void) {
  const notify = useNotify()
  return {
    onSuccess: () => {
      notify.success(message)
      onClose()
    },
    onError: (error: Error) => notify.error(reasonOf(error)),
  }
}
