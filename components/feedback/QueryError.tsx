'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from './LoadError'
import { useLoadFailure } from './useLoadFailure'

/** Why a query failed, with Retry; nothing while it has not failed. */
export function QueryError({ query }: { query: UseQueryResult }) {
  const failure = useLoadFailure(query)
  return failure && <LoadError error={failure.error} onRetry={failure.retry} />
}
