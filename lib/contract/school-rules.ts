import { academicYearName } from './academic-year'
import { type CountryFormat, INDIA } from './country-format'

/** Rules about the school's records. The defaults are the rules of the specification. */
export type SchoolRules = {
  /** Whether father and mother may be recorded as not known, without a name and a phone number. */
  parentsMayBeUnknown: boolean
  /** Whether a last name may be empty or have one letter. */
  oneNameIsEnough: boolean
  /** Whether a phone number may be a landline number, whose length may differ from the length of a mobile number. */
  landlines: boolean
  /** The month in which an academic year begins: 1 for January. */
  academicYearStart: number
  /** How phone numbers and postal codes are written in the school's country. */
  format: CountryFormat
}

export const DEFAULT_RULES: SchoolRules = {
  parentsMayBeUnknown: false,
  oneNameIsEnough: false,
  landlines: false,
  // April, as in most schools of India.
  academicYearStart: 4,
  format: INDIA,
}

// One object per process or browser tab, shared by the copies of this module that Next and the server load.
const shared = globalThis as { schoolRules?: SchoolRules }

/** The rules that schemas, forms and texts follow in this process. */
export const schoolRules = (): SchoolRules => shared.schoolRules ?? DEFAULT_RULES

export function setSchoolRules(rules: SchoolRules): void {
  shared.schoolRules = rules
}

/** The rules of this process; undefined while every rule has its default. */
export const changedRules = (): SchoolRules | undefined =>
  JSON.stringify(schoolRules()) === JSON.stringify(DEFAULT_RULES) ? undefined : schoolRules()

/** The name of an academic year of the school: `2024–25`. @param year the calendar year in which it begins */
export const yearName = (year: number | string): string =>
  academicYearName(Number(year), schoolRules().academicYearStart)

/** Runs synchronous work, such as parsing, as if records needed neither parents nor last names. */
export function withLenientRules<T>(work: () => T): T {
  const own = shared.schoolRules
  shared.schoolRules = { ...schoolRules(), parentsMayBeUnknown: true, oneNameIsEnough: true }
  try {
    return work()
  } finally {
    if (own) shared.schoolRules = own
    else delete shared.schoolRules
  }
}
