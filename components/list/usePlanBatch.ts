import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { type Selected, selectionInput } from './selection-input'
import { usePlan } from './usePlan'

/** Creates the plan of a bulk change for a selection, and opens its page. */
export function usePlanBatch(selected: Selected, filters: object) {
  const { plan, isPending } = usePlan()
  const selection = selectionInput(selected, filters)
  return {
    plan: (what: object, idempotencyKey?: string) => plan({ ...what, selection } as NewBatch, idempotencyKey),
    isPending,
  }
}
