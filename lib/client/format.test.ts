import { expect, it } from 'vitest'
import { formatDate, formatLocalDate } from './format'

it.each([
  ['2014-02-03', '3 Feb 2014'],
  ['1999-12-31', '31 Dec 1999'],
  ['2024-02-29', '29 Feb 2024'],
])('writes %s as %s, wherever the reader is', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

it('returns text that is not a date unchanged', () => {
  expect(formatDate('soon')).toBe('soon')
})

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
