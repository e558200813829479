import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isTemporary } from '@/lib/client/api-error'
import { useRetry } from './useRetry'

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'isSuccess'> & {
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Returns why a query failed and a function that retries it. Retries automatically while the server cannot be reached.
 * Keeps the error during a retry, because TanStack Query drops the error of a query without data.
 *
 * @param load replaces the default retry, which runs the query again
 */
export function useLoadFailure(query: Query, load = () => void query.refetch({ cancelRefetch: false })) {
  const { error, isFetching, isSuccess } = query
  const [lastError, setLastError] = useState<Error | null>(null)
  if (lastError && isSuccess) setLastError(null)
  const shown = error ?? (isFetching && !isSuccess ? lastError : null)

  function retryQuietly() {
    setLastError(shown)
    load()
  }
  useRetry(retryQuietly, isTemporary(shown) && !isFetching)

  function retry() {
    setLastError(null)
    load()
  }
  return shown && { error: shown, retry }
}
