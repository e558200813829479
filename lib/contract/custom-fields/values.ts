import * as z from 'zod/mini'
import type { CustomPath } from '@/lib/contract/custom-path'
import { jsonSchemaNotes } from '@/lib/contract/json-schema-notes'
import { date, number, paragraphs, text } from '@/lib/contract/field-schemas'
import { firstAndLast, joinWithOr } from '@/lib/contract/join-words'
import type { CustomField } from './field'

export const TEXT_MAX = 500
export const LONG_TEXT_MAX = 2_000

/** The last characters of a masked value. A change that sends them back keeps the value. */
const MaskedValue = z.object({ masked: z.string() })

/**
 * A value of a field: the key of an option for a choice, the keys of options for several choices. Only answers have masked
 * values.
 */
const CustomValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), MaskedValue])
export type CustomValue = z.output<typeof CustomValue>

/**
 * The values of a record by the key of the field. Checked by hand, because a zod record of unions would take ten times
 * as long for every answer.
 */
export type CustomValues = Record<string, CustomValue>
export const CustomValues = z
  .custom<CustomValues>(
    (values: unknown) => typeof values === 'object' && values !== null && Object.values(values).every(isCustomValue),
  )
  .register(jsonSchemaNotes, { always: { type: 'object', additionalProperties: {} } })

function isCustomValue(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true
  return Array.isArray(value) ? value.every(item => typeof item === 'string') : isMasked(value)
}

const KEYS_MAX = 100
/**
 * Values to write, by the key of the field; null clears a field, and absent fields keep their value. `parseCustom` also
 * checks the values against the fields that the user may see.
 */
export const CustomChange = z
  .record(z.string(), z.nullable(CustomValue), 'custom must be an object')
  .check(z.refine(values => Object.keys(values).length <= KEYS_MAX, `custom can have at most ${KEYS_MAX} fields`))
export type CustomChange = z.output<typeof CustomChange>

const PREFIX = 'custom.'

/** The path of a field's value in a record. */
export const customPath = (key: string): CustomPath => `${PREFIX}${key}`

/** The key of the field at a path; undefined for the fields that every school has. */
export const customKeyOf = (path: string): string | undefined =>
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined

export type ParsedCustom = {
  values: CustomChange
  /** Keys that no field has. */
  unknown: string[]
  errors: { field: string; message: string }[]
}

type Needs = {
  /** Which required fields must have a value: all of them, only the fields that are sent, or no field. */
  required: 'all' | 'sent' | 'none'
  /** The values of the record. A retired option stays valid while the record has it. */
  stored?: CustomValues | undefined
}

/**
 * Checks the values that a client sends for the fields that the client may see. An empty text and an empty list clear a field.
 *
 * @param sent values by key
 */
export function parseCustom(
  fields: readonly CustomField[],
  sent: Readonly<Record<string, unknown>>,
  { required, stored = {} }: Needs,
): ParsedCustom {
  const keys = Object.keys(sent)
  const results = fields.map(field => ({ field, result: parseField(field, sent, required, stored) }))
  return {
    values: Object.fromEntries(
      results.flatMap(({ field: { key }, result }) => ('value' in result ? [[key, result.value]] : [])),
    ),
    unknown: keys.filter(key => !fields.some(field => field.key === key)),
    errors: results.flatMap(({ field: { key }, result }) =>
      'error' in result ? [{ field: customPath(key), message: result.error }] : [],
    ),
  }
}

/** The value to write, an error, or an empty object for a field that keeps its value. */
type FieldResult = { value: CustomValue | null } | { error: string } | Record<string, never>

function parseField(
  field: CustomField,
  sent: Readonly<Record<string, unknown>>,
  required: Needs['required'],
  stored: CustomValues,
): FieldResult {
  const isSent = Object.hasOwn(sent, field.key)
  const value = isSent ? sent[field.key] : null
  // If the record has no value, a masked value from the client counts as empty.
  if (field.masked && isMasked(value)) return stored[field.key] === undefined ? emptied(field, required, isSent) : {}
  return isEmpty(value) ? emptied(field, required, isSent) : checkValue(field, value, stored[field.key])
}

/** The result for a field that gets no value. */
function emptied(field: CustomField, required: Needs['required'], isSent: boolean): FieldResult {
  const isNeeded = required === 'all' || (required === 'sent' && isSent)
  if (field.required && isNeeded) return { error: `${field.label} is required` }
  return isSent ? { value: null } : {}
}

function checkValue(field: CustomField, value: unknown, stored: CustomValue | undefined): FieldResult {
  const { success, data, error } = schemaFor(field, stored).safeParse(value)
  // Keep the stored value: only the order of its keys differs, because the options were sorted after the record was
  // saved.
  if (success && hasSameItems(data, stored)) return { value: stored }
  return success ? { value: data } : { error: error.issues[0]?.message ?? 'Invalid value' }
}

const hasSameItems = (a: CustomValue, b: CustomValue | undefined): b is string[] =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every(item => b.includes(item))

/** The warning about a sent value whose key belongs to no field that the user may see. */
export const unknownFieldWarning = (key: string): string =>
  `“${key}” is not a field of this school, so it was left out.`

/** Whether a value has the masked form. A client that sends the masked form back keeps the stored value. */
export const isMasked = (value: unknown): boolean => MaskedValue.safeParse(value).success

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * Caches the schema of a field, because making a schema takes longer than using it. A changed field is a new object, so
 * it gets a new schema.
 */
const schemas = new WeakMap<CustomField, z.ZodMiniType<CustomValue>>()

function schemaFor(field: CustomField, stored: CustomValue | undefined): z.ZodMiniType<CustomValue> {
  // Only the schema of a choice depends on the value of the record.
  if (stored !== undefined && field.options.length > 0) return valueSchema(field, stored)
  const schema = schemas.get(field) ?? valueSchema(field)
  schemas.set(field, schema)
  return schema
}

/** The schema of a field's value. @param stored the record's value; the retired options in it stay valid */
function valueSchema(field: CustomField, stored?: CustomValue): z.ZodMiniType<CustomValue> {
  const { label, kind } = field
  switch (kind) {
    case 'text':
      return text(label, TEXT_MAX)
    case 'longText':
      return paragraphs(label, LONG_TEXT_MAX)
    case 'integer': {
      const error = `${label} must be a whole number`
      return number(error, error).check(z.refine(Number.isSafeInteger, error))
    }
    case 'decimal': {
      const error = `${label} must be a number`
      return number(error, error).check(z.refine(Number.isFinite, error))
    }
    case 'date':
      return date(label)
    case 'choice':
      return optionSchema(field, stored)
    case 'choices':
      return z.pipe(
        z.array(optionSchema(field, stored), { error: () => optionsError(field) }),
        // Sort the keys like the options, so that the same choices are always the same value.
        z.transform((keys: string[]) => field.options.map(({ key }) => key).filter(key => keys.includes(key))),
      )
    case 'yesNo':
      return z.boolean(`${label} must be true or false`)
  }
}

function optionSchema(field: CustomField, stored: CustomValue | undefined) {
  const kept: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
  const isOffered = (key: string) =>
    field.options.some(option => option.key === key && (!option.retired || kept.includes(key)))
  const error = () => optionsError(field)
  return z.string({ error }).check(z.refine(isOffered, { error }))
}

const optionsError = ({ label, options }: CustomField): string =>
  `${label} must be ${joinWithOr(firstAndLast(options.flatMap(option => (option.retired ? [] : [option.label]))))}`
