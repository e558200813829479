import 'server-only'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Actor } from '@/lib/server/history/actor'
import { kindOf } from '../kinds/registry'

/** Removes the names of students from the title of a batch if the actor sees only some students. */
export function withShownTitle(batch: Batch, { scope }: Actor): Batch {
  const title = scope && kindOf(batch).titleWithoutNames?.(batch.title)
  return title === undefined ? batch : { ...batch, title }
}
