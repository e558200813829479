'use client'

import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import type { CloseGuard } from './useCloseGuard'

/** Asks whether what was typed is to be lost. */
export function DiscardQuestion({ guard }: { guard: CloseGuard }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={guard.discard}
      onCancel={guard.stay}
    >
      Your changes have not been saved.
    </ConfirmDialog>
  )
}
