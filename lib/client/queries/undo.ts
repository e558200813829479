import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { endpoints } from '@/lib/contract/endpoints'
import type { UndoRequest } from '@/lib/contract/history/undo'
import { api } from '../http'

/** Undoes a change of one record, then reloads every list, because each may contain the record. */
export function useUndoChange() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof UndoRequest>) => api.call(endpoints.undo.change, { body }),
    onSettled: () => void cache.invalidateQueries(),
  })
}
