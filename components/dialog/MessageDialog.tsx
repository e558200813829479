import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DialogFrame } from './DialogFrame'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** Whether the message is long. The dialog is then wider, has dividers, and has a less prominent button. */
  isLong?: boolean
  children: ReactNode
}

/** A dialog that shows a message and has only a button to close it. */
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
