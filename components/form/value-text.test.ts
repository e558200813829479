import { expect, it } from 'vitest'
import { valueText } from './value-text'

// R61.4
it.each([
  ['2018-06-15', '15 Jun 2018'],
  ['31/02/2018', '31/02/2018'],
  ['Kochi', 'Kochi'],
  [7, '7'],
  [NaN, 'unreadable'],
  [true, 'yes'],
  [undefined, ''],
  [null, ''],
])('the value %j is shown as the text %j', (value, text) => {
  expect(valueText(value)).toBe(text)
})
