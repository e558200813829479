import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { Scope, ScopeChange } from './scope'

it('a scope is null for all students, or a list of classes and whole standards', () => {
  const classes = [
    { standard: '5th', section: 'B', isClassTeacher: true, until: '2027-03-31' },
    { standard: '5th', section: 'A', isClassTeacher: false },
    { standard: '6th', section: '', until: null },
  ]
  expect(Scope.parse(null)).toBe(null)
  expect(Scope.parse([])).toEqual([])
  expect(Scope.parse(classes)).toEqual([
    { standard: '5th', section: 'B', isClassTeacher: true, until: '2027-03-31' },
    { standard: '5th', section: 'A' },
    { standard: '6th' },
  ])
})

it.each([
  [[{ standard: '5th', isClassTeacher: true }], ['0.section: Choose the section of a class teacher']],
  [[{ standard: '13th' }], ['0.standard: Unknown standard']],
  [[{ standard: '5th', section: 'E' }], ['0.section: Section must be A, B, C, or D']],
  [[{ standard: '5th', until: 'soon' }], ['0.until: Until must be a valid date']],
  [[{ standard: '5th', isClassTeacher: 'yes' }], ['0.isClassTeacher: isClassTeacher must be true or false']],
  [[{ standard: '5th', teacher: true }], ['0: Unknown field']],
  [[{ standard: '5th' }, { standard: '5th' }], ['Choose each class once']],
  [
    [
      { standard: '5th', section: 'B' },
      { standard: '5th', section: 'B', until: '2027-03-31' },
    ],
    ['Choose each class once'],
  ],
  ['5th-B', ['scope must be null or a list of classes']],
])('the scope %j is refused', (scope, refusals) => {
  expect(refusalsOf(Scope, scope)).toEqual(refusals)
})

it('a class and its whole standard may both be in a scope', () => {
  expect(refusalsOf(Scope, [{ standard: '5th' }, { standard: '5th', section: 'B' }])).toEqual([])
})

it('a scope has at most 200 classes', () => {
  const standards = ['KG', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']
  const classes = standards.flatMap(standard => ['A', 'B', 'C', 'D'].map(section => ({ standard, section })))
  const many = Array.from({ length: 201 }, (_, n) => classes[n % classes.length])
  expect(refusalsOf(Scope, many.slice(0, 200))).toEqual(['Choose each class once'])
  expect(refusalsOf(Scope, many)).toContain('At most 200 classes')
})

it('a change of a scope needs a version', () => {
  expect(refusalsOf(ScopeChange, { scope: null, version: 1 })).toEqual([])
  expect(refusalsOf(ScopeChange, { scope: null })).toEqual(['version: version must be a whole number'])
})
