import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from './dates'
import { DATE_ORDERS, formatDate, readDate, unreadableDateMessage } from './date-text'

const NOW = new Date(2026, 10, 25)
const read = (text: string, order: 'day' | 'month' | 'year' = 'day') => readDate(text, order, NOW)

// R61.1
it.each([
  '15/06/2018',
  '15-6-18',
  '15.6.2018',
  '15 6 2018',
  ' 15 / 6 / 2018 ',
  '15–06–2018',
  '15062018',
  '15 Jun 2018',
  '15 june 18',
  '15-JUN-2018',
  '15jun2018',
  '15th June, 2018',
  'June 15, 2018',
  'Jun 15 18',
  '2018-06-15',
  '2018/6/15',
  '15/06/2018 10:30',
  '2018-06-15T00:00:00.000Z',
])('readDate reads %j, with the day first, as 15 June 2018', text => {
  expect(read(text)).toBe('2018-06-15')
})

// R61.1
it.each(['06/15/2018', '6-15-18', '6.15.2018', '06152018', '15 Jun 2018', 'June 15, 2018', '2018-06-15'])(
  'readDate reads %j, with the month first, as 15 June 2018',
  text => {
    expect(read(text, 'month')).toBe('2018-06-15')
  },
)

// R61.1
it('readDate reads 03/04/2018 in the date order of the school', () => {
  expect([read('03/04/2018'), read('03/04/2018', 'month')]).toEqual(['2018-04-03', '2018-03-04'])
  expect([read('03042018'), read('03042018', 'month')]).toEqual(['2018-04-03', '2018-03-04'])
})

// R61.2
it.each([
  ['1/1/00', '2000-01-01'],
  ['1/1/26', '2026-01-01'],
  ['1/1/27', '2027-01-01'],
  ['1/1/28', '1928-01-01'],
  ['1/1/99', '1999-01-01'],
])('in 2026, readDate reads %s as %s', (text, date) => {
  expect(read(text)).toBe(date)
})

// R61.2
it('readDate reads years of two digits across the end of a century', () => {
  expect(readDate('1/1/00', 'day', new Date(2099, 5, 1))).toBe('2100-01-01')
  expect(readDate('1/1/01', 'day', new Date(2099, 5, 1))).toBe('2001-01-01')
})

// R61.3
it.each([
  '',
  '   ',
  '31/02/2018',
  '29/02/2019',
  '29 Feb 1900',
  '31042018',
  '00/06/2018',
  '15/00/2018',
  '06/15/2018',
  '2018-15-06',
  '15/06',
  '15/06/',
  '15/06/8',
  '15/06/018',
  '15/06/20181',
  '150618',
  '1562018',
  '15 Junk 2018',
  '15 Ju 2018',
  '15 Jun',
  'Jun 2018',
  '15/06/2018/1',
  '-15/06/2018',
  '15*06*2018',
  '1e/06/2018',
  '१५/०६/२०१८',
  'tomorrow',
  '2018-06-14T18:30:00.000Z',
  `${' '.repeat(60)}15/06/2018`,
])('readDate refuses %j', text => {
  expect(read(text)).toBeUndefined()
})

// R61.3
it('the message for an unreadable date contains an example in the date order of the school', () => {
  expect(DATE_ORDERS.map(unreadableDateMessage)).toEqual([
    'Enter a date such as 15/06/2018',
    'Enter a date such as 06/15/2018',
    'Enter a date such as 2018-06-15',
  ])
})

// R61.4
it.each([
  ['2014-02-03', '3 Feb 2014'],
  ['1999-12-31', '31 Dec 1999'],
  ['2024-02-29', '29 Feb 2024'],
  ['2018-09-01', '1 Sep 2018'],
])('formatDate writes %s as %s', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

// R61.4
it.each(['soon', '', '2018-02-31', '15/06/2018', '2018-13-01'])(
  'formatDate leaves %j, which is not a date, as it is',
  text => {
    expect(formatDate(text)).toBe(text)
  },
)

describe('every day from 1900 to 2100', () => {
  const days: string[] = []
  for (let day = Date.UTC(1900, 0, 1); day < Date.UTC(2101, 0, 1); day += 86_400_000)
    days.push(new Date(day).toISOString().slice(0, 10))

  // R61.1, R61.4
  it.each(DATE_ORDERS)(
    'readDate reads every day as it is shown, and as it is stored, when people type the %s first',
    order => {
      expect(days.length).toBe(73_414)
      expect(days.filter(day => read(formatDate(day), order) !== day || read(day, order) !== day)).toEqual([])
    },
  )

  // R61.1
  it.each(['/', '-', '.', ' ', ''])('readDate reads every day that is typed with %j between the numbers', gap => {
    const typed = (day: string, order: 'day' | 'month') => {
      const [year, month, date] = day.split('-')
      return (order === 'day' ? [date, month, year] : [month, date, year]).join(gap)
    }
    expect(days.filter(day => read(typed(day, 'day')) !== day)).toEqual([])
    expect(days.filter(day => read(typed(day, 'month'), 'month') !== day)).toEqual([])
  })
})

describe('readDate with any text', () => {
  const dateLike = fc
    .array(fc.constantFrom(...'0123456789/-. :,TZ', 'Jun', 'february', 'th', '\u00a0', '٣'), { maxLength: 14 })
    .map(parts => parts.join(''))
  const text = fc.oneof(fc.string({ unit: 'binary' }), dateLike)

  // R61.3
  it('readDate returns a valid day or undefined for any text, and never throws', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...DATE_ORDERS), (typed, order) => {
        const date = readDate(typed, order)
        expect(date === undefined || calendarDate(date) === date).toBe(true)
        expect(typeof formatDate(typed)).toBe('string')
      }),
      { numRuns: 2_000 },
    )
  })
})
