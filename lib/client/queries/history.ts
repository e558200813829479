import { infiniteQueryOptions } from '@tanstack/react-query'
import { endpoints } from '@/lib/contract/endpoints'
import { api } from '../http'

/** How many events come at a time. */
const LIMIT = 25

export type History = ReturnType<typeof recordHistory>

/** What happened to one record, newest first. Its key begins as the records' do: a change to one asks anew. */
export const recordHistory = (records: 'students' | 'staff', id: string) =>
  infiniteQueryOptions({
    queryKey: [records, 'history', id],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(endpoints[records].history, { id, query: { page, limit: LIMIT }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    staleTime: 0,
  })
