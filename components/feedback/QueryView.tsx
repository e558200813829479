import { type ReactNode, useDeferredValue } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from './LoadError'
import { useLoadFailure } from './useLoadFailure'

type Props<T> = {
  query: UseQueryResult<T>
  /** The placeholder while the data is loading. A number stands for a block of this height in pixels. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows the state of a query: skeleton, error or data. Old data stays visible: it is dimmed while the next page loads,
 * and has the error above it when a later load fails. New data is rendered with low priority, so that a long list does
 * not delay typing. Everything else that `children` renders, such as a selection, is rendered at once.
 */
export function QueryView<T>({ query, skeleton, children }: Props<T>) {
  const { data, isPlaceholderData } = query
  const failure = useLoadFailure(query)
  const shown = useDeferredValue(data)
  const isOld = useDeferredValue(isPlaceholderData)
  const failed = failure && <LoadError error={failure.error} onRetry={failure.retry} />
  if (shown === undefined)
    return failed || (typeof skeleton === 'number' ? <Skeleton variant="rounded" height={skeleton} /> : skeleton)
  return (
    <>
      {failed && <Box sx={{ mb: 2 }}>{failed}</Box>}
      <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.5 : 1, transition: 'opacity 150ms', minWidth: 0 }}>
        {children(shown)}
      </Box>
    </>
  )
}
