import { isForbidden, isGone } from '@/lib/client/api-error'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { FieldError } from '@/lib/contract/errors'

export type FormFailure = {
  /** The server's message about the whole form. */
  message: string
  /** The messages about fields that are not in the form. */
  rest: string[]
  /** The first field of the form that has an error. */
  field: string | undefined
  /** A cause that does not depend on the form values. */
  cause?: 'deleted' | 'forbidden' | undefined
}

export function failureCauseOf(error: unknown): FormFailure['cause'] {
  if (isGone(error)) return 'deleted'
  return isForbidden(error) ? 'forbidden' : undefined
}

/**
 * Splits errors into the errors of fields in the form, in the order of the form, and the messages of all other errors.
 */
export function splitErrors(errors: readonly FieldError[], labels: Record<string, string>) {
  const known = errors.filter(({ field }) => field in labels)
  const others = errors.filter(({ field }) => !(field in labels))
  const rest = others.map(({ message }) => message)
  // The form has no input for a custom field that was added, or became visible, after the page was loaded.
  if (others.some(({ field }) => customKeyOf(field) !== undefined)) rest.push(FIELDS_CHANGED)
  const order = Object.keys(labels)
  return { known: known.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)), rest }
}

const FIELDS_CHANGED = 'The school has changed its fields. Reload the page to fill them in. What you typed is kept.'
