import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { batchPlanningCalls } from '@/lib/contract/batches/planning-endpoints'
import { api } from '../http'
import { BATCHES_KEY, cacheBatch } from './batches'

/**
 * The classes to promote, and the latest promotion of one class or of the whole school.
 *
 * @param only the key of a class, such as `5th-B`
 */
export const promotionQuery = (only: string | undefined) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'promotion', only],
    queryFn: ({ signal }) => api.call(batchPlanningCalls.promotion, { query: { class: only }, signal }),
    staleTime: 0,
  })

/** Creates a batch, which the server then plans. */
export function useCreateBatch() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ batch, idempotencyKey }: { batch: NewBatch; idempotencyKey: string }) =>
      api.call(batchPlanningCalls.create, { body: batch, idempotencyKey }),
    onSuccess: ({ batch }) => cacheBatch(cache, batch),
  })
}
