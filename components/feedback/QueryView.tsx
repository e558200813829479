'use client'

import type { ReactNode } from 'react'
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
 * on its way, and with a word above it when a later load failed.
 */
export function QueryView<T>({ query, skeleton, children }: Props<T>) {
  const { data, error, isFetching, isPlaceholderData } = query
  const failed = error && <LoadError error={error} busy={isFetching} onRetry={() => void query.refetch()} />
  if (data === undefined) return failed || skeleton
  return (
    <>
      {failed && <Box sx={{ mb: 2 }}>{failed}</Box>}
      <Box
        aria-busy={isPlaceholderData}
        sx={{ opacity: isPlaceholderData ? 0.5 : 1, transition: 'opacity 150ms', minWidth: 0 }}
      >
        {children(data)}
      </Box>
    </>
  )
}
