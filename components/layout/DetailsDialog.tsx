'use client'

import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '@/components/feedback/LoadError'
import { DialogFrame } from './DialogFrame'

type Props = {
  open: boolean
  title: string
  /** What brings the record up to date; what is on hand stays in sight when it fails. */
  query: UseQueryResult
  onClose: () => void
  /** What else can be done, beside Close. */
  actions?: ReactNode
  children: ReactNode
}

/** A record, for reading only. */
export function DetailsDialog({ open, title, query, onClose, actions, children }: Props) {
  const { error, isFetching, refetch } = query
  return (
    <DialogFrame open={open} title={title} onClose={onClose}>
      <DialogContent dividers>
        {error && (
          <Box sx={{ mb: 2 }}>
            <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
          </Box>
        )}
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        {actions}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
