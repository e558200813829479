'use client'

import { useState, type ReactNode } from 'react'
import { reasonOf } from '@/lib/client/api-error'
import { ConfirmDialog } from './ConfirmDialog'
import { useNotify } from './Snackbars'

type Props = {
  open: boolean
  title: string
  confirmLabel: string
  /** What happens on confirmation; rejects when the server refuses. */
  change: () => Promise<unknown>
  /** Said when it has happened. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** Asks before something is changed for good, changes it, and says how that went. */
export function ConfirmChange({ change, done, onClose, ...rest }: Props) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await change()
      notify.success(done)
      onClose()
    } catch (error) {
      notify.error(reasonOf(error))
    }
    setBusy(false)
  }

  return <ConfirmDialog {...rest} destructive busy={busy} onConfirm={() => void confirm()} onCancel={onClose} />
}
