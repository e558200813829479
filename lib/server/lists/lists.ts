import 'server-only'
import { LIST_NAMES, type ListName, type ListValue } from '@/lib/contract/school-lists'
import type { ListChange, ListValueChange, NewListValue } from '@/lib/contract/school/lists'
import type { Actor } from '@/lib/server/history/actor'
import type { IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { notFoundError } from '@/lib/server/platform/errors'
import { runListChanges } from './run-list-changes'
import { addTo, changeIn, deleteFrom, restoreIn, retireIn, type ValueChange } from './value-changes'

/** Checks the name of a list in an address. @throws AppError `NOT_FOUND` */
export function parseListName(name = ''): ListName {
  const found = LIST_NAMES.find(list => list === name)
  if (!found) throw notFoundError('List')
  return found
}

/** Adds a value to a list. Throws the same errors as `addTo`. */
export const addValue = (
  list: ListName,
  input: NewListValue,
  actor: Actor,
  request?: IdempotentRequest,
): Promise<ListValue> => changeOne(list, addTo(input), actor, request)

/** Changes the label and the aliases of a value. Throws the same errors as `changeIn`. */
export const changeValue = (list: ListName, key: string, input: ListValueChange, actor: Actor): Promise<ListValue> =>
  changeOne(list, changeIn(key, input), actor)

/** Hides a value from forms. Throws the same errors as `retireIn`. */
export const retireValue = (list: ListName, key: string, actor: Actor): Promise<ListValue> =>
  changeOne(list, retireIn(key), actor)

/** Offers a retired value again. Throws the same errors as `restoreIn`. */
export const restoreValue = (list: ListName, key: string, actor: Actor): Promise<ListValue> =>
  changeOne(list, restoreIn(key), actor)

/** Deletes a value that nothing uses. Throws the same errors as `deleteFrom`. */
export async function deleteValue(list: ListName, key: string, actor: Actor): Promise<void> {
  await changeOne(list, deleteFrom(key), actor)
}

/**
 * Makes several changes in order. If one change is refused, no change is made.
 *
 * @returns the changed values, in the order of the changes
 */
export function changeLists(
  changes: readonly ListChange[],
  actor: Actor,
  request?: IdempotentRequest,
): Promise<ListValue[]> {
  const steps = changes.map(change => ({ list: change.list, change: valueChange(change) }))
  return runListChanges(steps, actor, request)
}

function valueChange(change: ListChange): ValueChange {
  switch (change.action) {
    case 'add':
      return addTo(change.value)
    case 'retire':
      return retireIn(change.key)
    case 'restore':
      return restoreIn(change.key)
    case 'delete':
      return deleteFrom(change.key)
  }
}

async function changeOne(
  list: ListName,
  change: ValueChange,
  actor: Actor,
  request?: IdempotentRequest,
): Promise<ListValue> {
  const [value] = await runListChanges([{ list, change }], actor, request)
  return value as ListValue
}
