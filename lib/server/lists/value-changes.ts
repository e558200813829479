import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { ListName, ListValue } from '@/lib/contract/school-lists'
import { LIST_VALUES_MAX, listAliases, type ListValueChange, type NewListValue } from '@/lib/contract/school/lists'
import type { Tx } from '@/lib/server/db/db'
import { currentTime } from '@/lib/server/platform/clock'
import { AppError, duplicateError, invalidFieldError, notFoundError, staleError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { rejectInvisibleText, validate } from '@/lib/server/platform/validation'
import { newKey, rankBefore } from './new-value'
import { isUsedByPromotions, describeUsage } from './usage'

/** A checked change of one value. Without `write`, there is nothing to change. */
type CheckedChange = {
  key: string
  /** The value before and after the change, as the history shows it. */
  before: string | null
  after: string | null
  write?: () => Promise<unknown>
}

/**
 * Checks a change of one value while the list is locked.
 *
 * @param values the values of the list before the change
 */
export type ValueChange = (
  tx: Tx,
  list: ListName,
  values: readonly ListValue[],
) => CheckedChange | Promise<CheckedChange>

/** Adds a value. @throws AppError `DUPLICATE`, `VALIDATION_ERROR`; `IN_USE` when no rank is free at its place */
export const addTo =
  (input: NewListValue): ValueChange =>
  (tx, list, values) => {
    rejectInvisibleText(input)
    if (values.length >= LIST_VALUES_MAX[list]) {
      throw invalidFieldError('label', `This list can have at most ${LIST_VALUES_MAX[list]} values`)
    }
    const key = newKey(list, input, values)
    checkLabel(values, input.label)
    const rank = rankBefore(input.before, values)
    const { label, aliases = [] } = input
    const data = toRow(list, { key, label, rank, aliases, retired: false, version: 1 })
    return { key, before: null, after: label, write: () => tx.listValue.create({ data }) }
  }

/**
 * Changes the label and the aliases of a value.
 *
 * @throws AppError `NOT_FOUND`, `DUPLICATE`; `STALE` when `version` is not current
 */
export const changeIn =
  (key: string, input: ListValueChange): ValueChange =>
  (tx, list, values) => {
    const value = valueIn(values, key)
    if (input.version !== value.version) throw staleError({ value })
    rejectInvisibleText(input, value)
    const { label = value.label, aliases = value.aliases } = input
    checkLabel(
      values.filter(other => other !== value),
      label,
    )
    const hasSameAliases = isDeepStrictEqual(aliases, value.aliases)
    const describe = (one: Pick<ListValue, 'label' | 'aliases'>) =>
      hasSameAliases || one.aliases.length === 0 ? one.label : `${one.label} (also ${one.aliases.join(', ')})`
    const [before, after] = [describe(value), describe({ label, aliases })]
    if (hasSameAliases && label === value.label) return { key, before, after }
    const columns = { label, labelKey: normalizeForSearch(label), aliases: JSON.stringify(aliases) }
    return { key, before, after, write: () => update(tx, list, key, columns) }
  }

/**
 * Makes a text another spelling of a value.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_ERROR` when the value has too many spellings
 */
export const addSpellingTo =
  (key: string, spelling: string): ValueChange =>
  (tx, list, values) => {
    const { label, aliases: before, version } = valueIn(values, key)
    if (before.includes(spelling)) return { key, before: label, after: label }
    const aliases = validate(listAliases, [...before, spelling])
    return changeIn(key, { aliases, version })(tx, list, values)
  }

/**
 * Hides a value from forms. Records keep the value.
 *
 * @throws AppError `NOT_FOUND`; `IN_USE` when it is the last value of the list, or promotions use it
 */
export const retireIn = (key: string): ValueChange => setRetired(key, true)

/** Offers a retired value again. @throws AppError `NOT_FOUND` */
export const restoreIn = (key: string): ValueChange => setRetired(key, false)

const setRetired =
  (key: string, isRetired: boolean): ValueChange =>
  (tx, list, values) => {
    const value = valueIn(values, key)
    if (isRetired) requireOther(values, value)
    if (isRetired && isUsedByPromotions(list, key)) {
      throw new AppError('IN_USE', `“${value.label}” cannot be retired: Promotions use this value.`)
    }
    const describe = (retired: boolean) => (retired ? `${value.label} (retired)` : value.label)
    const change = { key, before: describe(value.retired), after: describe(isRetired) }
    if (value.retired === isRetired) return change
    return { ...change, write: () => update(tx, list, key, { retiredAt: isRetired ? currentTime() : null }) }
  }

/**
 * Deletes a value.
 *
 * @param undone ids of deleted records that do not count as records with the value
 * @throws AppError `NOT_FOUND`; `IN_USE` when anything has the value, or when it is the last value of the list
 */
export const deleteFrom =
  (key: string, undone?: ReadonlySet<string>): ValueChange =>
  async (tx, list, values) => {
    const value = valueIn(values, key)
    requireOther(values, value)
    const usage = await describeUsage(tx, list, key, undone)
    if (usage) throw new AppError('IN_USE', `“${value.label}” cannot be deleted: ${usage} Retire it instead.`)
    return { key, before: value.label, after: null, write: () => tx.listValue.deleteMany({ where: { list, key } }) }
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
