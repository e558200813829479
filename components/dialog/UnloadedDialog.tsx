import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '@/components/feedback/LoadError'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { MessageDialog } from './MessageDialog'

type Props = { open: boolean; title: string; query: UseQueryResult; onClose: () => void }

/** The placeholder of a dialog while its content loads. If the loading fails, it says why. */
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
