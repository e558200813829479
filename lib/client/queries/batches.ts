import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { batchCalls } from '@/lib/contract/batches/endpoints'
import { ACTIVE_STATES, type Batch, type BatchListQuery, type OrderedRowQuery } from '@/lib/contract/batches/schema'
import { changedLists } from '@/lib/contract/school-lists'
import { api } from '../http'
import { watchedBatches } from '../watched-batches'
import { staleTimeIfPrefetched } from './prefetched'
import { batchKeys, fieldKeys } from './keys'
import { staffQueries } from './staff'
import { studentQueries } from './students'

/** The key of all queries about batches. */
export const BATCHES_KEY = batchKeys.all
const POLL_MS = 1_000

/** Whether the server is still working on a batch, so that the batch changes without the user. */
export const isActiveBatch = (batch: Batch | undefined): boolean =>
  batch !== undefined && ACTIVE_STATES.includes(batch.state)

/** One page of batches, newest first. */
export const batchList = (filters: BatchListQuery) =>
  queryOptions({
    queryKey: batchKeys.list(filters),
    queryFn: ({ signal }) => api.call(batchCalls.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeIfPrefetched,
    refetchInterval: ({ state }) => (state.data?.batches.some(isActiveBatch) ? POLL_MS : false),
  })

/** One batch, loaded again every second while the server is working on it. */
export const batchDetail = (id: string) =>
  queryOptions({
    queryKey: batchKeys.detail(id),
    queryFn: ({ signal }) => api.call(batchCalls.get, { id, signal }).then(({ batch }) => batch),
    staleTime: staleTimeIfPrefetched,
    refetchInterval: ({ state }) => (isActiveBatch(state.data) ? POLL_MS : false),
  })

/** One page of a batch's records. @param progress a text that changes when the records must be loaded again */
export const batchRows = (id: string, filters: OrderedRowQuery, progress: string) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'rows', id, filters, progress],
    queryFn: ({ signal }) => api.call(batchCalls.rows, { id, query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Stores a batch from a response in the cache, and reloads all queries about batches. */
export function cacheBatch(cache: QueryClient, batch: Batch) {
  cache.setQueryData(batchDetail(batch._id).queryKey, batch)
  void cache.invalidateQueries({ queryKey: BATCHES_KEY })
}

/** Runs a planned batch, with the typed confirmation if the batch needs one. Any page reports when the batch ends. */
export function useRunBatch() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ batch: { _id, revision }, confirm }: { batch: Batch; confirm?: string | undefined }) =>
      api.call(batchCalls.run, { id: _id, body: { revision, confirm } }),
    onSuccess: ({ batch }) => {
      watchedBatches.add(batch._id)
      cacheBatch(cache, batch)
    },
    onError: (_error, { batch }) => void cache.invalidateQueries({ queryKey: batchDetail(batch._id).queryKey }),
  })
}

/** Cancels a batch, or creates a batch that undoes it. */
export function useCancelOrUndoBatch(call: 'cancel' | 'undo') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Batch) => api.call(batchCalls[call], { id: _id }),
    onSuccess: ({ batch }) => {
      cacheBatch(cache, batch)
      if (call === 'cancel') reloadSettings(cache, batch)
    },
    onError: (_error, { _id }) => void cache.invalidateQueries({ queryKey: batchDetail(_id).queryKey }),
  })
}

/** Reloads lists and fields, because an import or its undo may change the school's lists and custom fields. */
function reloadSettings(cache: QueryClient, { kind }: Batch): void {
  // With old lists, forms would offer values that the server refuses.
  if (changedLists()) void import('../reload-lists').then(({ reloadLists }) => reloadLists()).catch(() => undefined)
  if (kind !== 'import' && kind !== 'undo') return
  void reloadCustomFields(cache)
    .then(() => loadRecordsAgain(cache))
    .catch(() => undefined)
}

/** Loads the school's custom fields again. */
export async function reloadCustomFields(cache: QueryClient): Promise<void> {
  const { reloadFields } = await import('../reload-fields')
  cache.setQueryData(fieldKeys.list, await reloadFields())
}

/** Loads students, staff and batches again, because a batch may have changed them. */
export function refreshAfterBatch(cache: QueryClient, batch: Batch): void {
  loadRecordsAgain(cache)
  void cache.invalidateQueries({ queryKey: BATCHES_KEY })
  reloadSettings(cache, batch)
}

function loadRecordsAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: studentQueries.keys.all })
  void cache.invalidateQueries({ queryKey: staffQueries.keys.all })
}
