import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { useRules } from '@/tests/support/school-rules'
import { clearable, date, lastName, officePhones, optional, paragraphs, password, phone, text } from './field-schemas'
import { queryFlag } from './list'
import { loginPath } from './next-path'

describe('a text', () => {
  it('a text is trimmed and normalized to NFC, and has a maximum length', () => {
    expect(text('City', 5).parse(' Ko\u0301chi ')).toBe('K\u00f3chi')
    expect(refusalsOf(text('City', 5), 'Mysuru')).toEqual(['City cannot exceed 5 characters'])
    for (const empty of ['', ' ', undefined, null, 5])
      expect(refusalsOf(text('City', 5), empty)).toEqual(['City is required'])
  })

  it('line breaks are allowed only in paragraphs', () => {
    expect(refusalsOf(text('City', 50), 'a\nb')).toEqual(['City contains characters that are not allowed'])
    expect(paragraphs('Text', 50).parse('a\r\nb\rc\n')).toBe('a\nb\nc')
    expect(refusalsOf(paragraphs('Text', 50), 'a\u0000b')).toEqual(['Text contains characters that are not allowed'])
  })
})

it('a last name needs two letters, unless one name is enough', () => {
  const refusals = (name: string) => refusalsOf(lastName('Last name'), name)
  expect([refusals('Ng'), refusals('N'), refusals('')]).toEqual([
    [],
    ['Last name must be at least 2 characters'],
    ['Last name is required'],
  ])
  useRules({ oneNameIsEnough: true })
  expect([refusals('Ng'), refusals('N'), refusals('')]).toEqual([[], [], []])
})

it.each([
  ['', 'Phone number is required'],
  [undefined, 'Phone number is required'],
  ['98765x3210', 'Phone number must contain only digits'],
  ['987654321', 'Phone number must be at least 10 digits'],
  ['98765432101', 'Phone number cannot exceed 10 digits'],
])('the phone %j is refused: %s', (number, message) => {
  expect(refusalsOf(phone(), number)).toEqual([message])
})

it('an office has phones as people write them', () => {
  expect(refusalsOf(officePhones(), '+91 (20) 1234-5678, 020 1234/5')).toEqual([])
  expect(refusalsOf(officePhones(), '12345')).toEqual([])
  expect(refusalsOf(officePhones(), 12345)).toEqual(['Phone is required'])
  expect(refusalsOf(officePhones(), '12-34')).toEqual(['Phone must have at least 5 digits'])
  expect(refusalsOf(officePhones(), '12345 (office)')).toEqual([
    'Phone may only contain digits, spaces and + - ( ) / ,',
  ])
  expect(refusalsOf(officePhones(), '1'.repeat(101))).toEqual(['Phone cannot exceed 100 characters'])
})

it('a password has at most 72 bytes, and is not trimmed', () => {
  expect(password().parse(' 234567 ')).toBe(' 234567 ')
  expect(refusalsOf(password(), 'é'.repeat(36))).toEqual([])
  expect(refusalsOf(password(), `${'é'.repeat(36)}x`)).toEqual(['Password cannot exceed 72 bytes'])
  expect(refusalsOf(password(), 'e\u0301'.repeat(36))).toEqual([])
})

it.each([
  ['', 'New Password is required'],
  [undefined, 'New Password is required'],
  ['Secre', 'New Password must be at least 6 characters'],
  ['Secret12\ud800', 'New Password contains characters that are not allowed'],
])('the new password %j is refused: %s', (typed, message) => {
  expect(refusalsOf(password('New Password'), typed)).toEqual([message])
})

it.each([
  ['', 'Day is required'],
  [undefined, 'Day is required'],
  ['2027-02-29', 'Day must be a valid date'],
  ['1899-12-31', 'Day must be a valid date'],
  ['27-01-01', 'Day must be a valid date'],
])('the day %j is refused: %s', (day, message) => {
  expect(refusalsOf(date('Day'), day)).toEqual([message])
})

it('an empty box leaves an optional field out, and clears a stored value', () => {
  for (const empty of ['', ' ', null]) {
    expect(optional(text('City', 5)).parse(empty)).toBe(undefined)
    expect(clearable(text('City', 5)).parse(empty)).toBe(null)
  }
  expect(refusalsOf(optional(text('City', 5)), 5)).toEqual(['City is required'])
  expect(clearable(text('City', 5)).parse(undefined)).toBe(undefined)
})

it('a flag in a query is true or false, also as a text', () => {
  const values = ['true', 'false', true, false, undefined].map(value => queryFlag('isActive').parse(value))
  expect(values).toEqual([true, false, true, false, undefined])
  expect(refusalsOf(queryFlag('isActive'), 'yes')).toEqual(['isActive must be true or false'])
})

it('the address of the sign-in page says why a session has ended', () => {
  expect(loginPath('/students', 'expired')).toBe('/login?next=%2Fstudents&ended=expired')
  expect(loginPath('/students')).toBe('/login?next=%2Fstudents')
})
