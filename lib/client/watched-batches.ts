import type { Batch } from '@/lib/contract/batches/schema'

const KEY = 'watchedBatches'

/**
 * The ids of the batches that this tab has started, including before a reload. Any page reports when these batches end.
 */
let ids: readonly Batch['_id'][] | undefined
const listeners = new Set<() => void>()

export const watchedBatches = {
  get: (): readonly string[] => (ids ??= stored()),
  /** Makes this tab report the end of a batch. */
  add: (id: string) => change([...others(id), id]),
  remove: (id: string) => change(others(id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const others = (id: string) => watchedBatches.get().filter(known => known !== id)

function change(next: readonly string[]) {
  ids = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage, a reload forgets the batches.
  }
  for (const listener of listeners) listener()
}

function stored(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}
