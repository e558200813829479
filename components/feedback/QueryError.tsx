import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from './LoadError'
import { useLoadFailure } from './useLoadFailure'

/** Shows why a query failed, with Retry. Renders nothing unless the query has failed. */
export function QueryError({ query }: { query: UseQueryResult }) {
  const failure = useLoadFailure(query)
  return failure && <LoadError error={failure.error} onRetry={failure.retry} />
}
