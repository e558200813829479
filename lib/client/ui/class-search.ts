import { SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { parseStudentSearch } from '@/lib/contract/students/search'
import type { SchoolClass } from '@/lib/contract/students/classes'

const PREFIX = /^(?:class|standard|std\.?|grade)\s+/i
/** A number alone is a class only after the word: `5` also begins a roll number or a phone. */
const STANDARD = /^(?:(kg)|(\d{1,2})(st|nd|rd|th)?)$/i

/** The classes that the whole text names: `5b` and `class 5-B` one, `5th` and `class 5` all classes of the standard. */
export function classesNamedBy(text: string): SchoolClass[] {
  const rest = text.trim().replace(PREFIX, '')
  const { schoolClass, terms } = parseStudentSearch(rest)
  if (schoolClass) return terms.length === 0 ? [schoolClass] : []
  const [, kindergarten, number, ending] = STANDARD.exec(rest) ?? []
  const isStandard = kindergarten ?? ending ?? rest !== text.trim()
  const standard = isStandard ? STANDARDS[kindergarten ? 0 : Number(number) || -1] : undefined
  return standard ? SECTIONS.map(section => ({ standard, section })) : []
}
