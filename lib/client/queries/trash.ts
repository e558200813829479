import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '@/lib/contract/endpoints'
import type { TrashQuery } from '@/lib/contract/trash'
import { isGone } from '../api-error'
import { api } from '../http'

const TRASH = ['trash'] as const

/** One page of deleted records. Asked afresh each time: it fills from other pages. */
export const trashList = (filters: TrashQuery) =>
  queryOptions({
    queryKey: [...TRASH, filters],
    queryFn: ({ signal }) => api.call(endpoints.trash.list, { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Brings a record back. Every list may have one more by then. */
export function useRestore() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(endpoints.trash.restore, { id }),
    onSuccess: () => void cache.invalidateQueries(),
    onError: error => {
      if (isGone(error)) void cache.invalidateQueries({ queryKey: TRASH })
    },
  })
}
