import { get, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Labels } from './FormErrors'

/** Lets a form go on from another state of its record, with or without what was typed since the last one. */
export function rebase<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: Labels<I>,
  current: DefaultValues<I>,
  keepTyped: boolean,
) {
  const { dirtyFields } = form.formState
  const typed = (Object.keys(labels) as FieldPath<I>[])
    .filter(field => keepTyped && get(dirtyFields, field) === true)
    .map(field => [field, form.getValues(field)] as const)
  form.reset(current)
  for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
}

type Difference = { field: string; label: string; was: string; is: string }

/** What somebody else changed, field by field as the form shows them. */
export function differences<I extends FieldValues>(labels: Labels<I>, was: object, is: object): Difference[] {
  return Object.entries<string | undefined>(labels).flatMap(([field, label = field]) => {
    const difference = { field, label, was: shown(get(was, field)), is: shown(get(is, field)) }
    return difference.was === difference.is ? [] : [difference]
  })
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
