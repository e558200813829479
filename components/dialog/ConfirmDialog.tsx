import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import { QuestionFrame } from './QuestionFrame'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Whether the action cannot be undone. Its button is then red. */
  destructive?: boolean
  /** While true, both buttons are disabled and the dialog cannot be closed. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called when the dialog has faded out and the previous element has the focus again. */
  onExited?: () => void
}

/** Asks for confirmation. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  destructive = false,
  busy = false,
  onConfirm,
  onCancel,
  onExited,
}: Props) {
  return (
    <QuestionFrame
      open={open}
      title={title}
      text={children}
      onClose={busy ? undefined : onCancel}
      onExited={onExited}
      buttons={
        <>
          <Button onClick={onCancel} disabled={busy} autoFocus>
            {cancelLabel}
          </Button>
          <Button onClick={onConfirm} disabled={busy} variant="contained" color={destructive ? 'error' : 'primary'}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
