import { expect, it } from 'vitest'
import { parseNumber, numberText } from './number-text'

// R20.8
it.each([
  ['7', 7],
  [' 07 ', 7],
  ['87.50', 87.5],
  ['.5', 0.5],
  ['-3', -3],
  ['', null],
  ['  ', null],
  ['88,5', 88.5],
  ['88,25', 88.25],
  ['1,000', NaN],
  ['1,2,3', NaN],
  ['4e', NaN],
  ['1e3', NaN],
  ['5.', NaN],
  ['0x10', NaN],
  ['seven', NaN],
  ['٣', NaN],
])('the text %j is read as the number %j', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

it.each([
  [7, '07', '07'],
  [NaN, '4e', '4e'],
  [NaN, undefined, ''],
  [0, undefined, '0'],
  [9, '7', '9'],
  [null, '', ''],
  [undefined, '', ''],
  [null, '7', ''],
])('a field with the value %j, for which %j was typed, shows %j', (value, typed, shown) => {
  expect(numberText(value, typed)).toBe(shown)
})

it('an empty field is read as its default value', () => {
  expect(parseNumber(' ', 0)).toBe(0)
  expect(numberText(0, '', 0)).toBe('')
  expect(numberText(0, '', undefined)).toBe('0')
})
