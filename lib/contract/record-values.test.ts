import { describe, expect, it } from 'vitest'
import { useLists } from '@/tests/support/school-lists'
import { allChoices, choicesOf, choiceText, choiceTexts, type Field, isOption, valueText } from './record-fields'

const RED = { key: 'red', label: 'Red', retired: false }
const BLUE = { key: 'blue', label: 'Blue', retired: true }
const OFFERED = { ofSchool: [RED, BLUE] }
const FIXED = ['A+', ['m', 'Male']] as const

const field = (part: object) => ({ label: 'House', section: 'Other', ...part }) as Field

describe('the values of a choice', () => {
  it('a form offers values with their texts, and a retired value only to a record that has it', () => {
    expect(choicesOf(OFFERED)).toEqual([['red', 'Red']])
    expect(choicesOf(OFFERED, 'blue')).toEqual([
      ['red', 'Red'],
      ['blue', 'Blue'],
    ])
    expect(choicesOf(FIXED)).toEqual([
      ['A+', 'A+'],
      ['m', 'Male'],
    ])
  })

  it('an import offers the texts of the values instead of their keys', () => {
    expect(choiceTexts(OFFERED)).toEqual([['Red', 'Red']])
    expect(choiceTexts(FIXED)).toEqual([
      ['A+', 'A+'],
      ['Male', 'Male'],
    ])
  })

  it('a filter offers retired values as well', () => {
    useLists({ section: ['A', { key: 'R', label: 'Rose', retired: true }] })
    expect(allChoices('section')).toEqual([
      ['A', 'A'],
      ['R', 'Rose (retired)'],
    ])
    expect(allChoices(OFFERED)).toEqual([
      ['red', 'Red'],
      ['blue', 'Blue (retired)'],
    ])
    expect(allChoices(FIXED)).toEqual([
      ['A+', 'A+'],
      ['m', 'Male'],
    ])
  })

  it('a retired value is still an option', () => {
    useLists({ section: [{ key: 'R', label: 'Rose', retired: true }] })
    expect([isOption('section', 'R'), isOption('section', 'Rose'), isOption('section', 'A')]).toEqual([
      true,
      false,
      false,
    ])
    expect([isOption(OFFERED, 'blue'), isOption(OFFERED, 'Blue')]).toEqual([true, false])
    expect([isOption(FIXED, 'm'), isOption(FIXED, 'Male')]).toEqual([true, false])
  })
})

describe('the text of a value', () => {
  it('a key is written as its label', () => {
    useLists({ section: [{ key: 'R', label: 'Rose' }] })
    expect(choiceText(field({ kind: 'choice', options: 'section' }), 'R')).toBe('Rose')
    expect(choiceText(field({ kind: 'choice', options: OFFERED }), 'blue')).toBe('Blue')
    expect(choiceText(field({ kind: 'choices', options: OFFERED }), 'gone')).toBe('gone')
    expect(choiceText(field({ kind: 'choice', options: FIXED }), 'A+')).toBe('A+')
    expect(choiceText(field({ kind: 'text' }), 'red')).toBe('red')
    expect(choiceText(undefined, 'red')).toBe('red')
  })

  it.each([
    [field({ kind: 'choice', options: OFFERED }), 'red', 'Red'],
    [field({ kind: 'choices', options: OFFERED }), ['red', 'blue'], 'Red; Blue'],
    [field({ kind: 'integer' }), 7, '7'],
    [field({ kind: 'yesNo' }), true, 'Yes'],
    [field({ kind: 'yesNo' }), false, 'No'],
    [field({ kind: 'flag', states: ['Active', 'Inactive'] }), true, 'Active'],
    [field({ kind: 'flag', states: ['Active', 'Inactive'] }), false, 'Inactive'],
    [field({ kind: 'flag' }), false, 'No'],
    [undefined, true, 'Yes'],
    [field({ kind: 'text', isMasked: true }), { masked: '1234' }, '…1234'],
    [field({ kind: 'text' }), {}, ''],
    [field({ kind: 'text' }), null, ''],
    [field({ kind: 'text' }), undefined, ''],
  ])('in the field %j, %j is written as %j', (of, value, text) => {
    expect(valueText(of, value)).toBe(text)
  })
})
