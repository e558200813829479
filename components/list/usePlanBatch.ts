import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { type Selected, selectionInput } from './selection-input'
import { usePlan } from './usePlan'

/** Creates the plan for a selection, and shows it. */
export function usePlanBatch(selected: Selected, filters: object) {
  const { plan, isPending } = usePlan()
  const selection = selectionInput(selected, filters)
  return {
    plan: (what: object, idempotencyKey?: string) => plan({ ...what, selection } as NewBatch, idempotencyKey),
    isPending,
  }
}
