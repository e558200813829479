import { decodePathPart } from '@/lib/contract/paths'
import { choicesOf } from '@/lib/contract/record-fields'
import { findValue, labelOf, listValues, offeredValues } from '@/lib/contract/school-lists'

/** A class: the keys of its standard and of its section. */
export type SchoolClass = { standard: string; section: string }

/** The name of a class, in the school's own words: `5th-B`. */
export const classText = ({ standard, section }: SchoolClass): string =>
  `${labelOf('standard', standard)}-${labelOf('section', section)}`

export const isSameClass = (a: SchoolClass, b: SchoolClass): boolean =>
  a.standard === b.standard && a.section === b.section

/** The keys of a class as one text, which stays the same when the school renames its standards and sections: `5th-B`. */
export const classKeyOf = ({ standard, section }: SchoolClass): string => `${standard}-${section}`

const addressOf = (schoolClass: SchoolClass): string => encodeURIComponent(classKeyOf(schoolClass))

const CLASS_PAGES = '/students/classes/'

/** The query parameter with which the page of a class shows its students of a past academic year. */
export const YEAR_PARAM = 'year'

/** The address of the page of a class. @param year a past academic year, by the calendar year in which it begins */
export const classPath = (schoolClass: SchoolClass, year?: number | string): string =>
  CLASS_PAGES + addressOf(schoolClass) + (year === undefined ? '' : `?${YEAR_PARAM}=${year}`)

/** The address of the page that promotes a class. */
export const promotionPath = (schoolClass: SchoolClass): string => `/students/promote?class=${addressOf(schoolClass)}`

/** The class in an address, without the encoding: `5th-B`. Undefined when the school has no such class. */
export function parseClass(text: string): SchoolClass | undefined {
  for (const { key } of listValues('standard')) {
    const section = text.slice(key.length + 1)
    if (text.startsWith(`${key}-`) && findValue('section', section)) return { standard: key, section }
  }
  return undefined
}

/** The class whose page has this path; undefined for other paths. */
export const classAtPath = (path: string): SchoolClass | undefined =>
  path.startsWith(CLASS_PAGES) ? parseClass(decodePathPart(path.slice(CLASS_PAGES.length))) : undefined

/** The standard after this one; undefined after the last. Retired standards are skipped. */
export function nextStandard(standard: string): string | undefined {
  const rank = findValue('standard', standard)?.rank ?? Infinity
  return offeredValues('standard').find(value => value.rank > rank)?.key
}

/** The class that a class is promoted to; undefined for a class of the last standard, whose students leave. */
export function classAfterPromotion({ standard, section }: SchoolClass): SchoolClass | undefined {
  const next = nextStandard(standard)
  return next === undefined ? undefined : { standard: next, section }
}

/**
 * The classes before and after a class. Without `withStudents`, retired standards and sections are skipped, except for
 * the standard and the section of the class itself.
 *
 * @param isSeen whether the user may see a class; other classes are skipped
 * @param withStudents the classes with students, if they are known; other classes are skipped
 */
export function neighboringClasses(
  schoolClass: SchoolClass,
  isSeen: (one: SchoolClass) => boolean = () => true,
  withStudents?: readonly SchoolClass[],
): { previous?: SchoolClass; next?: SchoolClass } {
  const keysOf = (name: keyof SchoolClass) =>
    withStudents ? listValues(name).map(({ key }) => key) : choicesOf(name, schoolClass[name]).map(([key]) => key)
  const sections = keysOf('section')
  const isShown = (one: SchoolClass) => isSeen(one) && (withStudents?.some(each => isSameClass(each, one)) ?? true)
  const classes = keysOf('standard')
    .flatMap(standard => sections.map(section => ({ standard, section })))
    .filter(one => isSameClass(one, schoolClass) || isShown(one))
  const place = classes.findIndex(one => isSameClass(one, schoolClass))
  const [previous, next] = [classes[place - 1], classes[place + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
