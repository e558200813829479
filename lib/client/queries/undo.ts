import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { undoCalls } from '@/lib/contract/history/endpoints'
import type { UndoRequest } from '@/lib/contract/history/undo'
import { api } from '../http'

/** Undoes a change of one record, then reloads every list, because any list may contain the record. */
export function useUndoChange() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof UndoRequest>) => api.call(undoCalls.change, { body }),
    onSettled: () => void cache.invalidateQueries(),
  })
}
