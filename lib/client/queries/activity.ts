import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityFilters } from '@/lib/contract/history/events'
import { activityCalls } from '@/lib/contract/history/endpoints'
import { api } from '../http'
import { dayStart } from '../local-days'
import { staleTimeIfPrefetched } from './prefetched'
import { activityKeys } from './keys'

/** One page of all events. Loaded each time, because new events occur all the time. */
export const activityList = (filters: ActivityFilters) =>
  queryOptions({
    queryKey: activityKeys.list(filters),
    queryFn: ({ signal }) => api.call(activityCalls.list, { query: withUtcTimes(filters), signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeIfPrefetched,
  })

/** One event. It may come from the cache, because events never change. */
export const activityEvent = (id: string) =>
  queryOptions({
    queryKey: activityKeys.detail(id),
    queryFn: async ({ signal }) => (await api.call(activityCalls.get, { id, signal })).event,
  })

/** Converts the days in the filters into UTC times, by the browser's time zone. Both days are included. */
export const withUtcTimes = ({ from, to, ...rest }: ActivityFilters) => ({
  ...rest,
  from: from && dayStart(from),
  to: to && dayStart(to, 1),
})
