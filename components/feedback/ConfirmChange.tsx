'use client'

import { useState, type ReactNode } from 'react'
import { focusMain } from '@/components/layout/SkipLink'
import { isGone, reasonOf } from '@/lib/client/api-error'
import { ConfirmDialog } from './ConfirmDialog'
import { useNotify } from './Snackbars'

type Props<T> = {
  open: boolean
  title: string
  confirmLabel: string
  /** What is confirmed can be taken back or made good, so that its button warns of nothing. */
  harmless?: boolean
  /** What is confirmed takes its row out of the list, and with it the button that had the focus. */
  leaves?: boolean
  /** What happens on confirmation; rejects when the server refuses. */
  change: () => Promise<T>
  /** Said when it has happened, if need be in the light of what came of it. */
  done: string | ((outcome: T) => string)
  onClose: () => void
  children: ReactNode
}

/** Asks before something is changed for good, changes it, and says how that went. */
export function ConfirmChange<T>({ change, done, onClose, harmless = false, leaves = false, ...rest }: Props<T>) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  /** The button that had the focus is gone, or soon will be. */
  const [hasLeft, setLeft] = useState(false)

  function end(rowGoes: boolean) {
    setLeft(rowGoes)
    onClose()
  }
  async function confirm() {
    setBusy(true)
    try {
      const outcome = await change()
      notify.success(typeof done === 'string' ? done : done(outcome))
      end(leaves)
    } catch (error) {
      notify.error(reasonOf(error))
      // To ask once more would change nothing.
      if (isGone(error)) end(true)
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      {...rest}
      destructive={!harmless}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => end(false)}
      onExited={hasLeft ? focusMain : undefined}
    />
  )
}
