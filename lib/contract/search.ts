import { phoneDigits } from './digits'
import { normalizeForSearch } from './normalize-for-search'
import { searchWords } from './list'
import { phoneLengths } from './phone-lengths'
import { schoolRules } from './school-rules'

/** A number with fewer digits is part of most phones, so it is compared only with IDs and other texts. */
const MIN_PHONE_DIGITS = 4

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

/** Whether words form a phone number with the maximum number of digits. */
function isComplete(words: string[]): boolean {
  const text = words.join('')
  const longest = phoneLengths().at(-1)?.[1] ?? 0
  const isLongEnough = text.replace(/\D/g, '').length >= longest + digitsBefore(words)
  const phone = phoneDigits(text)
  return isLongEnough && /^\d+$/.test(phone) && phone.length === longest
}

/** How many of the typed digits come before the stored number: the calling code or the trunk prefix. */
function digitsBefore([first = '']: string[]): number {
  const { callingCode, trunk, writesTrunk } = schoolRules().format
  const isAlways = writesTrunk === 'always'
  if (/^(?:\(?\+|00)/.test(first) || first === callingCode) return callingCode.length - (isAlways ? trunk.length : 0)
  return trunk !== '' && first === trunk && !isAlways ? trunk.length : 0
}

function numberTerm(words: string[]): SearchTerm {
  const typed = words.join('')
  const phone = withoutAddedTrunk(phoneDigits(typed), typed).replace(ownCode(), '').replace(/\D/g, '')
  return phone.length < MIN_PHONE_DIGITS ? { texts: words } : { texts: words, phone }
}

/** Matches the plus at the start of a number, and the calling code of the school's country if it follows. */
const ownCode = () => new RegExp(`^\\+(${schoolRules().format.callingCode})?`)

/**
 * Undoes the addition of a trunk prefix by `phoneDigits`: the typed digits may be from the middle of a stored number,
 * where no prefix comes before them.
 */
const withoutAddedTrunk = (phone: string, typed: string): string =>
  phone.length > typed.replace(/\D/g, '').length ? typed : phone
