import { get, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { customEntryAt } from '@/lib/contract/custom-fields/entries'
import { isMasked } from '@/lib/contract/custom-fields/values'
import type { Labels } from './FormErrors'
import { UNREADABLE_NUMBER_TEXT, valueText } from './value-text'

/**
 * Resets a form to a newer record, and keeps the typed values if `keepTyped` is true. Focuses the first field whose
 * value is kept, or else the first field of the form.
 */
export function resetToNewerRecord<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: Labels<I>,
  current: DefaultValues<I>,
  keepTyped: boolean,
) {
  const typed = typedIn(form, labels)
    .filter(() => keepTyped)
    .map(field => [field, form.getValues(field)] as const)
  // Focus before the reset, because the reset drops the references to the inputs until the next render.
  form.setFocus(typed[0]?.[0] ?? (Object.keys(labels)[0] as FieldPath<I>))
  form.reset(current)
  for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
}

/** The fields that the user has changed, in the order of the form. */
const typedIn = <I extends FieldValues, O>({ getFieldState }: UseFormReturn<I, unknown, O>, labels: Labels<I>) =>
  (Object.keys(labels) as FieldPath<I>[]).filter(field => getFieldState(field).isDirty)

export type ChangeByOthers = {
  field: string
  label: string
  was: string
  is: string
  /** The value that the user typed, if it differs from `was` and `is`. */
  typed: string | undefined
}

/** The changes that another user has made, in the order of the form. */
export function changesByOthers<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: Labels<I>,
  current: DefaultValues<I>,
): ChangeByOthers[] {
  const typed: string[] = typedIn(form, labels)
  return Object.entries<string | undefined>(labels).flatMap(([field, label = field]) => {
    const textOf = (value: unknown) => valueText(value, customEntryAt(field))
    const [was, is] = [textOf(get(form.formState.defaultValues, field)), textOf(get(current, field))]
    const mine = textOf(form.getValues(field as FieldPath<I>))
    const isShown = typed.includes(field) && mine !== is && mine !== UNREADABLE_NUMBER_TEXT
    // Two different masked values look equal if they have the same last characters.
    const maySeemEqual = typed.includes(field) && isMasked(get(current, field))
    return was === is && !maySeemEqual ? [] : [{ field, label, was, is, typed: isShown ? mine : undefined }]
  })
}

/**
 * Fields that depend on the fields `on`. If one user changes `fields` and another user changes `on`, the changes are
 * not merged.
 */
export type Dependent = readonly [fields: readonly string[], on: readonly string[]]

/**
 * Whether the user's changes can be merged into a newer record. They cannot if somebody else has set the same field to
 * a different value, has changed a field that depends on the user's fields, or has changed a field on which the user's
 * fields depend.
 */
export const canMerge = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: Labels<I>,
  current: DefaultValues<I>,
  dependent: readonly Dependent[] = [],
): boolean => {
  const changes = changesByOthers(form, labels, current)
  const mine: string[] = typedIn(form, labels)
  const theirs = changes.map(({ field }) => field)
  const isSplit = (one: readonly string[], other: readonly string[]) =>
    one.some(field => mine.includes(field)) && other.some(field => theirs.includes(field))
  return (
    changes.every(({ typed }) => typed === undefined) &&
    !dependent.some(([fields, on]) => isSplit(fields, on) || isSplit(on, fields))
  )
}
