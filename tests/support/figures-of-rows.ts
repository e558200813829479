import { GENDERS, LEAVING_REASONS, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import { type Figures, NAMED_BIRTHDAYS_MAX } from '@/lib/contract/dashboard'
import type { RandomStudent } from './random-school'

/** Counts figures row by row, for the days of the given figures. Assumes that `insertDuplicatePairs` has run. */
export function countRows(rows: readonly RandomStudent[], { today, years, birthdays }: Figures): Figures {
  const active = rows.filter(({ isActive }) => isActive)
  const count = (isCounted: (row: RandomStudent) => boolean) => rows.filter(isCounted).length
  const countActive = (isCounted: (row: RandomStudent) => boolean) => active.filter(isCounted).length
  const rollNumbers = active.map(({ standard, section, rollNumber }) => `${standard} ${section} ${rollNumber}`)
  const emailOf = ({ guardians }: RandomStudent, kind: string) =>
    guardians.find(guardian => guardian.kind === kind)?.email
  return {
    today,
    classes: STANDARDS.flatMap(standard =>
      SECTIONS.map(section => {
        const inClass = active.filter(row => row.standard === standard && row.section === section)
        const students = countEach(GENDERS, gender => inClass.filter(row => row.gender === gender).length)
        return { standard, section, students }
      }),
    ).filter(({ students }) => Object.values(students).some(number => number > 0)),
    years: years.map(({ first, last, months }) => ({
      first,
      last,
      months: months.map(month => ({
        ...month,
        admitted: count(({ admissionDate }) => isWithin(month, admissionDate)),
      })),
      left: countEach(LEAVING_REASONS, reason =>
        count(
          ({ leavingReason, leavingDate }) =>
            leavingReason === reason && leavingDate !== null && isWithin({ first, last }, leavingDate),
        ),
      ),
    })),
    birthdays: birthdays.map(({ day }) => ({
      day,
      students: countActive(({ dateOfBirth }) => birthdayIn(day.slice(0, 4), dateOfBirth) === day),
    })),
    birthdaysToday: active
      .filter(({ dateOfBirth }) => birthdayIn(today.slice(0, 4), dateOfBirth) === today)
      .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      .slice(0, NAMED_BIRTHDAYS_MAX)
      .map(({ id, firstName, lastName, standard, section }) => ({
        _id: id,
        name: { firstName, lastName },
        standard,
        section,
      })),
    missing: {
      photo: countActive(({ photoHash }) => !photoHash),
      email: countActive(({ email }) => !email),
      bloodGroup: countActive(({ bloodGroup }) => !bloodGroup),
      admissionNumber: countActive(({ admissionNumber }) => !admissionNumber),
      parentEmail: countActive(row => !emailOf(row, 'father') && !emailOf(row, 'mother')),
    },
    sharedRollNumbers: rollNumbers.filter(one => rollNumbers.filter(other => other === one).length > 1).length,
    duplicates: 3,
  }
}

const countEach = <K extends string>(keys: readonly K[], count: (key: K) => number) =>
  Object.fromEntries(keys.map(key => [key, count(key)])) as Record<K, number>

/** A text to sort students by class and name. One digit is enough, because the tests have fewer than ten standards. */
const placeOf = ({ standard, section, firstName, id }: RandomStudent): string =>
  [STANDARDS.findIndex(one => one === standard), section, firstName, id].join(' ')

const isWithin = ({ first, last }: { first: string; last: string }, day: string): boolean => first <= day && day <= last

/** The birthday in a year. A birthday on 29 February is on 1 March in other years, as in `Date`. */
function birthdayIn(year: string, dateOfBirth: string): string {
  const [, month, day] = dateOfBirth.split('-').map(Number)
  return new Date(Date.UTC(Number(year), month! - 1, day)).toISOString().slice(0, 10)
}
