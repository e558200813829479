import { get, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Labels } from './FormErrors'
import { UNREADABLE } from './TextInput'

/**
 * Lets a form go on from another state of its record, with or without what was typed since the last one; the first field of
 * that, else of the form, gets the focus.
 */
export function rebase<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: Labels<I>,
  current: DefaultValues<I>,
  keepTyped: boolean,
) {
  const typed = typedIn(form, labels)
    .filter(() => keepTyped)
    .map(field => [field, form.getValues(field)] as const)
  // Before the form forgets its boxes, until they are drawn again.
  form.setFocus(typed[0]?.[0] ?? (Object.keys(labels)[0] as FieldPath<I>))
  form.reset(current)
  for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
}

/** The fields in which something was typed, in the order of the form. */
const typedIn = <I extends FieldValues, O>({ formState }: UseFormReturn<I, unknown, O>, labels: Labels<I>) =>
  (Object.keys(labels) as FieldPath<I>[]).filter(field => get(formState.dirtyFields, field) === true)

type Difference = {
  field: string
  label: string
  was: string
  is: string
  /** What stands in the form, where it was typed and is something else. */
  typed: string | undefined
}

/** What somebody else changed, field by field as the form shows them. */
export function differences<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  labels: Labels<I>,
  current: DefaultValues<I>,
): Difference[] {
  const typed: string[] = typedIn(form, labels)
  return Object.entries<string | undefined>(labels).flatMap(([field, label = field]) => {
    const [was, is] = [shown(get(form.formState.defaultValues, field)), shown(get(current, field))]
    const mine = shown(form.getValues(field as FieldPath<I>))
    const isTold = typed.includes(field) && mine !== is && mine !== UNREADABLE
    return was === is ? [] : [{ field, label, was, is, typed: isTold ? mine : undefined }]
  })
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
