'use client'

import { use } from 'react'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Busy } from './busy'

type Props = { children: string; busyLabel?: string } & Pick<ButtonProps, 'size' | 'fullWidth'>

/** Submits the `Form` around it, and says so while that is being saved. */
export function SaveButton({ children, busyLabel = 'Saving...', ...look }: Props) {
  const busy = use(Busy)
  return (
    <Button {...look} type="submit" variant="contained" disabled={busy}>
      {busy ? busyLabel : children}
    </Button>
  )
}
