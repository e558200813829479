import { set, type DefaultValues, type FieldValues } from 'react-hook-form'
import { type Field, type Fields, valueAt } from '@/lib/contract/record-fields'

/** The form values of a record; without a record, the initial values of the form that adds a record. */
export function formValuesOf<I extends FieldValues>(fields: Fields, record?: object): DefaultValues<I> {
  const draft = {}
  for (const [path, field] of Object.entries(fields)) {
    if (field.only === (record ? 'create' : 'edit')) continue
    const value = record ? valueAt(record, path) : initialValue(field)
    set(draft, path, formValue(field, value) ?? emptyValue(field))
  }
  return draft as DefaultValues<I>
}

/** Converts a value to the value of its input: a select has the texts `yes` and `no` instead of booleans. */
const formValue = (field: Field, value: unknown): unknown =>
  field.kind === 'yesNo' && typeof value === 'boolean' ? (value ? 'yes' : 'no') : value

function initialValue(field: Field) {
  if (!('initial' in field)) return undefined
  return typeof field.initial === 'function' ? field.initial() : field.initial
}

/**
 * The form value of an empty field: undefined for numbers, flags and choices without an empty option; else an empty
 * text.
 */
function emptyValue(field: Field): '' | [] | undefined {
  if (field.kind === 'choices') return []
  const isUndefined =
    ['integer', 'decimal', 'flag'].includes(field.kind) || (field.kind === 'choice' && field.none === undefined)
  return isUndefined ? undefined : ''
}
