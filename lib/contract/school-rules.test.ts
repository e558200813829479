import { expect, it } from 'vitest'
import { followCountry } from '@/tests/support/school-country'
import { useRules } from '@/tests/support/school-rules'
import { yearsBefore, endOfDay } from './dates'
import { postalCodeRule } from './postal-code'
import { changedRules, schoolRules, withLenientRules, yearName } from './school-rules'

it('the rules are unchanged until one of them changes', () => {
  expect(changedRules()).toBe(undefined)
  useRules({})
  expect(changedRules()).toBe(undefined)
  useRules({ landlines: true })
  expect(changedRules()).toMatchObject({ landlines: true, parentsMayBeUnknown: false })
})

it('`withLenientRules` applies lenient rules only during the work, even if the work fails', () => {
  const lenient = () => [schoolRules().parentsMayBeUnknown, schoolRules().oneNameIsEnough]
  expect(withLenientRules(lenient)).toEqual([true, true])
  expect(lenient()).toEqual([false, false])
  useRules({ oneNameIsEnough: true, landlines: true })
  expect(withLenientRules(() => [...lenient(), schoolRules().landlines])).toEqual([true, true, true])
  const fail = () => {
    throw new Error('broken')
  }
  expect(() => withLenientRules(fail)).toThrow('broken')
  expect(lenient()).toEqual([false, true])
})

it('an academic year within one calendar year is named by one number', () => {
  expect(yearName('2024')).toBe('2024–25')
  useRules({ academicYearStart: 1 })
  expect(yearName(2024)).toBe('2024')
})

it.each([
  ['2027-03-31', 2, '2025-03-31'],
  ['2028-02-29', 4, '2024-02-29'],
  ['2028-02-29', 1, '2027-02-28'],
  ['0005-01-29', 1, '0004-01-29'],
])('the day of %s, %i years earlier, is %s', (day, years, earlier) => {
  expect(yearsBefore(day, years)).toBe(earlier)
})

it('a day ends when the next day begins', () => {
  expect(endOfDay('2027-03-31')).toBe(new Date(2027, 3, 1).getTime())
})

it('the rule for postal codes is written for people who fill in a file', () => {
  expect(postalCodeRule()).toBe('6 digits')
  followCountry('GB')
  expect(postalCodeRule()).toBe('Text, such as SW1A 1AA')
})
