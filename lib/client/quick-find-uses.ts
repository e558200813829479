import * as z from 'zod/mini'
import { createStorage } from './storage'

const storage = createStorage(() => window.localStorage)

/** When one count reaches this number, all counts are halved, so that recent uses count more than old uses. */
const MOST_USES = 64
const Uses = z.record(z.string(), z.int().check(z.positive()))

/** How often the user of this browser has opened each screen and action in quick find, by key. */
export type QuickFindUses = Readonly<Record<string, number>>

/** The counts of one user; empty if the storage has no valid counts. */
export function quickFindUses(userId: string): QuickFindUses {
  try {
    return z.safeParse(Uses, JSON.parse(storage.read(`quickFindUses.${userId}`) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export function countQuickFindUse(userId: string, key: string): void {
  const uses = quickFindUses(userId)
  const counted = { ...uses, [key]: (uses[key] ?? 0) + 1 }
  const isFull = counted[key] === MOST_USES
  const kept = Object.entries(counted)
    .map(([name, count]) => [name, isFull ? Math.floor(count / 2) : count] as const)
    .filter(([, count]) => count > 0)
  storage.write(`quickFindUses.${userId}`, JSON.stringify(Object.fromEntries(kept)))
}
