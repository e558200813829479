import { findValue } from './school-lists'

/** A class, or a whole standard. A whole standard has no section, or an empty section. */
type Class = { standard: string; section?: string | undefined }

/** The classes in the order of the school's lists. A whole standard comes before its sections, and an unknown value last. */
export const inClassOrder = <T extends Class>(classes: readonly T[]): T[] => classes.toSorted(compare)

const compare = (a: Class, b: Class): number =>
  order(placeOf('standard', a.standard), placeOf('standard', b.standard)) ||
  order(placeOf('section', a.section), placeOf('section', b.section))

/**
 * Treats equal places first, because two unknown values both have the place Infinity, and their difference would be
 * NaN.
 */
const order = (a: number, b: number): number => (a === b ? 0 : a - b)

const placeOf = (list: 'standard' | 'section', key: string | undefined): number =>
  key ? (findValue(list, key)?.rank ?? Infinity) : -1
