import { describe, expect, it } from 'vitest'
import {
  parseDialog,
  isListPageOf,
  recordNumber,
  recordDialog,
  recordHref,
  recordTask,
  type RecordTask,
  queryStringWithDialog,
} from './dialog-address'

const params = (text: string) => new URLSearchParams(text)

// R54.1
describe('the address of a dialog', () => {
  it.each<[string, string, RecordTask | undefined]>([
    ['/students', 'page=2', undefined],
    ['/students', 'student=STU-1', { record: 'student', kind: 'view', id: 'STU-1', tab: 'details' }],
    ['/students', 'student=STU-1&tab=history', { record: 'student', kind: 'view', id: 'STU-1', tab: 'history' }],
    [
      '/students',
      'student=STU-1&tab=certificates',
      { record: 'student', kind: 'view', id: 'STU-1', tab: 'certificates' },
    ],
    ['/staff', 'staff=EMP-1&tab=certificates', { record: 'staff', kind: 'view', id: 'EMP-1', tab: 'details' }],
    ['/students', 'student=STU-1&tab=other', { record: 'student', kind: 'view', id: 'STU-1', tab: 'details' }],
    ['/students', 'student=STU-1&edit', { record: 'student', kind: 'edit', id: 'STU-1' }],
    ['/batches', 'staff=EMP-1&edit=', { record: 'staff', kind: 'edit', id: 'EMP-1' }],
    ['/students', 'new', { record: 'student', kind: 'create' }],
    ['/staff', 'new', { record: 'staff', kind: 'create' }],
    ['/students', 'new=staff', { record: 'staff', kind: 'create' }],
    ['/dashboard', 'new', undefined],
    ['/dashboard', 'new=pupil', undefined],
    ['/students', 'student=', undefined],
    ['/students', 'edit', undefined],
  ])('recordTask reads the right task from the address %s?%s', (path, search, task) => {
    expect(recordTask(path, parseDialog(params(search)))).toEqual(task)
  })

  it.each([
    'student=STU-1',
    'student=STU-1&tab=history',
    'student=STU-1&tab=certificates',
    'staff=EMP-1&edit',
    'new',
    'new=staff',
  ])('a dialog that is read from an address and written again gives the same address: %s', search => {
    const task = recordTask('/students', parseDialog(params(search)))
    expect(task && queryStringWithDialog(params(''), recordDialog('/students', task))).toBe(`?${search}`)
  })

  it('an address keeps its other parameters when a dialog opens, changes and closes', () => {
    expect(queryStringWithDialog(params('section=B&page=2'), { student: 'STU-1', edit: '' })).toBe(
      '?section=B&page=2&student=STU-1&edit',
    )
    expect(queryStringWithDialog(params('student=STU-1&section=B&edit'), { new: '' })).toBe('?section=B&new')
    expect(queryStringWithDialog(params('student=STU-1&search=a+b%26c'))).toBe('?search=a+b%26c')
    expect(queryStringWithDialog(params('new'))).toBe('')
  })

  // R63.8, R70.5
  it('`isListPageOf` finds students on the page of all students and on the page of a class', () => {
    expect([isListPageOf('/students', 'student'), isListPageOf('/students/classes/5th-B', 'student')]).toEqual([
      true,
      true,
    ])
    for (const path of ['/students/classes/5th-E', '/dashboard', '/staff', '/toString'])
      expect(isListPageOf(path, 'student')).toBe(false)
    expect(isListPageOf('/students/classes/5th-B', 'staff')).toBe(false)
  })

  it('the address of a record contains the number that people know, or the id of a record without a number', () => {
    expect(recordNumber({ _id: '0198', studentId: 'STU-1' })).toBe('STU-1')
    expect(recordNumber({ _id: '0198', employeeId: 'EMP-1' })).toBe('EMP-1')
    expect(recordNumber({ _id: '0198', employeeId: '' })).toBe('0198')
    expect(recordHref('staff', 'EMP-1')).toBe('/staff?staff=EMP-1')
  })
})
