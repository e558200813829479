import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { birthday, birthdayDays, birthdayFilter, birthdayInDays, birthdayRanges, birthdayText } from './birthdays'

describe('a filter by birthday', () => {
  it.each([
    ['2026-11-23', '2026-11-23', '2026-11-23', '23 Nov 2026'],
    ['2026-11-23..2026-11-29', '2026-11-23', '2026-11-29', '23 Nov 2026 to 29 Nov 2026'],
    ['2026-12-28..2027-01-03', '2026-12-28', '2027-01-03', '28 Dec 2026 to 3 Jan 2027'],
    ['2026-03-02..2027-03-01', '2026-03-02', '2027-03-01', '2 Mar 2026 to 1 Mar 2027'],
    ['1900-01-01', '1900-01-01', '1900-01-01', '1 Jan 1900'],
  ])('the birthday filter %s covers the days from %s to %s', (filter, first, last, text) => {
    expect(birthdayDays(filter)).toEqual({ first, last })
    expect(birthdayFilter({ first, last })).toBe(filter)
    expect(birthdayText(filter)).toBe(text)
    expect(refusalsOf(birthday, filter)).toEqual([])
  })

  it.each([
    '',
    'today',
    '2026-02-30',
    '2026-11-23T10:00:00Z',
    '2026-11-29..2026-11-23',
    '2026-03-01..2027-03-01',
    '2026-03-01..2028-01-01',
    '2027-01-03..2026-12-28',
    '2026-11-23..',
    'today..2026-11-29',
    '2026-11-23..tomorrow',
    '2026-11-23..2026-11-24..2026-11-25',
    '1899-12-31',
  ])('the birthday filter %j is refused', filter => {
    expect(birthdayDays(filter)).toBe(undefined)
    expect(refusalsOf(birthday, filter)).toEqual([
      'Birthday must be a day, or a first and a last day within a year, such as 2026-11-23..2026-11-29',
    ])
  })
})

it.each([
  ['2026-11-23', '2026-11-29', [['11-23', '11-29']]],
  ['2026-12-28', '2027-01-03', [['12-28', '12-31'], ['01-01', '01-03']]],
  ['2026-02-23', '2026-02-28', [['02-23', '02-28']]],
  ['2026-02-23', '2026-03-01', [['02-23', '03-01']]],
  ['2026-03-01', '2026-03-01', [['03-01', '03-01'], ['02-29', '02-29']]],
  ['2026-03-01', '2026-03-07', [['03-01', '03-07'], ['02-29', '02-29']]],
  ['2026-03-02', '2026-03-07', [['03-02', '03-07']]],
  ['2028-02-29', '2028-02-29', [['02-29', '02-29']]],
  ['2028-02-01', '2028-02-29', [['02-01', '02-29']]],
  ['2028-03-01', '2028-03-07', [['03-01', '03-07']]],
  ['2026-12-01', '2027-03-01', [['12-01', '12-31'], ['01-01', '03-01']]],
])('from %s to %s, people born in %j have their birthday', (first, last, ranges) => {
  expect(birthdayRanges({ first, last })).toEqual(ranges)
}) // prettier-ignore

it('people born on 29 February have their birthday on 1 March in other years', () => {
  const common = ['2027-02-28', '2027-03-01', '2027-03-02']
  const leap = ['2028-02-28', '2028-02-29', '2028-03-01']
  expect([birthdayInDays(common, '02-29'), birthdayInDays(leap, '02-29')]).toEqual(['2027-03-01', '2028-02-29'])
  expect(birthdayInDays(common, '03-02')).toBe('2027-03-02')
  expect(birthdayInDays(common, '03-03')).toBe(undefined)
})
