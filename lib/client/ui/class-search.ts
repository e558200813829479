import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { offeredValues } from '@/lib/contract/school-lists'
import { parseStudentSearch, parseStandard } from '@/lib/contract/students/search'
import type { SchoolClass } from '@/lib/contract/students/classes'

const PREFIX = /^(?:class|standard|std\.?|grade)\s+/i

/**
 * Finds the classes that a text names: `5b` and `class 5-B` name one class, `5th` names all classes of the standard.
 */
export function classesNamedBy(text: string): SchoolClass[] {
  const rest = text.trim().replace(PREFIX, '')
  const { schoolClass, terms } = parseStudentSearch(rest)
  if (schoolClass) return terms.length === 0 ? [schoolClass] : []
  // A number is a class only after a word such as `class`. Alone, `5` may begin a roll number or a phone number.
  if (/^\d+$/.test(rest) && rest === text.trim()) return []
  const standard = parseStandard(normalizeForSearch(rest))
  return standard === undefined ? [] : offeredValues('section').map(({ key }) => ({ standard, section: key }))
}
