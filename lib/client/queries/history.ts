import { infiniteQueryOptions } from '@tanstack/react-query'
import { historyCalls } from '@/lib/contract/history/endpoints'
import { api } from '../http'

/** Events per page. */
const LIMIT = 25

/**
 * The events of one record, newest first. Its key starts like record keys, so that a change of the record reloads them.
 */
export const recordHistory = (records: 'students' | 'staff', id: string) =>
  infiniteQueryOptions({
    queryKey: [records, 'history', id],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(historyCalls[records], { id, query: { page, limit: LIMIT }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    staleTime: 0,
  })
