import { beforeEach, expect, it, vi } from 'vitest'
import { admissionDateWarning, birthDateWarning, leavingDateWarning } from './unlikely-dates'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 5, 15) }))

const student = (dateOfBirth: string, admissionDate: string) => ({ dateOfBirth, admissionDate })

// R61.8
it.each([
  ['2015-06-14', '2021-06-01', undefined],
  ['2019-06-01', '2021-06-01', undefined],
  ['2019-06-02', '2021-06-01', 'Age at admission: 1 year. Please check the date.'],
  ['2021-05-31', '2021-06-01', 'Age at admission: 0 years. Please check the date.'],
  ['1995-06-02', '2021-06-01', undefined],
  ['1995-06-01', '2021-06-01', 'Age at admission: 26 years. Please check the date.'],
])('the warning for a student born on %s and admitted on %s is: %s', (born, admitted, hint) => {
  expect([birthDateWarning(student(born, admitted)), admissionDateWarning(student(born, admitted))]).toEqual([
    hint,
    hint,
  ])
})

// R61.8
it('the warning about the age uses today when there is no admission date', () => {
  expect(birthDateWarning(student('2025-06-15', ''))).toBe('Age at admission: 1 year. Please check the date.')
  expect(birthDateWarning(student('2018-06-15', ''))).toBeUndefined()
  expect(admissionDateWarning(student('2025-06-15', ''))).toBeUndefined()
})

// R61.8
it.each([
  ['1949-12-31', 'This date is before 1950. Please check the date.'],
  ['1950-01-01', undefined],
  ['2027-06-15', undefined],
  ['2027-06-16', 'This date is more than a year ahead. Please check the date.'],
])('the warning for an admission or leaving date of %s is: %s', (day, hint) => {
  expect(admissionDateWarning({ admissionDate: day })).toBe(hint)
  expect(leavingDateWarning({ leaving: { date: day } })).toBe(hint)
})

// R61.8
it('a birth after the admission gets a warning', () => {
  expect(birthDateWarning(student('2024-06-15', '1995-06-01'))).toBe(
    'This date is after the admission. Please check the date.',
  )
})

// R40.7, R61.8
it('a leaving date before the admission gets a warning', () => {
  const left = (date: string) => leavingDateWarning({ admissionDate: '2021-06-01', leaving: { date } })
  expect([left('2021-05-31'), left('2021-06-01')]).toEqual([
    'This is before the admission date, 1 Jun 2021.',
    undefined,
  ])
})

// R61.8
it('incomplete dates, and dates that the form refuses, get no warning', () => {
  for (const born of ['2026-06-16', '15/06', '', undefined])
    expect(birthDateWarning({ dateOfBirth: born, admissionDate: '2021-06-01' })).toBeUndefined()
  expect(admissionDateWarning(student('2022-06-01', '2021-06-01'))).toBeUndefined()
  for (const day of ['31/02', '', undefined]) {
    expect(admissionDateWarning({ admissionDate: day })).toBeUndefined()
    expect(leavingDateWarning({ leaving: { date: day } })).toBeUndefined()
  }
  expect(leavingDateWarning({})).toBeUndefined()
})

// R61.8
it('a birth today and an admission on the day of birth are unlikely, and a birth tomorrow gets no warning', () => {
  const age = 'Age at admission: 0 years. Please check the date.'
  expect(birthDateWarning(student('2026-06-15', ''))).toBe(age)
  expect(birthDateWarning(student('2026-06-16', ''))).toBeUndefined()
  expect(admissionDateWarning(student('2021-06-01', '2021-06-01'))).toBe(age)
  expect(birthDateWarning(student('2021-06-01', '2021-06-01'))).toBe(age)
})
