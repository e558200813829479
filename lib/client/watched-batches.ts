import type { Batch } from '@/lib/contract/batches/schema'

/** The batches that this tab has started. Any page reports their end. */
let ids: readonly Batch['_id'][] = []
const listeners = new Set<() => void>()

export const watchedBatches = {
  get: (): readonly string[] => ids,
  /** Reports the end of a batch once. */
  add: (id: string) => change([...ids.filter(known => known !== id), id]),
  remove: (id: string) => change(ids.filter(known => known !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function change(next: readonly string[]) {
  ids = next
  for (const listener of listeners) listener()
}
