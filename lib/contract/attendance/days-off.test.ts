import { expect, it } from 'vitest'
import { dayOffReason, DaysOff, DEFAULT_DAYS_OFF } from './days-off'

const diwali = { first: '2026-11-07', last: '2026-11-09', name: 'Diwali' }

// R93.6
it('the reason for a day off is the name of the holiday or of the weekday, and a school day has no reason', () => {
  const off = { weekdays: [0, 6], holidays: [diwali] }
  expect(['2026-11-06', '2026-11-07', '2026-11-09', '2026-11-10', '2026-11-14', '2026-11-15'].map(day => dayOffReason(off, day))).toEqual([
    undefined, 'Diwali', 'Diwali', undefined, 'Saturday', 'Sunday',
  ]) // prettier-ignore
  expect(dayOffReason(DEFAULT_DAYS_OFF, '2026-11-14')).toBeUndefined()
})

// R93.6
it.each([
  [{ weekdays: [0, 0], holidays: [] }, 'Choose each weekday once'],
  [{ weekdays: [7], holidays: [] }, 'Weekdays are numbers from 0 (Sunday) to 6 (Saturday)'],
  [{ weekdays: [-1], holidays: [] }, 'Weekdays are numbers from 0 (Sunday) to 6 (Saturday)'],
  [{ weekdays: [1.5], holidays: [] }, 'Weekdays are numbers from 0 (Sunday) to 6 (Saturday)'],
  [{ weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [] }, 'Leave at least one weekday open'],
  [{ weekdays: [], holidays: [{ ...diwali, last: '2026-11-06' }] }, 'Last day cannot be before the first day'],
  [{ weekdays: [], holidays: [{ ...diwali, name: '' }] }, 'Name is required'],
])('the days off %j are refused: %s', (value, message) => {
  expect(DaysOff.safeParse(value).error?.issues.map(issue => issue.message)).toEqual([message])
})

it('a holiday may last one day', () => {
  const oneDay = { ...diwali, last: diwali.first }
  expect(DaysOff.parse({ weekdays: [], holidays: [oneDay] })).toEqual({ weekdays: [], holidays: [oneDay] })
})
