import { PHONE_DIGITS } from './constants'
import { phoneDigits } from './digits'
import { normalizeForSearch } from './normalize-for-search'
import { searchWords } from './list'

/** Fewer digits occur in most phones, so they are compared only with IDs and other texts. */
const MIN_PHONE_DIGITS = 4
const COMPLETE_PHONE = new RegExp(`^\\d{${PHONE_DIGITS}}$`)

/** One part of a search, normalized. A record matches when it contains all `texts`, or `phone` in one of its phones. */
export type SearchTerm = {
  /** Texts to find in values other than phones. */
  texts: string[]
  phone?: string
}

/** The terms of a search. A record must match each of them, in any order. */
export const parseSearch = (search: string): SearchTerm[] => toTerms(searchWords(normalizeForSearch(search)))

/** Converts words to terms. Adjacent words that are parts of one phone number become one term. */
export function toTerms(words: string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  let digits: string[] = []
  const endPhone = () => {
    if (digits.length > 0) terms.push(numberTerm(digits))
    digits = []
  }
  for (const word of words) {
    if (!isPartOfPhone(word)) {
      endPhone()
      terms.push({ texts: [word] })
      continue
    }
    // Two complete phone numbers side by side are two terms.
    if (isComplete([word]) && !isComplete([...digits, word])) endPhone()
    digits.push(word)
    if (isComplete(digits)) endPhone()
  }
  endPhone()
  return terms
}

/** People write a phone number in several words, with `+91`, brackets and hyphens. */
const isPartOfPhone = (word: string) => /^[\d+\-.()/]+$/.test(word)
/** A country code has two digits before the ten digits of the number. A single 0 before the number is one digit. */
const COUNTRY_CODE = /^(?:\(?\+|00|91$)/

function isComplete(words: string[]): boolean {
  const text = words.join('')
  const [first = ''] = words
  const prefixDigits = COUNTRY_CODE.test(first) ? 2 : first === '0' ? 1 : 0
  const isLongEnough = text.replace(/\D/g, '').length >= PHONE_DIGITS + prefixDigits
  return isLongEnough && COMPLETE_PHONE.test(phoneDigits(text))
}

function numberTerm(words: string[]): SearchTerm {
  const phone = phoneDigits(words.join(''))
    .replace(/^\+(91)?/, '')
    .replace(/\D/g, '')
  return phone.length < MIN_PHONE_DIGITS ? { texts: words } : { texts: words, phone }
}
