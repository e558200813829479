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
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { DialogFrame } from './DialogFrame'

type Props = {
  open: boolean
  title: string
  /** Loads the record again. When it fails, the dialog shows an error above the data it already has. */
  query: UseQueryResult
  onClose: () => void
  /** Buttons beside Close. */
  actions?: ReactNode
  /** The history of the record; rendered, and so loaded, when its tab is opened. */
  history: ReactNode
  children: ReactNode
}

type View = 'details' | 'history'

/** Shows a record and its history, without inputs. */
export function DetailsDialog({ open, title, query, onClose, actions, history, children }: Props) {
  const failure = useLoadFailure(query, () => void query.refetch({ cancelRefetch: false }))
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
        {view === 'details' && failure && (
          <Box sx={{ mb: 2 }}>
            <LoadError error={failure.error} onRetry={failure.retry} />
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
