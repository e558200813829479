import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { trashCalls, type TrashQuery } from '@/lib/contract/trash'
import { isGone } from '../api-error'
import { api } from '../http'
import { staleTimeIfPrefetched } from './prefetched'
import { trashKeys } from './keys'

/** One page of deleted records. Loaded each time, because other screens delete records. */
export const trashList = (filters: TrashQuery) =>
  queryOptions({
    queryKey: trashKeys.list(filters),
    queryFn: ({ signal }) => api.call(trashCalls.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeIfPrefetched,
  })

/** One deleted record. Loaded each time, because somebody else may have restored it. */
export const trashedRecordQuery = (id: string) =>
  queryOptions({
    queryKey: trashKeys.detail(id),
    queryFn: async ({ signal }) => (await api.call(trashCalls.get, { id, signal })).record,
    staleTime: 0,
  })

/** Restores a record, then reloads every list, because any list may contain the record. */
export function useRestoreRecord() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(trashCalls.restore, { id }),
    onSuccess: () => void cache.invalidateQueries(),
    onError: error => {
      if (isGone(error)) void cache.invalidateQueries({ queryKey: trashKeys.all })
    },
  })
}
