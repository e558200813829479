import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { attendanceShareText, sumCounts } from './figures'
import { isWithinTeacherCorrectionDays, registerKey, RegisterInput } from './register'

it('a class teacher may correct the attendance of the last three days', () => {
  const isAllowed = (day: string) => isWithinTeacherCorrectionDays(day, '2027-03-01')
  expect(['2027-03-01', '2027-02-26', '2027-02-25'].map(isAllowed)).toEqual([true, true, false])
})

it('a register is saved with the marks and the version on which the marks are based', () => {
  expect(refusalsOf(RegisterInput, { version: 0, marks: { a: 'P', b: 'E' } })).toEqual([])
  expect(refusalsOf(RegisterInput, { marks: { a: 'X' } })).toEqual([
    'version: version must be a whole number',
    'marks.a: A mark is P, A, L, H or E',
  ])
  expect(registerKey('5th-B', '2027-03-01')).toBe('5th-B/2027-03-01')
})

it('the counts of several months are added', () => {
  const [march, april] = [
    { P: 20, A: 1, L: 2, H: 3, E: 4 },
    { P: 10, A: 5, L: 0, H: 1, E: 0 },
  ]
  expect(sumCounts([march, april])).toEqual({ P: 30, A: 6, L: 2, H: 4, E: 4 })
  expect(sumCounts([])).toEqual({ P: 0, A: 0, L: 0, H: 0, E: 0 })
  expect(march.P).toBe(20)
})

it('the share of attendance is a whole percentage, or a dash when no day counts', () => {
  expect(attendanceShareText({ P: 11, A: 1, L: 0, H: 0, E: 5 })).toBe('92 %')
  expect(attendanceShareText({ P: 0, A: 0, L: 0, H: 0, E: 5 })).toBe('–')
})
