import { use, useState } from 'react'
import { type Destination, useLeaveWarning } from './useLeaveWarning'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { isFormInAddress } from '@/components/dialog/dialog-history'

type Options = {
  dirty: boolean
  busy: boolean
  /** Called when the user has chosen to lose what they typed. */
  onDiscard?: () => void
  onClose: () => void
}

/** Closes a form: asks first if it has unsaved changes, and does nothing while it is saving. */
export function useCloseGuard({ dirty, busy, onDiscard, onClose }: Options) {
  const inAddress = use(DialogAddressContext)
  /** The question to the user: whether to close the form, or to leave it for a destination. */
  const [pending, setPending] = useState<{ destination?: Destination } | null>(null)

  const ask = (destination?: Destination) => {
    if (!busy) setPending({ destination })
  }
  const leave = useLeaveWarning(dirty, ask)

  const close = () => {
    if (dirty) ask()
    else if (!busy) onClose()
  }
  const discard = () => {
    onDiscard?.()
    const { destination } = pending ?? {}
    // Leaving the page also closes a dialog in the address. `onClose` would go back in the history at the same time.
    if (!destination || !(inAddress || isFormInAddress())) onClose()
    if (destination) leave(destination)
  }
  return { asking: pending !== null, close, stay: () => setPending(null), discard }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>
