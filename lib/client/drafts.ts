import { type Field, isOption, valueAt } from '@/lib/contract/record-fields'
import { draftKey, isExpired, mayStoreDraft, withDraftStorage } from './draft-storage'

/** In characters. Drafts of our forms are much shorter. The limit keeps one draft from filling the storage. */
const MAX_LENGTH = 64 * 1024

type Value = string | number | boolean | null | string[] | readonly object[]
/** Values of a form by the paths of its fields. */
export type DraftValues = Readonly<Record<string, Value>>

/** The fields that a draft of a form may contain. `fits` replaces the check for the field's kind. */
export type DraftFields = Readonly<Record<string, Field & { fits?: (value: unknown) => boolean }>>

/** Text that a user typed into a form and has not saved. */
export type Draft = {
  /** When the draft was last changed, in milliseconds since 1970. */
  at: number
  /** The changed values. */
  typed: DraftValues
  initial: DraftValues
  /** The version of the edited record that `initial` comes from. */
  version?: number
  /** The idempotency key for saving a new record. */
  idempotencyKey?: string
}

/** Stores a draft in this tab until it is saved or discarded, for 12 hours at most. */
export function writeDraft(userId: string, form: string, draft: Omit<Draft, 'at'>): void {
  const key = draftKey(userId, form)
  const text = JSON.stringify({ ...draft, at: Date.now() } satisfies Draft)
  if (mayStoreDraft(key) && text.length <= MAX_LENGTH) withDraftStorage(storage => storage.setItem(key, text))
}

export function removeDraft(userId: string, form: string): void {
  withDraftStorage(storage => storage.removeItem(draftKey(userId, form)))
}

/** Reads a draft. Leaves out values that do not fit `fields`, such as values from another version of the form. */
export function readDraft(userId: string, form: string, fields: DraftFields): Draft | undefined {
  const text = withDraftStorage(storage => storage.getItem(draftKey(userId, form)))
  if (!text) return undefined
  const draft = text.length <= MAX_LENGTH && !isExpired(text) && parse(JSON.parse(text) as Stored, fields)
  if (draft) return draft
  removeDraft(userId, form)
  return undefined
}

type Stored = Record<keyof Draft, unknown>

/** The draft in a stored object; undefined if no typed value fits the form. */
function parse(stored: Stored, fields: DraftFields): Draft | undefined {
  const [typed, initial] = [stored.typed, stored.initial].map(values => pick(fields, path => own(values, path)))
  if (!typed || !initial || Object.keys(typed).length === 0) return undefined
  const { version, idempotencyKey } = stored
  return {
    at: Number(stored.at),
    typed,
    initial,
    ...(typeof version === 'number' && { version }),
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  }
}

/** The object's own value for a key. Inherited values are ignored. */
const own = (values: unknown, key: string): unknown =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, key)
    ? (values as Record<string, unknown>)[key]
    : undefined

/** The values of a form that a draft may contain. */
export const draftValues = (fields: DraftFields, values: object): DraftValues =>
  pick(fields, path => valueAt(values, path))

/** The values of a form that differ from its initial values. */
export const changedValues = (fields: DraftFields, values: object, initial: object): DraftValues =>
  pick(fields, path => {
    const value = valueAt(values, path)
    return isSame(value, valueAt(initial, path)) ? undefined : value
  })

/** Arrays are compared by content, because forms copy the array of a field with several choices. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

function pick(fields: DraftFields, valueOf: (path: string) => unknown): DraftValues {
  const entries = Object.entries(fields).map(([path, field]) => [path, valueOf(path), field] as const)
  return Object.fromEntries(
    entries.flatMap(([path, value, field]) => (isValueOf(field, value) ? [[path, value] as const] : [])),
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
// A typed text that is not a number has the value NaN, which JSON cannot contain.
const isNumber = (value: unknown) => value === null || Number.isFinite(value)

/** Whether a draft may contain a value, by the kind of its field. A draft never contains a password. */
const FITS: Record<Field['kind'], (value: unknown) => boolean> = {
  password: () => false,
  text: isText,
  email: isText,
  phone: isText,
  postalCode: isText,
  integer: isNumber,
  decimal: isNumber,
  flag: value => typeof value === 'boolean',
  // The text may not be a valid date yet.
  date: isText,
  choice: isText,
  choices: isTexts,
  // In forms, the value of a yes-no field is a text.
  yesNo: isText,
}

function isValueOf(field: DraftFields[string], value: unknown): value is Value {
  if (field.fits) return field.fits(value)
  if (field.kind === 'choice' && value !== '' && !isOption(field.options, String(value))) return false
  return FITS[field.kind](value)
}
