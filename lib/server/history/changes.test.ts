import { expect, it } from 'vitest'
import { changesBetween, hasSameValues, netChanges } from './changes'

const before = {
  _id: '1',
  name: { firstName: 'Meera', lastName: 'Nair' },
  email: 'm@x.example',
  rollNumber: 7,
  version: 1,
}

it('changesBetween lists each changed field by its path, with both values', () => {
  const after = { ...before, name: { firstName: 'Mira', lastName: 'Nair' }, rollNumber: 8, version: 2 }
  expect(changesBetween(before, after)).toEqual([
    { field: 'name.firstName', before: 'Meera', after: 'Mira' },
    { field: 'rollNumber', before: 7, after: 8 },
  ])
})

it('changesBetween treats a missing field as null', () => {
  expect(changesBetween(before, { ...before, email: undefined })).toEqual([
    { field: 'email', before: 'm@x.example', after: null },
  ])
})

it('changesBetween lists all fields of a new or deleted record, except id and version', () => {
  expect(changesBetween(null, before).map(({ field }) => field)).toEqual([
    'name.firstName',
    'name.lastName',
    'email',
    'rollNumber',
  ])
  expect(changesBetween(before, null).every(({ after }) => after === null)).toBe(true)
})

it('changesBetween returns no changes when nothing differs', () => {
  expect(changesBetween(before, { ...before, version: 2 })).toEqual([])
})

it('netChanges combines the changes of each field, and leaves out fields that have their old value again', () => {
  const changes = [
    { field: 'rollNumber', before: 7, after: 8 },
    { field: 'email', before: 'm@x.example', after: null },
    { field: 'rollNumber', before: 8, after: 9 },
    { field: 'email', before: null, after: 'm@x.example' },
  ]
  expect(netChanges(changes)).toEqual([{ field: 'rollNumber', before: 7, after: 9 }])
})

it('hasSameValues compares a row with values, including dates and lists', () => {
  const row = { name: 'Asha', since: new Date(0), guardians: [{ kind: 'father', name: 'Ravi' }], version: 3 }
  expect(hasSameValues(row, { name: 'Asha', since: new Date(0), guardians: [{ kind: 'father', name: 'Ravi' }] })).toBe(
    true,
  )
  expect(hasSameValues(row, { name: undefined, version: 3 })).toBe(true)
  expect(hasSameValues(row, { since: new Date(1) })).toBe(false)
  expect(hasSameValues(row, { guardians: [{ kind: 'father', name: 'Ram' }] })).toBe(false)
})
