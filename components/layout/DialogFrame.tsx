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
  children: ReactNode
}

/** A large dialog under its title; the whole screen on a phone. */
export function DialogFrame({ open, title, onClose, maxWidth = 'md', children }: Props) {
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog open={open} onClose={onClose} fullScreen={phone} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  )
}
