import type { FieldError } from '@/lib/contract/errors'

export type FormFailure = {
  /** What the server said of the whole form. */
  message: string
  /** What it said of fields that the form does not show. */
  rest: string[]
  /** The first field that the form does show and that it said anything of. */
  field: string | undefined
}

/** Tells the complaints that have a field to stand on from those that have none. */
export function sortComplaints(errors: readonly FieldError[], labels: Record<string, string>) {
  const known = errors.filter(({ field }) => field in labels)
  const rest = errors.filter(({ field }) => !(field in labels)).map(({ message }) => message)
  // In the order of the form: the first of them gets the focus.
  const order = Object.keys(labels)
  return { known: known.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)), rest }
}
