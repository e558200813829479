import { type ReactNode, useDeferredValue } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from './LoadError'
import { useLoadFailure } from './useLoadFailure'

type Props<T> = {
  query: UseQueryResult<T>
  /** Shown while the data is loading. A number draws a block of that height, in pixels. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Draws the states of a query: skeleton, error, data. Old data stays visible, dimmed while the next page loads, with
 * the error above it when a later load fails. New data is drawn with low priority, so that a long list does not delay
 * typing. Everything else that `children` draws, such as a selection, is drawn at once.
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
