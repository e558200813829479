import { useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { DeletedHint } from '@/components/feedback/DeletedHint'
import { LoadError } from '@/components/feedback/LoadError'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { isGone } from '@/lib/client/api-error'
import { DraftOfDeletedRecord } from './DraftOfDeletedRecord'
import type { DraftedForm } from './useStoredDraft'

type Props<R> = {
  query: UseQueryResult<R>
  /** The accessible name while the record loads. */
  label: string
  /** The form and its stored draft. If the record was deleted, the draft is shown instead of the form. */
  draft: DraftedForm
  onClose: () => void
  children: (record: R) => ReactNode
}

/** Loads the current record before its form appears, because the list may be minutes old. */
export function RecordLoader<R>({ query, label, draft, onClose, children }: Props<R>) {
  const { data, error, isFetchedAfterMount, isStale } = query
  const failure = useLoadFailure(query)
  const [initial, setInitial] = useState<R>()
  // Set `initial` only once: an error of a later load must not replace a form with unsaved changes.
  // Data that came with the page is current without a request.
  const isCurrent = (isFetchedAfterMount || !isStale) && !error
  if (initial === undefined && data !== undefined && isCurrent) setInitial(data)
  if (initial !== undefined) return children(initial)
  return (
    <>
      <DialogContent dividers>
        {failure ? (
          <LoadError error={failure.error} onRetry={failure.retry} gone={<DeletedHint />} />
        ) : (
          <FormSkeleton label={label} />
        )}
        {failure && isGone(failure.error) && <DraftOfDeletedRecord {...draft} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  )
}

const FormSkeleton = ({ label }: { label: string }) => (
  <Box
    role="status"
    aria-label={label}
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}
  >
    {Array.from({ length: 12 }, (_, field) => (
      <Skeleton key={field} variant="rounded" height={40} />
    ))}
  </Box>
)
