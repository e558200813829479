import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog'
import type { CloseGuard } from './useCloseGuard'

type Props = {
  guard: CloseGuard
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** Says which data would be lost. */
  children?: ReactNode
}

/** Asks before unsaved changes are discarded. */
export function DiscardQuestion({
  guard,
  title = 'Discard changes?',
  confirmLabel = 'Discard',
  cancelLabel = 'Keep editing',
  children = 'Your changes have not been saved.',
}: Props) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      destructive
      onConfirm={guard.discard}
      onCancel={guard.stay}
    >
      {children}
    </ConfirmDialog>
  )
}
