'use client'

import { useId, type ReactNode } from 'react'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

type Props = {
  open: boolean
  title: string
  /** Without it neither Escape nor a click beside the dialog closes it. */
  onClose?: () => void
  maxWidth?: DialogProps['maxWidth']
  /** Where it stands: one whose height changes keeps its upper edge where it is at the top. */
  at?: 'middle' | 'top'
  children: ReactNode
}

/** A large dialog under its title; the whole screen on a phone. */
export function DialogFrame({ open, title, onClose, maxWidth = 'md', at = 'middle', children }: Props) {
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      sx={at === 'top' ? { '& .MuiDialog-container': { alignItems: 'flex-start' } } : undefined}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  )
}
