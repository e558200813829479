import { plainDigits } from './digits'
import { withoutInvisible } from './invisible'
import { matchesPattern } from './postal-code-patterns'
import { schoolRules } from './school-rules'

/** Matches the postal codes of a country without a known pattern. */
const TEXT = /^[\p{L}\p{N} .,/-]{1,20}$/u

/** The message about a postal code that is not valid in the school's country; undefined for a valid code. */
export function postalCodeProblem(code: string): string | undefined {
  const { label, rule, isOptional, example } = schoolRules().format.postalCode
  const name = label.replace(/ Code$/, ' code')
  if (rule === 'digits') return isDigits(code, example.length) ? undefined : `${name} must be ${example.length} digits`
  if (code === '') return isOptional ? undefined : `${name} is required`
  if (rule === 'text') return TEXT.test(code) ? undefined : `${name} may have up to 20 letters, digits and spaces`
  return matchesPattern(code) ? undefined : `${name} must look like ${example}`
}

/** A postal code as it is stored: in capitals if the country has a pattern. */
export const storedPostalCode = (code: string): string =>
  schoolRules().format.postalCode.rule === 'pattern' ? code.toUpperCase() : code

/**
 * Tidies a postal code that was typed or imported: removes spaces and hyphens between digits, and invisible characters.
 */
export function tidyPostalCode(text: string): string {
  const plain = plainDigits(text)
  if (schoolRules().format.postalCode.rule === 'digits') return plain
  const code = storedPostalCode(withoutInvisible(text).trim())
  return postalCodeProblem(code) !== undefined && postalCodeProblem(plain) === undefined ? plain : code
}

/** The rule as a sentence part, such as `6 digits`, for people who fill in a file. */
export function postalCodeRule(): string {
  const { rule, example } = schoolRules().format.postalCode
  return rule === 'digits' ? `${example.length} digits` : `Text, such as ${example}`
}

const isDigits = (code: string, count: number) => /^[0-9]+$/.test(code) && code.length === count
