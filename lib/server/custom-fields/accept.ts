import 'server-only'
import { fieldsFor, findCustomField, isChangeableBy, isStored } from '@/lib/contract/custom-fields/field'
import {
  type CustomChange,
  type CustomValues,
  customPath,
  unknownFieldWarning,
  parseCustom,
} from '@/lib/contract/custom-fields/values'
import type { Resource } from '@/lib/contract/permissions'
import type { Actor } from '@/lib/server/history/actor'
import { forbiddenError, invalidFieldError, validationError } from '@/lib/server/platform/errors'

/**
 * The maximum total size of a record's custom field values. Confidential values are counted separately: otherwise a
 * refusal would reveal their length to users who may not see them.
 */
const RECORD_MAX_BYTES = 16_384

type Options = {
  /** The required fields that must have a value: all, only the fields in the request, or none. */
  required: 'all' | 'sent' | 'none'
  /** The values that the record already has; absent for a new record. */
  stored?: CustomValues | undefined
}
type Accepted = {
  /** The values to write; undefined when the request has no custom fields. */
  custom: CustomChange | undefined
  /** A warning for each key that belongs to no field. */
  warnings: string[]
}

/**
 * Checks the values of custom fields that a client sends. Treats fields that the actor may not see as unknown, so they
 * keep their value.
 *
 * @throws AppError `VALIDATION_ERROR` that names every wrong value; `FORBIDDEN` for a value that the actor may only
 * read
 */
export function acceptCustom(
  actor: Actor,
  entity: Resource,
  sent: CustomChange | undefined,
  { required, stored = {} }: Options,
): Accepted {
  const fields = fieldsFor(actor, entity).map(field =>
    // Do not require a value that the actor may not change.
    isChangeableBy(actor, field) ? field : { ...field, required: false },
  )
  const { values, unknown, errors } = parseCustom(fields, sent ?? {}, { required, stored })
  if (errors.length > 0) throw validationError(errors)
  const locked = fields.find(field => !isChangeableBy(actor, field) && isChanged(values, stored, field.key))
  if (locked) throw forbiddenError(`You cannot change “${locked.label}”.`)
  return { custom: sent && values, warnings: unknown.map(unknownFieldWarning) }
}

/** The warnings of `acceptCustom`, for a repeated request. */
export const unknownFieldWarnings = (actor: Actor, entity: Resource, sent: CustomChange = {}): string[] =>
  parseCustom(fieldsFor(actor, entity), sent, { required: 'none' }).unknown.map(unknownFieldWarning)

/** The values of a record after a change. @throws AppError `VALIDATION_ERROR` when the values become too large */
export function mergeCustom(stored: CustomValues = {}, change: CustomChange = {}): CustomValues {
  const entries = Object.entries({ ...stored, ...change }).filter(
    (entry): entry is [string, CustomValues[string]] => entry[1] !== null,
  )
  for (const confidential of [false, true]) {
    const isCounted = ([key]: [string, unknown]) => (findCustomField(key)?.confidential ?? false) === confidential
    requireRoom(entries.filter(isCounted), Object.entries(change).filter(isCounted))
  }
  return Object.fromEntries(entries)
}

function requireRoom(entries: [string, unknown][], changed: [string, unknown][]): void {
  const size = ([, value]: [string, unknown]) => byteLength(value)
  const [largest] = changed.toSorted((a, b) => size(b) - size(a))
  if (largest && largest[1] !== null && byteLength(Object.fromEntries(entries)) > RECORD_MAX_BYTES)
    throw invalidFieldError(
      customPath(largest[0]),
      'The values of this record are too long in total. Shorten this one.',
    )
}

const byteLength = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/**
 * The stored form of a record's values; null without a value. Drops values of removed fields, which a restored record
 * may have.
 */
export function toCustomColumn(custom: CustomValues | undefined): string | null {
  const kept = Object.entries(custom ?? {}).filter(([key]) => {
    const field = findCustomField(key)
    return field && isStored(field)
  })
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null
}

/** The values in a stored column. */
export const fromCustomColumn = (column: string | null | undefined): CustomValues =>
  column ? (JSON.parse(column) as CustomValues) : {}

const isChanged = (values: CustomChange, stored: CustomValues, key: string): boolean =>
  Object.hasOwn(values, key) && JSON.stringify(values[key] ?? null) !== JSON.stringify(stored[key] ?? null)
