import { withoutInvisible } from './invisible'
import { isNationalLength, isPhoneLength } from './phone-lengths'
import { schoolRules } from './school-rules'

/** Characters that people write between the digits of a phone number. */
const PHONE_SEPARATORS = /[\s\p{Pd}.()/]/gu
const DIGITS = /^\d+$/

/**
 * A phone number as it is stored, by the rules of the school's country: in India, `+91 98765-43210` becomes
 * `9876543210`. A text that still contains characters other than digits stays as it is, so that the rule of the field
 * says what is wrong with the text.
 */
export const phoneDigits = (text: string): string =>
  digitsOr(text, nationalNumber(withoutInvisible(text).replace(PHONE_SEPARATORS, '')))

/** Removes spaces and hyphens from a number such as a PIN code: `560 001` becomes `560001`. */
export const plainDigits = (text: string): string =>
  digitsOr(text, withoutInvisible(text).replace(/[\s\p{Pd}()]/gu, ''))

const digitsOr = (text: string, plain: string) => (DIGITS.test(plain) ? plain : text)

/** Removes the calling code, and adds or removes the trunk prefix. Numbers of other countries stay as they are. */
function nationalNumber(plain: string): string {
  const international = /^(?:\+|00)(.*)$/.exec(plain)?.[1]
  const foreign = international === undefined ? undefined : stored(afterCode(international))
  if (foreign !== undefined) return foreign
  if (!DIGITS.test(plain)) return plain
  const { writesTrunk } = schoolRules().format
  return (writesTrunk === 'always' ? withTrunk(plain) : withoutTrunk(plain)) ?? plain
}

function withTrunk(plain: string): string | undefined {
  if (isNational(afterTrunk(plain))) return plain
  const [whole, rest] = [isNational(plain) ? plain : undefined, afterCode(plain)]
  // A number is ambiguous if it begins with the calling code and is complete both with and without it.
  return whole !== undefined && rest !== undefined ? undefined : stored(whole ?? rest)
}

function withoutTrunk(plain: string): string | undefined {
  if (isPhoneLength(plain.length)) return plain
  const rest = afterTrunk(plain)
  return afterCode(plain) ?? (isNational(rest) ? rest : undefined)
}

/** A national number in the form in which the country's numbers are stored. */
function stored(national: string | undefined): string | undefined {
  const { trunk, writesTrunk } = schoolRules().format
  return national !== undefined && writesTrunk === 'always' ? trunk + national : national
}

function afterTrunk(text: string): string | undefined {
  const { trunk } = schoolRules().format
  return trunk !== '' && text.startsWith(trunk) ? text.slice(trunk.length) : undefined
}

/** The national number after the calling code and any trunk prefix, as in `+44 (0)20`; undefined for other texts. */
function afterCode(text: string): string | undefined {
  const { callingCode, writesTrunk } = schoolRules().format
  if (!text.startsWith(callingCode)) return undefined
  const rest = text.slice(callingCode.length)
  const national = (writesTrunk === 'always' ? afterTrunk(rest) : undefined) ?? rest
  return isNational(national) ? national : undefined
}

const isNational = (text: string | undefined): text is string =>
  text !== undefined && DIGITS.test(text) && isNationalLength(text.length)
