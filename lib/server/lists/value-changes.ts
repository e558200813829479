import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { type ListName, type ListValue, RANK_GAP } from '@/lib/contract/school-lists'
import { isKey, keyFrom, LIST_MAX, type ListValueChange, type NewListValue } from '@/lib/contract/school/lists'
import type { Tx } from '@/lib/server/db/db'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError, duplicateError, invalidFieldError, notFoundError, staleError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { usageOf } from './usage'

/** The changed value with its texts before and after the change, for the history. */
export type Done = { key: string; before: string | null; after: string | null }

/** A change of one list, which is locked and stored. @param values the values of the list before the change */
export type ValueChange = (tx: Tx, list: ListName, values: readonly ListValue[]) => Promise<Done>

/** Adds a value. @throws AppError `DUPLICATE`, `VALIDATION_ERROR`; `IN_USE` when no rank is free at its place */
export const addTo =
  (input: NewListValue): ValueChange =>
  async (tx, list, values) => {
    rejectInvisibleText(input)
    if (values.length >= LIST_MAX[list]) {
      throw invalidFieldError('label', `This list can have at most ${LIST_MAX[list]} values`)
    }
    const key = newKey(list, input, values)
    checkLabel(values, input.label)
    const rank = rankBefore(input.before, values)
    const { label, aliases = [] } = input
    await tx.listValue.create({ data: toRow(list, { key, label, rank, aliases, retired: false, version: 1 }) })
    return { key, before: null, after: label }
  }

/** Changes label and aliases. @throws AppError `NOT_FOUND`, `DUPLICATE`; `STALE` when `version` is not current */
export const changeIn =
  (key: string, input: ListValueChange): ValueChange =>
  async (tx, list, values) => {
    const value = valueIn(values, key)
    if (input.version !== undefined && input.version !== value.version) throw staleError({ value })
    rejectInvisibleText(input, value)
    const { label = value.label, aliases = value.aliases } = input
    checkLabel(
      values.filter(other => other !== value),
      label,
    )
    await update(tx, list, key, { label, labelKey: normalizeForSearch(label), aliases: JSON.stringify(aliases) })
    return { key, before: value.label, after: label }
  }

/** Hides a value from forms. Records keep it. @throws AppError `NOT_FOUND`; `IN_USE` when it is the last one */
export const retireIn =
  (key: string): ValueChange =>
  async (tx, list, values) => {
    const value = valueIn(values, key)
    requireOther(values, value)
    if (!value.retired) await update(tx, list, key, { retiredAt: currentTime() })
    return { key, before: value.label, after: `${value.label} (retired)` }
  }

/** Offers a retired value again. @throws AppError `NOT_FOUND` */
export const restoreIn =
  (key: string): ValueChange =>
  async (tx, list, values) => {
    const value = valueIn(values, key)
    if (value.retired) await update(tx, list, key, { retiredAt: null })
    return { key, before: `${value.label} (retired)`, after: value.label }
  }

/** Deletes a value. @throws AppError `NOT_FOUND`; `IN_USE` when anything has the value, or when it is the last one */
export const deleteFrom =
  (key: string): ValueChange =>
  async (tx, list, values) => {
    const value = valueIn(values, key)
    requireOther(values, value)
    const usage = await usageOf(tx, list, key)
    if (usage) throw new AppError('IN_USE', `“${value.label}” cannot be deleted: ${usage} Retire it instead.`)
    await tx.listValue.deleteMany({ where: { list, key } })
    return { key, before: value.label, after: null }
  }

/** The row of a value. */
export const toRow = (list: ListName, { key, label, rank, aliases, retired, version }: ListValue) => ({
  id: newId(),
  list,
  key,
  label,
  labelKey: normalizeForSearch(label),
  rank,
  aliases: JSON.stringify(aliases),
  retiredAt: retired ? currentTime() : null,
  version,
})

type Columns = { label?: string; labelKey?: string; aliases?: string; retiredAt?: Date | null }

const update = (tx: Tx, list: ListName, key: string, columns: Columns) =>
  tx.listValue.updateMany({ where: { list, key }, data: { ...columns, version: { increment: 1 } } })

function valueIn(values: readonly ListValue[], key: string): ListValue {
  const value = values.find(one => one.key === key)
  if (!value) throw notFoundError('Value')
  return value
}

function requireOther(values: readonly ListValue[], value: ListValue): void {
  if (values.some(other => other !== value && !other.retired)) return
  throw new AppError('IN_USE', `“${value.label}” is the only value that forms offer. Add another value first.`)
}

function checkLabel(others: readonly ListValue[], label: string): void {
  const same = others.find(other => normalizeForSearch(other.label) === normalizeForSearch(label))
  if (same) throw duplicateError('label', `The list already has “${same.label}”`)
}

function newKey(list: ListName, { key, label }: NewListValue, values: readonly ListValue[]): string {
  const isTaken = (wanted: string) => values.some(value => value.key === wanted)
  if (key !== undefined) {
    if (!isKey(list, key))
      throw invalidFieldError('key', 'A key has letters, digits and spaces, and begins with a letter or digit')
    if (isTaken(key)) throw duplicateError('key', 'Another value of the list has this key')
    return key
  }
  const made = keyFrom(list, label)
  if (!isKey(list, made)) throw invalidFieldError('label', 'Label must contain a letter or a digit')
  let number = 1
  const numbered = () => (number === 1 ? made : `${made.slice(0, 9)} ${number}`)
  while (isTaken(numbered())) number += 1
  return numbered()
}

/** The rank of a new value. Ranks of other values stay, because students are sorted by them. */
function rankBefore(before: string | undefined, values: readonly ListValue[]): number {
  const place = before === undefined ? values.length : values.findIndex(({ key }) => key === before)
  if (place < 0) throw invalidFieldError('before', 'Unknown value')
  const [previous, next] = [values[place - 1], values[place]]
  if (!next) return (previous?.rank ?? 0) + RANK_GAP
  if (!previous) return next.rank - RANK_GAP
  const rank = Math.floor((previous.rank + next.rank) / 2)
  if (rank > previous.rank) return rank
  throw new AppError('IN_USE', `There is no room left between “${previous.label}” and “${next.label}”.`)
}
