import { PHONE_DIGITS } from './constants'
import { phoneDigits } from './digits'
import { normalizeForSearch } from './normalize-for-search'
import { searchWords } from './list'

/** Fewer digits are in most phones, so they are only compared with IDs and other texts. */
const MIN_PHONE_DIGITS = 4
const COMPLETE_PHONE = new RegExp(`^\\d{${PHONE_DIGITS}}$`)

/** One part of a search, normalized. A record matches when it contains all `texts`, or `phone` in one of its phones. */
export type SearchTerm = {
  /** Texts that do not count when they are in a phone. */
  texts: string[]
  phone?: string
}

/** The terms of a search. A record must match each of them, in any order. */
export const parseSearch = (search: string): SearchTerm[] => toTerms(searchWords(normalizeForSearch(search)))

/** The terms that words in this order give. */
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
    // Of two complete phones side by side each is a term.
    if (isComplete([word]) && !isComplete([...digits, word])) endPhone()
    digits.push(word)
    if (isComplete(digits)) endPhone()
  }
  endPhone()
  return terms
}

/** People write a phone in several words, as they write `+91`, brackets and hyphens. */
const isPartOfPhone = (word: string) => /^[\d+\-.()/]+$/.test(word)
/** Ten digits follow a country code. They follow a single 0 as well, which is one digit. */
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
