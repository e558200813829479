import { expect, it } from 'vitest'
import { formatDateTime } from '@/lib/client/format'
import { timeAgo } from './time-ago'

const NOW = Date.parse('2026-11-21T09:30:00.000Z')

it.each([
  ['just now', '2026-11-21T09:29:01.000Z'],
  ['just now', '2026-11-21T09:30:40.000Z'],
  ['1 minute ago', '2026-11-21T09:28:30.000Z'],
  ['59 minutes ago', '2026-11-21T08:30:01.000Z'],
  ['1 hour ago', '2026-11-21T08:30:00.000Z'],
  ['23 hours ago', '2026-11-20T10:29:00.000Z'],
  ['yesterday', '2026-11-20T09:30:00.000Z'],
  ['6 days ago', '2026-11-15T09:00:00.000Z'],
])('timeAgo returns "%s" for %s', (words, moment) => expect(timeAgo(moment, NOW)).toBe(words))

it('formatDateTime returns the exact time in the user’s time zone', () => {
  const local = new Date(2026, 10, 21, 9, 5).toISOString()
  expect(formatDateTime(local)).toBe('21 Nov 2026, 09:05')
})
