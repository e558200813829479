import { expect, it } from 'vitest'
import { formatDateTime, formatLocalDate, formatTime } from './format'

// R10.3
it('`formatLocalDate` writes the day of a moment in the time zone of the reader', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  for (const moment of ['2026-01-05T00:30:00.000Z', '2026-01-05T23:30:00.000Z'])
    expect(formatLocalDate(moment)).toBe(day.format(new Date(moment)))
})

// R10.3
it.each([undefined, '', 'never'])('`formatLocalDate` writes %j as “Unknown”', moment => {
  expect(formatLocalDate(moment)).toBe('Unknown')
})

// R61.4
it('`formatDateTime` writes the day and the time of a moment, `formatTime` only the time', () => {
  const moment = new Date(2026, 8, 5, 9, 5)
  expect(formatDateTime(moment.toISOString())).toBe('5 Sep 2026, 09:05')
  expect(formatTime(moment.getTime())).toBe('09:05')
})
