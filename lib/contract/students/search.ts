import { SEARCH_MAX_WORDS } from '@/lib/contract/constants'
import { searchWords } from '@/lib/contract/list'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { listValues, type ListValue } from '@/lib/contract/school-lists'
import { type SearchTerm, toTerms } from '@/lib/contract/search'
import type { SchoolClass } from './classes'

export type StudentSearch = { terms: SearchTerm[]; schoolClass?: SchoolClass }

/**
 * The terms of a search for students, and the class in it: `5th B`, `5B`, `KG A` or `UKG Rose`. The longest text that names a
 * class counts: in `5 Red Rose`, the section is `Red Rose` and not `Red`.
 */
export function parseStudentSearch(search: string): StudentSearch {
  const words = wordsOf(search)
  for (const start of words.keys()) {
    for (let length = Math.min(SEARCH_MAX_WORDS, words.length - start); length > 0; length--) {
      const schoolClass = classIn(words.slice(start, start + length).join(' '))
      if (schoolClass) return { terms: toTerms(words.toSpliced(start, length)), schoolClass }
    }
  }
  return { terms: toTerms(words) }
}

/** The standard that a text names: `5th`, `5` or `KG`. */
export const parseStandard = (text: string): string | undefined =>
  withoutZero(text, name => spellingsOf('standard').get(name))

const wordsOf = (text: string): string[] => searchWords(normalizeForSearch(text))

/** Looks up a text and, if it is not found, the text without a zero at its start: `05` → `5`. */
const withoutZero = <T>(text: string, find: (text: string) => T | undefined): T | undefined =>
  find(text) ?? find(text.replace(/^0(?=\d)/, ''))

const classIn = (text: string): SchoolClass | undefined =>
  withoutZero(text, words => {
    for (let end = words.length - 1; end > 0; end--) {
      const standard = spellingsOf('standard').get(words.slice(0, end))
      const section = standard === undefined ? undefined : sectionIn(words.slice(end))
      if (standard !== undefined && section !== undefined) return { standard, section }
    }
    return undefined
  })

/** The section after the standard. Without a separator, only one letter or digit is read as a section: `5B`. */
function sectionIn(rest: string): string | undefined {
  const name = rest.replace(/^[\s-]/, '')
  return name === rest && name.length !== 1 ? undefined : spellingsOf('section').get(name)
}

const known = new WeakMap<readonly ListValue[], Map<string, string>>()

/**
 * Maps each spelling to the key of a value. A label takes precedence over a key, and both take precedence over other
 * ways to write the number of a class.
 */
function spellingsOf(list: 'standard' | 'section'): Map<string, string> {
  const values = listValues(list)
  let spellings = known.get(values)
  if (!spellings) {
    const names = (of: (value: ListValue) => string) =>
      values.map(value => [wordsOf(of(value)).join(' '), value.key] as const)
    const [labels, keys] = [names(({ label }) => label), names(({ key }) => key)]
    const numbers = [...labels, ...keys].flatMap(([name, key]) =>
      numbersLike(name).map(number => [number, key] as const),
    )
    // Reverse the entries: in a map, a later entry replaces an earlier one, but here the first entries must win.
    spellings = new Map([...labels, ...keys, ...(list === 'standard' ? numbers : [])].toReversed())
    known.set(values, spellings)
  }
  return spellings
}

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/

/** `5th` is also written as `5`, `5st`, `5nd` or `5rd`. */
function numbersLike(name: string): string[] {
  const number = ORDINAL.exec(name)?.[1]
  return number ? ['', 'th', 'st', 'nd', 'rd'].map(ending => number + ending) : []
}
