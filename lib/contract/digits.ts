import { withoutInvisible } from './invisible'

/** Characters that people write between the digits of a phone number. */
const PHONE_SEPARATORS = /[\s\p{Pd}.()/]/gu
/** India's country code, or the 0 before a national number, where ten digits follow. */
const PHONE_PREFIX = /^(?:\+|00)?91(?=\d{10}$)|^0(?=\d{10}$)/

/**
 * A phone number as it is stored: `+91 98765-43210` becomes `9876543210`. A text that still contains other characters than
 * digits stays as it is, so that the rule of the field says what is wrong with it.
 */
export const phoneDigits = (text: string): string =>
  digitsOr(text, withoutInvisible(text).replace(PHONE_SEPARATORS, '').replace(PHONE_PREFIX, ''))

/** A number such as a PIN code without the spaces and hyphens in it: `560 001` becomes `560001`. */
export const plainDigits = (text: string): string =>
  digitsOr(text, withoutInvisible(text).replace(/[\s\p{Pd}()]/gu, ''))

const digitsOr = (text: string, plain: string) => (/^\d+$/.test(plain) ? plain : text)
