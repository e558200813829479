import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { isKey, listAliases, listCalls, listKeyFromLabel, ListValueChange, NewListValue } from './lists'

describe('the key of a value', () => {
  it.each([
    ['standard', '5th', true],
    ['standard', 'Nursery (A.M.) & Day-care', true],
    ['department', "Head's Office", true],
    ['standard', 'कक्षा ५', true],
    ['standard', 'x'.repeat(30), true],
    ['standard', 'x'.repeat(31), false],
    ['standard', '', false],
    ['standard', ' 5th', false],
    ['standard', '5th ', false],
    ['standard', '-5th', false],
    ['standard', '5th/A', false],
    ['standard', 'Ecole\u0301', false],
    ['standard', 'Ecol\u00e9', true],
    ['section', 'Red Rose', true],
    ['section', 'x'.repeat(12), true],
    ['section', 'x'.repeat(13), false],
    ['section', 'A-1', false],
  ])('whether, in the list %s, %j may be a key: %s', (list, key, isAllowed) => {
    expect(isKey(list, key)).toBe(isAllowed)
  })

  it.each([
    ['standard', 'Nursery (A.M.)', 'Nursery AM'],
    ['standard', '  Upper   KG ', 'Upper KG'],
    ['standard', '***', ''],
    ['department', 'x'.repeat(29) + ' yz', 'x'.repeat(29)],
    ['section', 'Marigold and Rose', 'Marigold and'],
    ['section', 'Marigold an Rose', 'Marigold an'],
  ])('in the list %s, the label %j gives the key %j', (list, label, key) => {
    expect(listKeyFromLabel(list, label)).toBe(key)
  })
})

it('a new value needs a name of at most 30 characters', () => {
  expect(NewListValue.parse({ label: ' Rose ', before: 'A' })).toEqual({ label: 'Rose', before: 'A' })
  expect(refusalsOf(NewListValue, {})).toEqual(['label: Name is required'])
  expect(refusalsOf(NewListValue, { label: 'x'.repeat(31) })).toEqual(['label: Name cannot exceed 30 characters'])
  expect(refusalsOf(NewListValue, { label: 'Rose', key: 1, before: 2 })).toEqual([
    'key: key must be a text',
    'before: before must be a text',
  ])
})

it('a value has at most 20 other spellings', () => {
  const spellings = (count: number) => Array.from({ length: count }, (_, n) => `Rose ${n}`)
  expect(refusalsOf(listAliases, spellings(20))).toEqual([])
  expect(refusalsOf(listAliases, spellings(21))).toEqual(['At most 20 spellings'])
  expect(refusalsOf(listAliases, [''])).toEqual(['0: Spelling is required'])
  expect(refusalsOf(listAliases, 'Rose')).toEqual(['aliases must be a list of texts'])
})

it('a change of a value needs the version of the value', () => {
  expect(refusalsOf(ListValueChange, { version: 1 })).toEqual([])
  expect(refusalsOf(ListValueChange, { label: 'Rose' })).toEqual(['version: version must be a whole number'])
})

describe('several changes together', () => {
  const changes = listCalls.changeTogether.body
  const retire = { action: 'retire', list: 'section', key: 'A' }

  it.each(['retire', 'restore', 'delete'])('a change may %s a value', action => {
    expect(changes.parse({ changes: [{ ...retire, action }] })).toEqual({ changes: [{ ...retire, action }] })
  })

  it('a change may add a value', () => {
    const add = { action: 'add', list: 'section', value: { label: 'Rose' } }
    expect(changes.parse({ changes: [add] })).toEqual({ changes: [add] })
  })

  it('a call has 1 to 50 changes', () => {
    expect(refusalsOf(changes, { changes: [] })).toEqual(['changes: At least one change'])
    expect(refusalsOf(changes, { changes: Array(50).fill(retire) })).toEqual([])
    expect(refusalsOf(changes, { changes: Array(51).fill(retire) })).toEqual(['changes: At most 50 changes'])
    expect(refusalsOf(changes, {})).toEqual(['changes: changes must be a list'])
  })

  it('an unknown action, an unknown list and a key that is no text are refused', () => {
    expect(refusalsOf(changes, { changes: [{ ...retire, action: 'rename' }] })).toEqual([
      'changes.0.action: action must be add, retire, restore or delete',
    ])
    expect(refusalsOf(changes, { changes: [{ ...retire, list: 'house', key: 7 }] })).toEqual([
      'changes.0.list: list must be one of standard, section, department, leavingReason, relationship',
      'changes.0.key: key must be a text',
    ])
  })
})
