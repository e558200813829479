import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { unknownFieldWarning } from '@/lib/contract/custom-fields/values'

/** Introduces the labels of fields whose values were not saved, because the school has retired or hidden the fields. */
export const UNSAVED_FIELDS_TEXT =
  'These fields are no longer in use, or you may no longer change them. Their values were not saved:'

/**
 * The labels of custom fields that were retired after the page was loaded, so that the server did not save their
 * values.
 */
export const unsavedFieldLabels = (warnings: readonly string[]): string[] =>
  allCustomFields().flatMap(({ key, label }) => (warnings.includes(unknownFieldWarning(key)) ? [label] : []))

/** The server's warnings that are not about fields whose values were not saved. */
export const otherWarnings = (warnings: readonly string[]): string[] =>
  warnings.filter(warning => !allCustomFields().some(({ key }) => warning === unknownFieldWarning(key)))
