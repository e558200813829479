import { expect, it } from 'vitest'
import { formatDate } from './format'

it.each([
  ['2014-02-03', '3 Feb 2014'],
  ['1999-12-31', '31 Dec 1999'],
  ['2024-02-29', '29 Feb 2024'],
])('writes %s as %s, wherever the reader is', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

it('leaves alone what is no date', () => {
  expect(formatDate('soon')).toBe('soon')
})
