import 'server-only'
import { type ListName, type ListValue, RANK_GAP } from '@/lib/contract/school-lists'
import { isKey, listKeyFromLabel, type NewListValue } from '@/lib/contract/school/lists'
import { AppError, duplicateError, invalidFieldError } from '@/lib/server/platform/errors'

/**
 * The key of a new value: the given key, or one made from the label.
 *
 * @throws AppError `VALIDATION_ERROR`, `DUPLICATE`
 */
export function newKey(list: ListName, { key, label }: NewListValue, values: readonly ListValue[]): string {
  const isTaken = (wanted: string) => values.some(value => value.key === wanted)
  if (key !== undefined) {
    if (!isKey(list, key))
      throw invalidFieldError('key', 'A key has letters, digits and spaces, and begins with a letter or digit')
    if (isTaken(key)) throw duplicateError('key', 'Another value of the list has this key')
    return key
  }
  const made = listKeyFromLabel(list, label)
  if (!isKey(list, made)) throw invalidFieldError('label', 'Name must contain a letter or a digit')
  let number = 1
  const numbered = () => (number === 1 ? made : `${made.slice(0, 9)} ${number}`)
  while (isTaken(numbered())) number += 1
  return numbered()
}

/**
 * The rank of a new value. Ranks of other values stay, because students are sorted by them.
 *
 * @throws AppError `VALIDATION_ERROR`; `IN_USE` when no rank is free at its place
 */
export function rankBefore(before: string | undefined, values: readonly ListValue[]): number {
  const place = before === undefined ? values.length : values.findIndex(({ key }) => key === before)
  if (place < 0) throw invalidFieldError('before', 'Unknown value')
  const [previous, next] = [values[place - 1], values[place]]
  if (!next) return (previous?.rank ?? 0) + RANK_GAP
  if (!previous) return next.rank - RANK_GAP
  const rank = Math.floor((previous.rank + next.rank) / 2)
  if (rank > previous.rank) return rank
  throw new AppError('IN_USE', `No further value fits between “${previous.label}” and “${next.label}”.`)
}
