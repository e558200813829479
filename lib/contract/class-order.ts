import { findValue } from './school-lists'

/** A class, or a whole standard. A whole standard has no section, or an empty section. */
type Class = { standard: string; section?: string | undefined }

/** Sorts classes by the school's lists. A whole standard comes before its sections, and unknown values come last. */
export const sortClasses = <T extends Class>(classes: readonly T[]): T[] => classes.toSorted(compare)

const compare = (a: Class, b: Class): number =>
  order(placeOf('standard', a.standard), placeOf('standard', b.standard)) ||
  order(placeOf('section', a.section), placeOf('section', b.section))

/** Compares places. Two unknown values both have the place Infinity, and the difference of two infinities is NaN. */
const order = (a: number, b: number): number => (a === b ? 0 : a - b)

const placeOf = (list: 'standard' | 'section', key: string | undefined): number =>
  key ? (findValue(list, key)?.rank ?? Infinity) : -1
