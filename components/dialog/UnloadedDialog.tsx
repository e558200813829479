'use client'

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '@/components/feedback/LoadError'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { DialogFrame } from './DialogFrame'

type Props = { open: boolean; title: string; query: UseQueryResult; onClose: () => void }

/** Stands in for a dialog whose content is still loading, or says why it could not be loaded. */
export function UnloadedDialog({ open, title, query, onClose }: Props) {
  const failure = useLoadFailure(query, () => void query.refetch({ cancelRefetch: false }))
  return (
    <DialogFrame open={open} title={title} maxWidth="xs" onClose={onClose}>
      <DialogContent>
        {failure ? (
          <LoadError error={failure.error} onRetry={failure.retry} />
        ) : (
          <Skeleton role="status" aria-label="Loading" variant="rounded" height={96} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
