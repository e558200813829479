import { withoutCopiedMarks } from '@/lib/contract/invisible'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { LABEL_MAX } from './endpoints'

/**
 * Characters that a label cannot have: control characters, lone surrogates, and characters that change the text
 * direction.
 */
const UNFIT = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/**
 * Makes the label for the new field of a column: the heading of the column on one line, cut to `LABEL_MAX` characters.
 *
 * @param taken other labels, which the label must not repeat
 * @param fallback the label of a column without a heading
 */
export function labelFromHeading(heading: string, taken: readonly string[], fallback: string): string {
  const words = withoutCopiedMarks(heading).replace(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim()
  const base = cut(words, LABEL_MAX) || fallback
  const names = new Set(taken.map(normalizeForSearch))
  let label = base
  for (let number = 2; names.has(normalizeForSearch(label)); number += 1) {
    const end = ` ${number}`
    label = cut(base, LABEL_MAX - end.length) + end
  }
  return label
}

/** The beginning of a text, without half of a surrogate pair at its end. */
const cut = (text: string, max: number): string => {
  let result = ''
  for (const character of text) {
    if (result.length + character.length > max) break
    result += character
  }
  return result.trim()
}
