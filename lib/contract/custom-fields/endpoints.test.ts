import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { customFieldCalls, CustomFieldChange, NewCustomField } from './endpoints'

const FIELD = { entity: 'students', label: 'House', kind: 'choice' }

it('the options of a new field are texts, or objects with a label', () => {
  const { options } = NewCustomField.parse({
    ...FIELD,
    options: [' Red ', { key: 'blue', label: 'Blue', retired: true }],
  })
  expect(options).toEqual([{ label: 'Red' }, { key: 'blue', label: 'Blue', retired: true }])
})

it.each([
  [{ entity: 'parents' }, ['entity: entity must be one of students, staff']],
  [{ label: '' }, ['label: Label is required']],
  [{ label: 'x'.repeat(61) }, ['label: Label cannot exceed 60 characters']],
  [{ kind: 'photo' }, ['kind: kind must be one of text, longText, integer, decimal, date, choice, choices, yesNo']],
  [{ options: 'Red' }, ['options: options must be a list']],
  [{ options: [5] }, ['options.0: An option must be a text, or an object with a label']],
  [{ options: Array(101).fill('Red') }, ['options: At most 100 options']],
  [{ section: '' }, ['section: Section is required']],
  [{ required: 1 }, ['required: required must be true or false']],
  [{ confidential: 1 }, ['confidential: confidential must be true or false']],
  [{ masked: 1 }, ['masked: masked must be true or false']],
  [{ searched: 1 }, ['searched: searched must be true or false']],
  [{ headings: 'House' }, ['headings: headings must be a list of texts']],
  [{ headings: Array(21).fill('House') }, ['headings: At most 20 headings']],
  [{ headings: [''] }, ['headings.0: Heading is required']],
  [{ help: 5 }, ['help: help must be a text']],
  [{ help: 'x'.repeat(201) }, ['help: Help cannot exceed 200 characters']],
])('a field with %j is refused', (part, refusals) => {
  expect(refusalsOf(NewCustomField, { ...FIELD, ...part })).toEqual(refusals)
})

it('a field whose texts and lists are as long as the limits is accepted', () => {
  const field = {
    ...FIELD,
    label: 'x'.repeat(60),
    help: 'x'.repeat(200),
    options: Array(100).fill('Red'),
    headings: Array(20).fill('x'),
  }
  expect(refusalsOf(NewCustomField, field)).toEqual([])
})

it('a change of a field needs only the version', () => {
  expect(CustomFieldChange.parse({ version: 2 })).toEqual({ version: 2 })
  expect(refusalsOf(CustomFieldChange, { label: 'House' })).toEqual(['version: version must be a whole number'])
})

it('the order of fields has at most 50 ids', () => {
  const order = customFieldCalls.sort.body
  expect(refusalsOf(order, { entity: 'staff', ids: Array(50).fill('a') })).toEqual([])
  expect(refusalsOf(order, { entity: 'staff', ids: Array(51).fill('a') })).toEqual(['ids: At most 50 ids'])
  expect(refusalsOf(order, { entity: 'staff' })).toEqual(['ids: ids must be a list'])
})
