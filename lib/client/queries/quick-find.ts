import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { quickFindCalls } from '@/lib/contract/quick-find/quick-find'
import { api } from '../http'

/**
 * The records that match a search. An empty search sends no request. The results of the previous search stay until the
 * new results arrive, and a request that is no longer needed is cancelled.
 */
export const quickFindQuery = (search: string) =>
  queryOptions({
    queryKey: ['quick find', search] as const,
    queryFn: search ? ({ signal }) => api.call(quickFindCalls.find, { query: { search }, signal }) : skipToken,
    placeholderData: keepPreviousData,
    // Records change, so the same search must be sent again.
    staleTime: 0,
    gcTime: 0,
  })

/** Why the server would refuse a search text; undefined if it would accept the text. */
export const searchError = (search: string): string | undefined =>
  z.safeParse(quickFindCalls.find.query, { search }).error?.issues[0]?.message
