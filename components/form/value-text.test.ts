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

const OPTIONS = { ofSchool: [{ key: 'red', label: 'Red', retired: true }] }

// R80.4
it.each([
  [{ kind: 'choice', options: OPTIONS }, 'red', 'Red'],
  [{ kind: 'choices', options: OPTIONS }, ['red', 'blue'], 'Red; blue'],
  [{ kind: 'choices', options: OPTIONS }, [], ''],
  [{ kind: 'yesNo' }, 'no', 'No'],
  [{ kind: 'yesNo' }, '', ''],
  [{ kind: 'text', isMasked: true }, { masked: '1234' }, '…1234'],
] as const)('the value of a custom field %j, %j, is shown as the text %j', (field, value, text) => {
  expect(valueText(value, { label: 'House', section: 'Other', ...field })).toBe(text)
})
