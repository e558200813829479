'use client'

import { type ReactNode, useDeferredValue } from 'react'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from './LoadError'

type Props<T> = {
  query: UseQueryResult<T>
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * The states that everything loaded has, drawn once. What is on hand stays in sight, dimmed while the next page is
 * on its way, and with a word above it when a later load failed. A hundred rows are drawn between two presses of a
 * key, however long that takes, and not in the way of the second.
 */
export function QueryView<T>({ query, skeleton, children }: Props<T>) {
  const { data, error, isFetching, isPlaceholderData } = query
  const drawn = useDeferredValue(data === undefined ? undefined : children(data))
  const isOld = useDeferredValue(isPlaceholderData)
  const failed = error && <LoadError error={error} busy={isFetching} onRetry={() => void query.refetch()} />
  if (drawn === undefined) return failed || skeleton
  return (
    <>
      {failed && <Box sx={{ mb: 2 }}>{failed}</Box>}
      <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.5 : 1, transition: 'opacity 150ms', minWidth: 0 }}>
        {drawn}
      </Box>
    </>
  )
}
