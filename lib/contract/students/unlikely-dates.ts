import { formatDate } from '@/lib/contract/date-text'
import { ageOn, today } from '@/lib/contract/dates'
import { valueAt } from '@/lib/contract/record-fields'

/** The usual ages at admission, from the youngest child of a nursery to the oldest in the 12th. */
const YOUNGEST = 2
const OLDEST = 25
/** Schools rarely enter records from before this day. */
const FIRST_YEAR = '1950-01-01'

/** A warning about an unlikely date of birth in the form of a student; undefined for a likely date. */
export function birthDateWarning(student: object): string | undefined {
  const { born, admitted } = datesIn(student)
  if (!born || born > today()) return undefined
  if (admitted && admitted < born) return check('This date is after the admission')
  return unlikelyAge(born, admitted ?? today())
}

/** A warning about an unlikely admission date. */
export function admissionDateWarning(student: object): string | undefined {
  const { born, admitted } = datesIn(student)
  if (!admitted) return undefined
  // An admission before the birth is an error, so it gets no warning.
  return unlikelyDay(admitted) ?? (born && born <= admitted ? unlikelyAge(born, admitted) : undefined)
}

/**
 * A warning about an unlikely leaving date. Schools often do not know the admission date, so an earlier leaving date is
 * not an error.
 */
export function leavingDateWarning(student: object): string | undefined {
  const { admitted, left } = datesIn(student)
  if (!left) return undefined
  if (admitted && left < admitted) return `This is before the admission date, ${formatDate(admitted)}.`
  return unlikelyDay(left)
}

const check = (what: string): string => `${what}. Please check the date.`

/** The complete dates of the form. A date that is still being typed is left out. */
function datesIn(student: object) {
  const [born, admitted, left] = ['dateOfBirth', 'admissionDate', 'leaving.date'].map(path => {
    const value = valueAt(student, path)
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
  })
  return { born, admitted, left }
}

function unlikelyAge(born: string, admitted: string): string | undefined {
  const age = ageOn(born, admitted)
  if (age >= YOUNGEST && age <= OLDEST) return undefined
  return check(`Age at admission: ${age} ${age === 1 ? 'year' : 'years'}`)
}

function unlikelyDay(day: string): string | undefined {
  if (day < FIRST_YEAR) return check('This date is before 1950')
  return day > inAYear() ? check('This date is more than a year ahead') : undefined
}

/** The day one year from today. */
function inAYear(): string {
  const day = today()
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}
