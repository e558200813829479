import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { endpoints } from '@/lib/contract/endpoints'
import type { StaffFilters } from '@/lib/contract/staff'
import { api } from '../http'

export const staffKeys = {
  all: ['staff'] as const,
  lists: ['staff', 'list'] as const,
  list: (filters: StaffFilters) => [...staffKeys.lists, filters] as const,
}

/** One page of staff. The old page stays in sight while the next one loads. */
export const staffList = (filters: StaffFilters) =>
  queryOptions({
    queryKey: staffKeys.list(filters),
    queryFn: ({ signal }) => api.call(endpoints.staff.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
