import type { FieldChange } from '@/lib/contract/history/events'
import { yearName } from '@/lib/contract/school-rules'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'

/** A class, and the roll number of a student in this class. */
type ClassPlace = SchoolClass & { rollNumber: number }

const PREFIX = 'classOfYear.'

/** The path of the class in a past academic year, in changes of a student. */
const pathOfYear = (year: number): string => PREFIX + year

/** The academic year in a path of `pathOfYear`; undefined for any other path. */
export const classYearOfPath = (path: string): number | undefined =>
  path.startsWith(PREFIX) ? Number(path.slice(PREFIX.length)) : undefined

export const isClassChange = ({ field }: FieldChange): boolean => classYearOfPath(field) !== undefined

/** A change of the class that is recorded for an academic year. Null means no class. */
export const classChange = (year: number, before: ClassPlace | null, after: ClassPlace | null): FieldChange => ({
  field: pathOfYear(year),
  before: toValue(before),
  after: toValue(after),
})

/** Stores a class as one text, because the history has one value for each field. */
const toValue = (place: ClassPlace | null): string | null =>
  place && JSON.stringify([place.standard, place.section, place.rollNumber])

/** Reads the class from a value of a change. */
export function parseClassPlace(value: FieldChange['after']): ClassPlace | null {
  if (typeof value !== 'string') return null
  const [standard, section, rollNumber] = JSON.parse(value) as [string, string, number]
  return { standard, section, rollNumber }
}

/** `Class in 2024–25` */
export const classOfYearLabel = (path: string): string | undefined => {
  const year = classYearOfPath(path)
  return year === undefined ? undefined : `Class in ${yearName(year)}`
}

/** `5th-B, roll number 12` */
export const placeText = (place: ClassPlace): string => `${classText(place)}, roll number ${place.rollNumber}`
