import 'server-only'
import type { CustomFieldChange, FieldOrder, NewCustomField } from '@/lib/contract/custom-fields/endpoints'
import { allCustomFields, type CustomField, fieldsFor, isStored } from '@/lib/contract/custom-fields/field'
import { RESOURCES } from '@/lib/contract/permissions'
import { changesSettings } from '@/lib/contract/privileges'
import type { Actor } from '@/lib/server/history/actor'
import type { IdempotentRequest } from '@/lib/server/idempotency/run-once'
import { AppError, invalidFieldError, notFoundError, staleError } from '@/lib/server/platform/errors'
import { processWide } from '@/lib/server/platform/process-wide'
import { changedField, newField } from './next-field'
import { changeFields } from './change-fields'

/** The fields that a user may see: the active fields, and also the retired fields for users who may change settings. */
export const listFields = (actor: Actor): CustomField[] =>
  changesSettings(actor)
    ? allCustomFields().filter(({ state }) => state !== 'removed')
    : RESOURCES.flatMap(entity => fieldsFor(actor, entity))

/** Adds a field after the other fields. @throws AppError `VALIDATION_ERROR`, `DUPLICATE` */
export const addField = (input: NewCustomField, actor: Actor, request?: IdempotentRequest): Promise<CustomField> =>
  changeOne(actor, fields => newField(input, fields), request)

/** Changes a field. Kind and entity never change. @throws AppError `NOT_FOUND`, `VALIDATION_ERROR`, `DUPLICATE`, `STALE` */
export const changeField = (id: string, change: CustomFieldChange, actor: Actor): Promise<CustomField> =>
  changeOne(actor, fields => {
    const field = fieldIn(fields, id)
    if (change.version !== field.version) throw staleError({ field })
    return changedField(field, change, fields)
  })

/** Hides a field. Records keep its values. @throws AppError `NOT_FOUND` */
export const retireField = (id: string, actor: Actor): Promise<CustomField> =>
  changeOne(actor, fields => ({ ...fieldIn(fields, id), state: 'retired' }))

/** Shows a retired field again. @throws AppError `NOT_FOUND` */
export const restoreField = (id: string, actor: Actor): Promise<CustomField> =>
  changeOne(actor, fields => ({ ...fieldIn(fields, id), state: 'active' }))

/**
 * Removes a retired field for good. Its values are deleted in the background.
 *
 * @throws AppError `NOT_FOUND`; `IN_USE` while the field is active
 */
export async function removeField(id: string, actor: Actor): Promise<void> {
  await changeOne(actor, fields => {
    const field = fieldIn(fields, id)
    if (field.state === 'active') throw new AppError('IN_USE', 'Retire the field before you remove it.')
    return { ...field, state: 'removing' }
  })
  background.start?.()
}

const background = processWide('schoolRemovedFields', () => ({ start: undefined as (() => void) | undefined }))

/**
 * Sets the function that deletes the values of a removed field in the background. Without it, housekeeping deletes
 * them.
 */
export function setFieldRemovalHandler(start: (() => void) | undefined): void {
  background.start = start
}

/**
 * Sorts the fields of a kind of record. Leaves out fields whose values are being deleted.
 *
 * @throws AppError `VALIDATION_ERROR` unless the ids are the ids of all fields
 */
export function sortFields({ entity, ids }: FieldOrder, actor: Actor): Promise<CustomField[]> {
  return changeFields(actor, fields => {
    const known = fields.filter(field => field.entity === entity)
    const own = known.filter(isStored)
    const sorted = ids.flatMap(id => own.find(field => field._id === id) ?? [])
    const isUnknown = (id: string) => !known.some(field => field._id === id)
    if (ids.some(isUnknown) || sorted.length !== own.length || new Set(sorted).size !== own.length)
      throw invalidFieldError('ids', 'The fields have changed. Reload the page, then move them again.')
    return { sorted }
  })
}

async function changeOne(
  actor: Actor,
  next: (fields: readonly CustomField[]) => CustomField,
  request?: IdempotentRequest,
): Promise<CustomField> {
  const [field] = await changeFields(actor, fields => ({ written: next(fields) }), request)
  return field as CustomField
}

function fieldIn(fields: readonly CustomField[], id: string): CustomField {
  const field = fields.find(({ _id }) => _id === id)
  if (!field || !isStored(field)) throw notFoundError('Field')
  return field
}
