import { expect, it } from 'vitest'
import { changesBetween } from './changes'

const before = {
  _id: '1',
  name: { firstName: 'Meera', lastName: 'Nair' },
  email: 'm@x.example',
  rollNumber: 7,
  version: 1,
}

it('names each field that differs by its path, with both values', () => {
  const after = { ...before, name: { firstName: 'Mira', lastName: 'Nair' }, rollNumber: 8, version: 2 }
  expect(changesBetween(before, after)).toEqual([
    { field: 'name.firstName', before: 'Meera', after: 'Mira' },
    { field: 'rollNumber', before: 7, after: 8 },
  ])
})

it('takes a field that is absent for null', () => {
  expect(changesBetween(before, { ...before, email: undefined })).toEqual([
    { field: 'email', before: 'm@x.example', after: null },
  ])
})

it('tells all fields of what was made or deleted, but neither its id nor its version', () => {
  expect(changesBetween(null, before).map(({ field }) => field)).toEqual([
    'name.firstName',
    'name.lastName',
    'email',
    'rollNumber',
  ])
  expect(changesBetween(before, null).every(({ after }) => after === null)).toBe(true)
})

it('says nothing where nothing differs', () => {
  expect(changesBetween(before, { ...before, version: 2 })).toEqual([])
})
