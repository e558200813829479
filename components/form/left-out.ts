import { allCustomFields } from '@/lib/contract/custom-fields/field'
import { leftOutText } from '@/lib/contract/custom-fields/values'

/** Before the labels of fields that the school has retired or hidden, so that their values were not saved. */
export const LEFT_OUT_TEXT = 'These fields are no longer in use, or no longer open to you. Their values were not saved:'

/** The labels of own fields whose values the server has left out: somebody has retired them since the page was loaded. */
export const leftOutLabels = (warnings: readonly string[]): string[] =>
  allCustomFields().flatMap(({ key, label }) => (warnings.includes(leftOutText(key)) ? [label] : []))

/** The warnings of the server about anything else. */
export const otherWarnings = (warnings: readonly string[]): string[] =>
  warnings.filter(warning => !allCustomFields().some(({ key }) => warning === leftOutText(key)))
