import { SECTIONS, STANDARDS, type Section, type Standard } from '@/lib/contract/constants'

/** A class as people know it: a standard and a section. */
export type SchoolClass = { standard: Standard; section: Section }

/** All classes that a school can have, from KG-A up. */
const CLASSES: readonly SchoolClass[] = STANDARDS.flatMap(standard => SECTIONS.map(section => ({ standard, section })))

/** `5th-B` */
export const classText = ({ standard, section }: SchoolClass): string => `${standard}-${section}`

/** The address of the page of a class. */
export const classPath = (schoolClass: SchoolClass): string => `/students/classes/${classText(schoolClass)}`

/** The address of the page that promotes a class. */
export const promotionPath = (schoolClass: SchoolClass): string => `/students/promote?class=${classText(schoolClass)}`

/** The class with this text; undefined for any other text. */
export const classNamed = (text: string): SchoolClass | undefined => CLASSES.find(one => classText(one) === text)

/** The class whose page a path is. */
export const classAt = (path: string): SchoolClass | undefined => CLASSES.find(one => classPath(one) === path)

/** The standard after this one; undefined after the last. */
export const nextStandard = (standard: Standard): Standard | undefined => STANDARDS[STANDARDS.indexOf(standard) + 1]

/** The class that a class is promoted to; undefined for one of the last standard, which leaves. */
export function promotedClass({ standard, section }: SchoolClass): SchoolClass | undefined {
  const next = nextStandard(standard)
  return next && { standard: next, section }
}

/** The classes before and after this one. */
export function classesBeside(schoolClass: SchoolClass): { previous?: SchoolClass; next?: SchoolClass } {
  const place = CLASSES.findIndex(one => classText(one) === classText(schoolClass))
  const [previous, next] = [CLASSES[place - 1], CLASSES[place + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
