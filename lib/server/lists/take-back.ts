import 'server-only'
import type { ListName } from '@/lib/contract/school-lists'
import type { Tx } from '@/lib/server/db/db'
import type { AuditOrigin } from '@/lib/server/history/write-audit-event'
import { AppError } from '@/lib/server/platform/errors'
import { readLists } from './current-choices'
import { runListChangesIn } from './run-list-changes'
import { deleteFrom } from './value-changes'

/** A value that was added to a list. */
export type AddedValue = { list: ListName; key: string }

/**
 * Deletes values that were added to lists, except for values that something else uses now.
 *
 * @param undone ids of deleted records that do not count as users of a value
 * @returns a text about the values that were deleted and the values that stay; undefined when all values were gone
 * already
 */
export async function deleteAddedValues(
  tx: Tx,
  values: readonly AddedValue[],
  origin: AuditOrigin,
  undone: ReadonlySet<string> = new Set(),
): Promise<string | undefined> {
  const lists = await readLists(tx)
  const deleted: string[] = []
  const kept: string[] = []
  for (const { list, key } of values) {
    const label = lists[list].find(value => value.key === key)?.label
    if (label === undefined) continue
    try {
      await runListChangesIn(tx, [{ list, change: deleteFrom(key, undone) }], origin)
      deleted.push(label)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      kept.push(label)
    }
  }
  const sentences = [
    ...(deleted.length > 0 ? [`Removed from the school's lists again: ${deleted.join(', ')}.`] : []),
    ...(kept.length > 0 ? [`Kept in the school's lists, because they are in use: ${kept.join(', ')}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
