import { use, useState } from 'react'
import { type Destination, useLeaveWarning } from './useLeaveWarning'
import { DialogAddressContext } from '@/components/dialog/back-closes'
import { isFormInAddress } from '@/components/dialog/dialog-history'

type Options = {
  dirty: boolean
  busy: boolean
  onDiscard?: () => void
  onClose: () => void
}

/** Guards the closing of a form: asks first if the form has unsaved changes, and keeps it open while it is saving. */
export function useCloseGuard({ dirty, busy, onDiscard, onClose }: Options) {
  const inAddress = use(DialogAddressContext)
  /**
   * The question on the screen: whether to close the form or, with a `destination`, to leave the page. Null while no
   * question is shown.
   */
  const [pending, setPending] = useState<{ destination?: Destination } | null>(null)

  const ask = (destination?: Destination) => {
    if (!busy) setPending({ destination })
  }
  const leave = useLeaveWarning(dirty, ask)
  // Close the question once there is nothing left to lose.
  if (pending && !dirty) setPending(null)

  const close = () => {
    if (dirty) ask()
    else if (!busy) onClose()
  }
  const discard = () => {
    onDiscard?.()
    const { destination } = pending ?? {}
    // Leaving the page already closes a dialog in the address. `onClose` would also go back in the history.
    if (!destination || !(inAddress || isFormInAddress())) onClose()
    if (destination) leave(destination)
    // The component may stay: the same dialog can show the details of another record.
    setPending(null)
  }
  return { asking: pending !== null, close, stay: () => setPending(null), discard }
}

export type CloseGuard = ReturnType<typeof useCloseGuard>
