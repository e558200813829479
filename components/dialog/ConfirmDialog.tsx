'use client'

import { useId, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import Fade from '@mui/material/Fade'
import Modal from '@mui/material/Modal'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DIALOG, DIALOG_TITLE } from '@/components/theme/theme'
import { useBackCloses } from './back-closes'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The action cannot be undone, so its button is red. */
  destructive?: boolean
  /** Disables both buttons and closing. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called when the dialog has faded out and the focus is back where it was. */
  onExited?: () => void
}

const PAPER = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  m: 4,
  width: 'calc(100% - 64px)',
  maxWidth: 444,
  maxHeight: 'calc(100% - 64px)',
  ...DIALOG,
  outline: 0,
} as const

/**
 * Asks for confirmation. Every list loads it, for the error that another dialog could not be loaded. It looks like MUI's
 * Dialog but uses only components that menus load anyway, which saves 2 kB.
 */
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
  const id = useId()
  const close = busy ? undefined : onCancel
  useBackCloses(open, close)
  return (
    <Modal open={open} onClose={close} closeAfterTransition sx={{ display: 'grid', placeItems: 'center' }}>
      <Fade in={open} onExited={onExited}>
        <Paper
          role="dialog"
          aria-modal
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          elevation={24}
          sx={PAPER}
        >
          <Typography id={`${id}-title`} variant="h6" component="h2" sx={{ px: 3, py: 2, ...DIALOG_TITLE }}>
            {title}
          </Typography>
          {/* A long name without a space must not widen the dialog. */}
          <Typography
            id={`${id}-text`}
            color="textSecondary"
            sx={{ px: 3, pb: 2.5, overflowWrap: 'anywhere', overflowY: 'auto' }}
          >
            {children}
          </Typography>
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, px: 3, pt: 1, pb: 2.5 }}>
            <Button onClick={onCancel} disabled={busy} autoFocus>
              {cancelLabel}
            </Button>
            <Button onClick={onConfirm} disabled={busy} variant="contained" color={destructive ? 'error' : 'primary'}>
              {confirmLabel}
            </Button>
          </Stack>
        </Paper>
      </Fade>
    </Modal>
  )
}
