import { expect, it } from 'vitest'
import { formatDateTime, formatLocalDate, formatTime } from './format'

// R10.3
it('writes a moment as the day that it is where the reader sits', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  for (const moment of ['2026-01-05T00:30:00.000Z', '2026-01-05T23:30:00.000Z'])
    expect(formatLocalDate(moment)).toBe(day.format(new Date(moment)))
})

// R10.3
it.each([undefined, '', 'never'])('calls %j an unknown day', moment => {
  expect(formatLocalDate(moment)).toBe('Unknown')
})

// R61.4
it('writes a moment with its time as days are written', () => {
  const moment = new Date(2026, 8, 5, 9, 5)
  expect(formatDateTime(moment.toISOString())).toBe('5 Sep 2026, 09:05')
  expect(formatTime(moment.getTime())).toBe('09:05')
})
