import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffAccessCalls } from '@/lib/contract/staff/access'
import type { StaffQuery } from '@/lib/contract/staff/schema'
import { api } from '../http'
import { staleTimeIfPrefetched } from './prefetched'
import { staffKeys } from './keys'

/** One page of staff with their permissions. The previous page stays on the screen while the next page loads. */
export const staffAccessList = (filters: StaffQuery) =>
  queryOptions({
    queryKey: staffKeys.accessList(filters),
    queryFn: ({ signal }) => api.call(staffAccessCalls.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeIfPrefetched,
  })
