import { expect, it } from 'vitest'
import { formatLongDate, greetingAt } from './greeting'

// R6.1
it.each([
  [0, 'Good Morning'],
  [11, 'Good Morning'],
  [12, 'Good Afternoon'],
  [16, 'Good Afternoon'],
  [17, 'Good Evening'],
  [23, 'Good Evening'],
])('the greeting at %i o’clock is %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting))

// R6.1
it('formatLongDate writes the weekday and the month in full', () =>
  expect(formatLongDate(new Date(2026, 2, 5))).toBe('Thursday, 5 March 2026'))
