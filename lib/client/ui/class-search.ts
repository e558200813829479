import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { offeredValues } from '@/lib/contract/school-lists'
import { parseStudentSearch, parseStandard } from '@/lib/contract/students/search'
import type { SchoolClass } from '@/lib/contract/students/classes'

const PREFIX = /^(?:class|standard|std\.?|grade)\s+/i

/** The classes that the whole text names: one class for `5b` and `class 5-B`, all classes of the standard for `5th`. */
export function classesNamedBy(text: string): SchoolClass[] {
  const rest = text.trim().replace(PREFIX, '')
  const { schoolClass, terms } = parseStudentSearch(rest)
  if (schoolClass) return terms.length === 0 ? [schoolClass] : []
  // A number alone is a class only after the word: `5` also begins a roll number or a phone.
  if (/^\d+$/.test(rest) && rest === text.trim()) return []
  const standard = parseStandard(normalizeForSearch(rest))
  return standard === undefined ? [] : offeredValues('section').map(({ key }) => ({ standard, section: key }))
}
