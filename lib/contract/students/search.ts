import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { searchWords } from '@/lib/contract/list'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { type SearchTerm, toTerms } from '@/lib/contract/search'
import type { SchoolClass } from './classes'

export type StudentSearch = { terms: SearchTerm[]; schoolClass?: SchoolClass }

/** The terms of a search for students, and the class in it: `5th B`, `5B` or `KG A`. */
export function parseStudentSearch(search: string): StudentSearch {
  const words = searchWords(normalizeForSearch(search))
  for (const [index, word] of words.entries()) {
    for (const length of [1, 2]) {
      const schoolClass = classIn(length === 1 ? word : `${word} ${words[index + 1] ?? ''}`)
      if (schoolClass) return { terms: toTerms(without(words, index, length)), schoolClass }
    }
  }
  return { terms: toTerms(words) }
}

const without = (words: string[], start: number, length: number) =>
  words.filter((_, index) => index < start || index >= start + length)

const CLASS = /^(kg|\d{1,2})(?:st|nd|rd|th)?[\s-]?([a-d])$/

function classIn(text: string): SchoolClass | undefined {
  const [, standard = '', letter] = CLASS.exec(text) ?? []
  const rank = standard === 'kg' ? 0 : Number(standard) || -1
  const section = SECTIONS.find(section => section.toLowerCase() === letter)
  const found = STANDARDS[rank]
  return found && section ? { standard: found, section } : undefined
}
