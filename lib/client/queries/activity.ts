import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityFilters } from '@/lib/contract/audit'
import { endpoints } from '@/lib/contract/endpoints'
import { api } from '../http'
import { dayStart } from '../local-days'

/** One page of everything that happened. Asked afresh each time: something happens all the time. */
export const activityList = (filters: ActivityFilters) =>
  queryOptions({
    queryKey: ['activity', filters],
    queryFn: ({ signal }) => api.call(endpoints.activity.list, { query: inMoments(filters), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Both days are included, as the reader's calendar has them. */
export const inMoments = ({ from, to, ...rest }: ActivityFilters) => ({
  ...rest,
  from: from && dayStart(from),
  to: to && dayStart(to, 1),
})
