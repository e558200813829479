import 'server-only'
import type { SearchTerm } from '@/lib/contract/search'

/** More words would only narrow what these find. */
const MAX_WORDS = 2

/**
 * The prefixes of names that match a search: the whole search, as `asha rao` and `rao asha`, and its longest words. One
 * letter beside longer words begins too many names to be of use.
 */
export function namePrefixes(terms: SearchTerm[]): { whole: string[]; words: string[] } {
  const texts = terms.flatMap(({ texts, phone }) => (phone === undefined ? texts : []))
  const byLength = texts.toSorted((a, b) => b.length - a.length)
  const words = byLength.filter(({ length }) => length > 1 || texts.length === 1).slice(0, MAX_WORDS)
  const whole = texts.length > 1 ? [texts.join(' '), texts.toReversed().join(' ')] : []
  return { whole, words }
}
