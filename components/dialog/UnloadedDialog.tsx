import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '@/components/feedback/LoadError'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { MessageDialog } from './MessageDialog'

type Props = { open: boolean; title: string; query: UseQueryResult; onClose: () => void }

/** Stands in for a dialog whose content is still loading, or says why it could not be loaded. */
export function UnloadedDialog({ open, title, query, onClose }: Props) {
  const failure = useLoadFailure(query)
  return (
    <MessageDialog open={open} title={title} onClose={onClose}>
      {failure ? (
        <LoadError error={failure.error} onRetry={failure.retry} />
      ) : (
        <Skeleton role="status" aria-label="Loading" variant="rounded" height={96} />
      )}
    </MessageDialog>
  )
}
