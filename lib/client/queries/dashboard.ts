import { queryOptions } from '@tanstack/react-query'
import { DASHBOARD_BATCHES } from '@/lib/contract/constants'
import { dashboardCalls } from '@/lib/contract/dashboard'
import { api } from '../http'
import { batchList, isActiveBatch } from './batches'
import { staleTimeIfPrefetched } from './prefetched'
import { studentKeys } from './keys'

/** Changes by other users are shown within this time. */
const CHANGES_MS = 60_000
const PROGRESS_MS = 5_000

/** All figures about students. */
export const figuresQuery = queryOptions({
  queryKey: studentKeys.figures,
  queryFn: ({ signal }) => api.call(dashboardCalls.figures, { signal }),
  staleTime: staleTimeIfPrefetched,
})

/** The figures on the dashboard. Reloaded every minute while a class has not taken attendance. */
export const pollingFiguresQuery = queryOptions({
  ...figuresQuery,
  refetchInterval: ({ state }) => (state.data?.attendance?.missing.length ? CHANGES_MS : false),
})

/** The number of students in each class for each value of a custom field. @param by the path of the field */
export const classStrengthQuery = (by: string) =>
  queryOptions({
    queryKey: studentKeys.strength(by),
    queryFn: ({ signal }) => api.call(dashboardCalls.strength, { query: { by }, signal }).then(({ groups }) => groups),
  })

export const latestChangesQuery = queryOptions({
  queryKey: studentKeys.latestChanges,
  queryFn: ({ signal }) => api.call(dashboardCalls.changes, { signal }).then(({ changes }) => changes),
  staleTime: staleTimeIfPrefetched,
  refetchInterval: CHANGES_MS,
})

/** The first open bulk changes, loaded again while the server is working on one of them. */
export const openBatchesQuery = queryOptions({
  ...batchList(DASHBOARD_BATCHES),
  refetchInterval: ({ state }) => (state.data?.batches.some(isActiveBatch) ? PROGRESS_MS : false),
})
