'use client'

import { useId } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useBackCloses } from '@/components/dialog/back-closes'
import { SecretText } from './SecretText'
import { formatDateTime } from '@/lib/client/format'
import type { TemporaryPassword } from '@/lib/contract/staff/schema'

type Props = {
  open: boolean
  name: string
  password: TemporaryPassword
  onClose: () => void
  /** Called when the dialog has faded out. */
  onExited?: () => void
}

/** Shows a temporary password. Only its button closes it: it cannot be shown again. */
export function TemporaryPasswordDialog({ open, name, password, onClose, onExited }: Props) {
  const id = useId()
  useBackCloses(open, undefined)
  const { temporaryPassword, expiresAt } = password
  return (
    <Dialog
      open={open}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={`${id}-title`}>Temporary Password</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Give this password to {name}. It is shown only now and works until {formatDateTime(expiresAt)}. After signing
          in with it they are asked for a password of their own.
        </DialogContentText>
        <SecretText label="Temporary password" text={temporaryPassword} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
