import 'server-only'
import type { SearchTerm } from '@/lib/contract/search'

/** The maximum number of words that are looked up. More words would only narrow the matches. */
const MAX_WORDS = 2

/**
 * The prefixes of names that match a search: the whole search, as `asha rao` and `rao asha`, and its longest words. A single
 * letter next to longer words is ignored, because too many names begin with it.
 */
export function namePrefixes(terms: SearchTerm[]): { whole: string[]; words: string[] } {
  const texts = terms.flatMap(({ texts, phone }) => (phone === undefined ? texts : []))
  const byLength = texts.toSorted((a, b) => b.length - a.length)
  const words = byLength.filter(({ length }) => length > 1 || texts.length === 1).slice(0, MAX_WORDS)
  const whole = texts.length > 1 ? [texts.join(' '), texts.toReversed().join(' ')] : []
  return { whole, words }
}
