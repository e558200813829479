import { infiniteQueryOptions } from '@tanstack/react-query'
import { viewerCalls } from '@/lib/contract/students/viewers'
import { api } from '../http'
import { studentKeys } from './keys'

/** Views per page. */
const LIMIT = 50

/** Who viewed the record of a student, latest day first. Reloaded each time, because opening the record adds a view. */
export const studentViewers = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...studentKeys.all, 'viewers', id],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(viewerCalls.ofStudent, { id, query: { page, limit: LIMIT }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.currentPage + 1 : undefined),
    staleTime: 0,
  })
