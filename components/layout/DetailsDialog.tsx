'use client'

import { useId, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
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
  /** What happened to the record. Drawn, and so loaded, when its tab is opened. */
  history: ReactNode
  children: ReactNode
}

type View = 'details' | 'history'

/** A record, for reading only. */
export function DetailsDialog({ open, title, query, onClose, actions, history, children }: Props) {
  const { error, isFetching, refetch } = query
  const [view, setView] = useState<View>('details')
  const id = useId()
  return (
    <DialogFrame open={open} title={title} onClose={onClose} at="top">
      <Tabs value={view} onChange={(_event, chosen: View) => setView(chosen)} aria-label={title} sx={{ px: 3, mt: -1 }}>
        <Tab value="details" label="Details" id={`${id}-details`} aria-controls={`${id}-panel`} />
        <Tab value="history" label="History" id={`${id}-history`} aria-controls={`${id}-panel`} />
      </Tabs>
      <DialogContent dividers role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`} tabIndex={0}>
        {view === 'history' && history}
        {view === 'details' && error && (
          <Box sx={{ mb: 2 }}>
            <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
          </Box>
        )}
        {view === 'details' && children}
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
