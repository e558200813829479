import type { ListValue, SchoolLists } from '@/lib/contract/school-lists'
import type { ListChange } from '@/lib/contract/school/lists'

/**
 * The changes that undo a change of a value, in reverse order: the caller reverses the list before sending it.
 *
 * @param value the value after the change, or the deleted value
 * @param before the lists before the change
 */
export function inverseOf(change: ListChange, value: ListValue | undefined, before?: SchoolLists): ListChange[] {
  if (!value) return []
  const at = { list: change.list, key: value.key }
  if (change.action === 'add') return [{ action: 'delete', ...at }]
  if (change.action === 'retire') return [{ action: 'restore', ...at }]
  if (change.action === 'restore') return [{ action: 'retire', ...at }]
  const added = addAgain(value, before?.[change.list] ?? [])
  return [...(value.retired ? [{ action: 'retire', ...at } as const] : []), { ...added, list: change.list }]
}

/** Adds a deleted value at the place where it stood in `values`. */
function addAgain(value: ListValue, values: readonly ListValue[]) {
  const next = values[values.findIndex(other => other.key === value.key) + 1]?.key
  return { action: 'add', value: valueToAddBefore(value, next) } as const
}

/** The value to add in order to restore a deleted value with its key, before another value or at the end. */
export const valueToAddBefore = ({ key, label, aliases }: ListValue, before: string | undefined) => ({
  label,
  key,
  aliases: [...aliases],
  ...(before !== undefined && { before }),
})
