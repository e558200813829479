import { searchWords } from '@/lib/contract/list'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { listValues, type ListValue } from '@/lib/contract/school-lists'
import { type SearchTerm, toTerms } from '@/lib/contract/search'
import type { SchoolClass } from './classes'

export type StudentSearch = { terms: SearchTerm[]; schoolClass?: SchoolClass }

/** A class in a search has at most this many words, as `Lower KG Red Rose`. */
const CLASS_WORDS = 4

/** The terms of a search for students, and the class in it: `5th B`, `5B`, `KG A` or `UKG Rose`. */
export function parseStudentSearch(search: string): StudentSearch {
  const words = searchWords(normalizeForSearch(search))
  for (const start of words.keys()) {
    for (let length = 1; length <= Math.min(CLASS_WORDS, words.length - start); length++) {
      const schoolClass = classIn(words.slice(start, start + length).join(' '))
      if (schoolClass) return { terms: toTerms(words.toSpliced(start, length)), schoolClass }
    }
  }
  return { terms: toTerms(words) }
}

/** The standard that a text names: `5th`, `5` or `KG`. */
export function parseStandard(text: string): string | undefined {
  const name = withoutZero(text)
  return listValues('standard').find(value => standardNames(value).includes(name))?.key
}

/** `05` → `5` */
const withoutZero = (text: string): string => text.replace(/^0(?=\d)/, '')

function classIn(words: string): SchoolClass | undefined {
  const text = withoutZero(words)
  for (const value of listValues('standard')) {
    for (const name of standardNames(value)) {
      if (!text.startsWith(name)) continue
      const section = sectionIn(text.slice(name.length))
      if (section !== undefined) return { standard: value.key, section }
    }
  }
  return undefined
}

/** The section after the standard. Without a separator, only one letter or digit is read as a section: `5B`. */
function sectionIn(rest: string): string | undefined {
  const name = rest.replace(/^[\s-]/, '')
  if (name === rest && name.length !== 1) return undefined
  return listValues('section').find(value => namesOf(value).includes(name))?.key
}

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/

/** `5th` is also written as `5`, and with any of the endings. */
const standardNames = (value: ListValue): string[] =>
  namesOf(value).flatMap(name => {
    const number = ORDINAL.exec(name)?.[1]
    return number ? [name, ...['th', 'st', 'nd', 'rd', ''].map(ending => number + ending)] : [name]
  })

const namesCache = new WeakMap<ListValue, string[]>()

/** The label and the key of a value, normalized. */
function namesOf(value: ListValue): string[] {
  const known = namesCache.get(value)
  if (known) return known
  const names = [...new Set([value.label, value.key].map(normalizeForSearch))]
  namesCache.set(value, names)
  return names
}
