import { useState, type ReactNode } from 'react'
import { focusMain } from '@/components/base/main-content'
import { changeRefusal, isGone } from '@/lib/client/api-error'
import { ConfirmDialog } from './ConfirmDialog'
import type { NoticeOptions } from '@/components/feedback/notice'
import { useNotify } from '@/components/feedback/Snackbars'

type Props<T> = {
  open: boolean
  title: string
  confirmLabel: string
  /** Whether the change can be undone. Its button is then not red. */
  harmless?: boolean
  /** Whether the change removes the row from the list, and with it the button that had the focus. */
  removesRow?: boolean
  /** Runs after the confirmation; rejects when the server refuses. */
  change: () => Promise<T>
  /** The notice after success; a function gets the result of the change. */
  done: string | ((result: T) => string)
  /** Returns the function that undoes the change; undefined if the change cannot be undone. */
  undo?: (result: T) => NoticeOptions['undo']
  /** The message when the record no longer exists. By default, it says that somebody else has deleted the record. */
  gone?: string
  /** Called when the row has left the list: through this change, or because the record no longer exists. */
  onRemoved?: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation, makes a change, and shows a notice about the result. */
export function ConfirmChange<T>({
  change,
  done,
  undo,
  gone,
  onRemoved,
  onClose,
  harmless = false,
  removesRow = false,
  ...rest
}: Props<T>) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  /** Whether the row has disappeared, and with it the button that had the focus. */
  const [isRowGone, setRowGone] = useState(false)

  function end(removed: boolean) {
    setRowGone(removed)
    if (removed) onRemoved?.()
    onClose()
  }
  async function confirm() {
    setBusy(true)
    try {
      const result = await change()
      notify.success(typeof done === 'string' ? done : done(result), { undo: undo?.(result) })
      end(removesRow)
    } catch (error) {
      notify.error(changeRefusal(error, gone))
      // Close the dialog: the record no longer exists, so another attempt would also fail.
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
      onExited={isRowGone ? focusMain : undefined}
    />
  )
}
