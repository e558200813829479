import { expect, it } from 'vitest'
import {
  academicMonths,
  academicYearName,
  academicYearOf,
  academicYearText,
  academicYearToPromote,
  isAcademicYear,
} from './academic-year'

const yearOf = (day: string, startMonth: number, yearsAgo?: number) => {
  const months = academicMonths(day, startMonth, yearsAgo)
  return { first: months[0]!.first, last: months.at(-1)!.last }
}

// R69.4
it.each([
  ['2026-04-01', 4, 0, '2026-04-01', '2027-03-31'],
  ['2026-03-31', 4, 0, '2025-04-01', '2026-03-31'],
  ['2026-11-25', 4, 1, '2025-04-01', '2026-03-31'],
  ['2026-11-25', 1, 0, '2026-01-01', '2026-12-31'],
  ['2026-11-25', 12, 0, '2025-12-01', '2026-11-30'],
])(
  'on %s, with years that start in month %i, the academic year %i years ago is %s to %s',
  (day, startMonth, yearsAgo, first, last) => {
    expect(yearOf(day, startMonth, yearsAgo)).toEqual({ first, last })
  },
)

// R69.4
it('an academic year has twelve months, with 29 February in a leap year', () => {
  const months = academicMonths('2027-06-15', 4)
  expect(months).toHaveLength(12)
  expect(months[9]).toEqual({ first: '2028-01-01', last: '2028-01-31' })
  expect(months[10]).toEqual({ first: '2028-02-01', last: '2028-02-29' })
})

it.each([
  ['2026-04-01', '2027-03-31', '2026–27'],
  ['2099-04-01', '2100-03-31', '2099–00'],
  ['2026-01-01', '2026-12-31', '2026'],
])('the text of the academic year from %s to %s is %s', (first, last, text) =>
  expect(academicYearText({ first, last })).toBe(text),
)

// R90.1
it.each([
  ['2027-03-31', 4, '2026–27'],
  ['2027-04-01', 4, '2027–28'],
  ['2026-11-27', 1, '2026'],
])('the academic year that contains %s, when years begin in month %s, is %s', (day, start, name) =>
  expect(academicYearName(academicYearOf(day, start), start)).toBe(name),
)

// R91.2
it.each([
  ['2026-03-20', 4, 2025],
  ['2026-04-01', 4, 2025],
  ['2026-09-30', 4, 2025],
  ['2026-10-01', 4, 2026],
  ['2026-12-15', 1, 2026],
  ['2026-06-30', 1, 2025],
  ['2026-07-01', 1, 2026],
  ['2026-05-31', 6, 2025],
  ['2026-12-01', 6, 2026],
])(
  'a promotion on %s, with years that begin in month %i, ends the academic year that began in %i',
  (day, month, year) => {
    expect(academicYearToPromote(day, month)).toBe(year)
  },
)

// R91.2
it('an academic year is named by the calendar years in which it begins and ends', () => {
  expect([academicYearName(2024, 4), academicYearName(2024, 1), academicYearName(1999, 6)]).toEqual([
    '2024–25',
    '2024',
    '1999–00',
  ])
})

// R91.2
it('`isAcademicYear` accepts whole numbers from 1900 to 2099, also as texts', () => {
  const values = [1900, 2099, '2024', 1899, 2100, 2025.5, '24', '2024-25', ' 2024', '']
  expect(values.filter(isAcademicYear)).toEqual([1900, 2099, '2024'])
})
