import { describe, expect, it } from 'vitest'
import { recordIdOf as id } from '@/tests/support/record-id'
import { refusalsOf } from '@/tests/support/refusals'
import { useRules } from '@/tests/support/school-rules'
import { MergeRules } from './merge'
import { batchAccess, NewBatch, StaffBatchChange, StudentBatchChange } from './new-batch'
import { RunBatch } from './schema'
import { RenumberingRules } from './renumbering'

describe('a change of many students', () => {
  it.each([
    [{ gender: 'Female' }],
    [{ contactInfo: { address: { city: 'Kochi' } } }],
    [{ parentInfo: { father: { phone: '9876543210' } } }],
    [{ custom: { house: 'red' } }],
    [{ isActive: false, leaving: { date: '2027-03-31', reason: 'Completed' } }],
  ])('many students can get %j', change => {
    expect(refusalsOf(StudentBatchChange, change)).toEqual([])
  })

  const ONLY_SHARED = ['These fields cannot be changed for many students at once']

  it.each([
    [{ email: 'a@b.example' }],
    [{ name: { firstName: 'Asha' } }],
    [{ gender: 'Female', rollNumber: 5 }],
    [{ parentInfo: { father: { name: 'Suresh Nair' } } }],
  ])('many students cannot get %j, which belongs to one student', change => {
    expect(refusalsOf(StudentBatchChange, change)).toEqual(ONLY_SHARED)
  })

  it('a change cannot make a parent of many students unknown', () => {
    useRules({ parentsMayBeUnknown: true })
    expect(refusalsOf(StudentBatchChange, { parentInfo: { father: null } })).toEqual(ONLY_SHARED)
  })

  it.each([[{}], [{ custom: {} }], [{ contactInfo: { address: {} } }]])('the change %j changes nothing', change => {
    expect(refusalsOf(StudentBatchChange, change)).toEqual(['Choose what to change'])
  })
})

describe('a change of many staff members', () => {
  it.each([[{ isActive: false }], [{ permissions: { staff: { read: true } } }]])('many staff can get %j', change => {
    expect(refusalsOf(StaffBatchChange, change)).toEqual([])
  })

  it.each([
    [{}, ['Choose either the status or permissions']],
    [{ isActive: true, permissions: { staff: { read: true } } }, ['Choose either the status or permissions']],
    [{ permissions: {} }, ['permissions: Choose a permission']],
    [{ permissions: { staff: {} } }, ['permissions: Choose a permission']],
    [{ isActive: true, position: 'Teacher' }, ['Unknown field']],
  ])('the change %j is refused', (change, refusals) => {
    expect(refusalsOf(StaffBatchChange, change)).toEqual(refusals)
  })
})

describe('a new batch', () => {
  const selection = { ids: [id(1)] }
  const promotion = { sections: 'keep', rollNumbers: 'keep', leavingDate: '2027-03-31' }

  it.each([
    [{ kind: 'edit', entity: 'students', selection, change: { gender: 'Male' } }, ['students.update']],
    [{ kind: 'edit', entity: 'staff', selection, change: { isActive: true } }, ['staff.update']],
    [{ kind: 'delete', entity: 'students', selection }, ['students.delete']],
    [{ kind: 'delete', entity: 'staff', selection }, ['staff.delete']],
    [{ kind: 'promote', entity: 'students', rules: promotion }, ['students.update']],
    [
      { kind: 'renumber', entity: 'students', rules: { standard: '5th', section: 'B', order: 'name' } },
      ['students.update'],
    ],
    [
      { kind: 'merge', entity: 'students', merge: { keep: id(1), other: id(2), take: [] } },
      ['students.update', 'students.delete'],
    ],
    [{ kind: 'photos', entity: 'students', photos: [{ id: id(1), name: '7.jpg' }] }, ['students.update']],
    [{ kind: 'unknownParents', entity: 'students', selection }, ['students.update']],
    [{ kind: 'erase', entity: 'students', selection, change: { depth: 'register' } }, ['superAdmin']],
    [{ kind: 'restore', entity: 'trash', selection }, ['superAdmin']],
    [{ kind: 'purge', entity: 'trash', selection }, ['superAdmin']],
  ])('the batch %j needs the access %j', (batch, access) => {
    expect(batchAccess(NewBatch.parse(batch))).toEqual(access)
  })

  it.each([
    [{ kind: 'rename', entity: 'students', selection }, ['kind: Unknown kind of change']],
    [{ kind: 'delete', entity: 'trash', selection }, ['entity: Unknown kind of record']],
    [{ kind: 'restore', entity: 'students', selection }, ['entity: Unknown kind of record']],
    [{ kind: 'erase', entity: 'staff', selection, change: { depth: 'register' } }, ['entity: Unknown kind of record']],
    [
      { kind: 'erase', entity: 'students', selection, change: { depth: 'all' } },
      ['change.depth: Choose register or anonymise'],
    ],
    [
      { kind: 'edit', entity: 'students', selection, change: { gender: 'Male' }, exceptLeavers: 1 },
      ['exceptLeavers: exceptLeavers must be true or false'],
    ],
  ])('the batch %j is refused', (batch, refusals) => {
    expect(refusalsOf(NewBatch, batch)).toEqual(refusals)
  })
})

describe('merging two records', () => {
  const refusals = (changes: object) => refusalsOf(MergeRules, { keep: id(1), other: id(2), take: [], ...changes })

  it('a merge can take the values of every field, the photo and custom fields', () => {
    expect(refusals({ take: ['name.firstName', 'profilePhoto.url', 'custom.house'] })).toEqual([])
  })

  it('a merge needs two different records and known fields', () => {
    expect(refusals({ other: id(1) })).toEqual(['Choose two different students'])
    expect(refusals({ keep: 'x' })).toEqual(['keep: keep must be the id of a record'])
    expect(refusals({ take: ['studentId'] })).toEqual(['take.0: Unknown field'])
    expect(refusals({ take: Array(200).fill('gender') })).toEqual(['take: Unknown field'])
  })
})

it('students are renumbered by name or by their present roll number', () => {
  const rules = { standard: '5th', section: 'B' }
  expect(refusalsOf(RenumberingRules, { ...rules, order: 'rollNumber' })).toEqual([])
  expect(refusalsOf(RenumberingRules, { ...rules, order: 'age' })).toEqual([
    'order: Choose the order of the roll numbers',
  ])
})

it.each([
  [{ revision: 0 }, []],
  [{ revision: 2_147_483_647, confirm: 'ERASE' }, []],
  [{ revision: -1 }, ['revision: revision must be a whole number']],
  [{ revision: 1.5 }, ['revision: revision must be a whole number']],
  [{ revision: 2_147_483_648 }, ['revision: revision must be a whole number']],
  [{ revision: 1, confirm: true }, ['confirm: confirm must be a text']],
  [{}, ['revision: revision must be a whole number']],
])('running a batch with %j is refused with %j', (body, refusals) => {
  expect(refusalsOf(RunBatch, body)).toEqual(refusals)
})
