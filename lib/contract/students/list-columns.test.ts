import { expect, it } from 'vitest'
import { withFilteredColumns } from './list-columns'
import type { StudentFilters } from './query'

const PHONES = ['parentInfo.father.phone', 'parentInfo.mother.phone']

// R59.17, R69.9
it.each<[StudentFilters, string[]]>([
  [{ birthday: '2026-11-25' }, ['dateOfBirth']],
  [{ admittedFrom: '2026-04-01' }, ['admissionDate']],
  [{ admittedTo: '2026-04-01' }, ['admissionDate']],
  [{ leftFrom: '2026-04-01', leftTo: '2027-03-31' }, ['leaving.date', 'leaving.reason']],
  [{ shared: 'rollNumber' }, ['rollNumber']],
  [{ missing: 'bloodGroup' }, ['bloodGroup', ...PHONES]],
  [{ missing: 'email' }, ['email', ...PHONES]],
  [{ missing: 'admissionNumber' }, ['admissionNumber']],
  [{ missing: 'parentEmail' }, ['parentInfo.father.email', 'parentInfo.mother.email', ...PHONES]],
  [{ birthday: '2026-11-25', missing: 'admissionNumber' }, ['dateOfBirth', 'admissionNumber']],
])('a list filtered by %j shows %j after the class', (filters, added) => {
  expect(withFilteredColumns(['standard', 'isActive'], filters)).toEqual(['standard', ...added, 'isActive'])
})

// R59.17
it('a filtered list without the class column shows the column of the filter first', () => {
  expect(withFilteredColumns(['studentId'], { birthday: '2026-11-25' })).toEqual(['dateOfBirth', 'studentId'])
})

// R59.17
it('a filtered list adds the columns of its filters to the default columns, and no column twice', () => {
  const filters = { missing: 'bloodGroup' } as const
  expect(withFilteredColumns(null, { birthday: '2026-11-25' })).toEqual([
    'studentId',
    'standard',
    'dateOfBirth',
    'overallGrade',
    'isActive',
  ])
  expect(withFilteredColumns(['bloodGroup', ...PHONES], filters)).toEqual(['bloodGroup', ...PHONES])
})

// R59.17
it('filters by a value that all rows have, or by a missing photo, add no columns', () => {
  expect(withFilteredColumns(null, { standard: '5th', gender: 'Male', missing: 'photo' })).toBeNull()
})
