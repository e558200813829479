'use client'

import type { ReactNode, SubmitEventHandler } from 'react'
import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { Busy } from './busy'

type Props = {
  label: string
  /** While it is true, every field and the save button inside are disabled. */
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** `off` where the records of others are typed: a browser would offer the clerk's own name and address. */
  autoComplete?: 'off'
  children: ReactNode
  sx?: SxProps
}

/** A form whose messages are ours, not the browser's. */
export function Form({ label, busy, onSubmit, autoComplete, children, sx }: Props) {
  return (
    <Busy value={busy}>
      <Box
        component="form"
        // Should the browser ever send it by itself, nothing of it stands in the address.
        method="post"
        aria-label={label}
        aria-busy={busy}
        noValidate
        autoComplete={autoComplete}
        onSubmit={onSubmit}
        sx={sx}
      >
        {children}
      </Box>
    </Busy>
  )
}
