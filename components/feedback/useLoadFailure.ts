import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isTemporary } from '@/lib/client/api-error'
import { useRetry } from './useRetry'

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'isSuccess'> & {
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Returns why a query failed and a function that retries it. While the server cannot be reached, it retries automatically.
 * The error stays visible during a retry; TanStack Query would drop it when the query has no data yet.
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
