import 'server-only'
import { LONG_TEXT_MAX } from '@/lib/contract/custom-fields/values'
import { type Field, headingOf } from '@/lib/contract/record-fields'

/**
 * The maximum length of a cell, with separators and words that are removed later. Regular expressions never see a longer text.
 * The contract's schema has the exact limits.
 */
const MAX_LENGTH: Record<Field['kind'], number> = {
  text: 500,
  email: 300,
  password: 300,
  phone: 60,
  postalCode: 60,
  date: 60,
  integer: 60,
  decimal: 60,
  flag: 60,
  choice: 100,
  choices: 2_000,
  yesNo: 60,
}

/** A text in several lines is longer than other texts. */
const maxLengthOf = (field: Field): number =>
  field.kind === 'text' && field.rows ? LONG_TEXT_MAX : MAX_LENGTH[field.kind]

const SPREADSHEET_ERROR =
  /^#(?:n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|calc!|field!|blocked!|connect!|unknown!|getting_data|#+)$/i
/** A long number as a narrow column shows it. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?e\+\d+$/i
const MAY_BE_SHORTENED: Field['kind'][] = ['text', 'email', 'phone', 'postalCode']

/** The message about a text that cannot be a value of this kind, such as `#REF!`; undefined for other texts. */
export function cellProblem(field: Field, text: string): string | undefined {
  const heading = headingOf(field)
  if (text.length > maxLengthOf(field)) return `${heading} is too long`
  if (SPREADSHEET_ERROR.test(text)) return `${heading}: the spreadsheet shows an error here. Enter the value.`
  if (MAY_BE_SHORTENED.includes(field.kind) && SHORTENED_NUMBER.test(text))
    return `${heading}: the spreadsheet has shortened this number. Enter all digits of the number.`
  return undefined
}
