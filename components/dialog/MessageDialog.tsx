import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DialogFrame } from './DialogFrame'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** For a long message: a wider dialog with dividers, whose button does not compete with links in the message. */
  isLong?: boolean
  children: ReactNode
}

/** A dialog that can only be closed. */
export const MessageDialog = ({ open, title, onClose, isLong = false, children }: Props) => (
  <DialogFrame open={open} title={title} maxWidth={isLong ? 'sm' : 'xs'} onClose={onClose}>
    <DialogContent dividers={isLong}>{children}</DialogContent>
    <DialogActions>
      <Button variant={isLong ? 'text' : 'contained'} onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </DialogFrame>
)
