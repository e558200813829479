import { describe, expect, it } from 'vitest'
import {
  classesTaughtBy,
  coversClass,
  coversSomeClass,
  isClassTeacherOf,
  isScopeWithin,
  mayTakeAttendanceFor,
  scopeOn,
} from './class-scope'
import { permissionsOf, type Permission, type ScopedClass } from './permissions'

const teacher = { scope: [{ standard: '5th', section: 'A', isClassTeacher: true as const }, { standard: '6th' }] }

const TEACHER_OF_5A: ScopedClass = { standard: '5th', section: 'A', isClassTeacher: true }

// R92.1
describe('the classes that a user sees', () => {
  it.each([
    [{}, '9th', 'C', true],
    [{ scope: [] }, '9th', 'C', false],
    [teacher, '5th', 'A', true],
    [teacher, '5th', 'B', false],
    [teacher, '6th', 'D', true],
    [teacher, '7th', 'A', false],
  ])('whether a user with the scope %j sees the class %s-%s: %s', (user, standard, section, isSeen) => {
    expect(coversClass(user, { standard, section })).toBe(isSeen)
  })

  it.each([
    [{}, { standard: '9th' }, true],
    [teacher, { standard: '5th' }, true],
    [teacher, { standard: '7th' }, false],
    [teacher, { section: 'D' }, true],
    [{ scope: [{ standard: '5th', section: 'A' }] }, { section: 'D' }, false],
    [teacher, { standard: '5th', section: 'B' }, false],
    [{ scope: [{ standard: '5th', section: 'A' }] }, { section: 'A' }, true],
    [{ scope: [{ standard: '5th', section: 'A' }] }, {}, true],
  ])('whether a user with the scope %j sees any class that matches %j: %s', (user, part, isSeen) => {
    expect(coversSomeClass(user, part)).toBe(isSeen)
  })

  it('a user is the class teacher only of the classes that are marked as such', () => {
    expect(classesTaughtBy(teacher)).toEqual([{ standard: '5th', section: 'A' }])
    expect(isClassTeacherOf(teacher, { standard: '5th', section: 'A' })).toBe(true)
    expect(isClassTeacherOf(teacher, { standard: '6th', section: 'A' })).toBe(false)
    expect(isClassTeacherOf({}, { standard: '5th', section: 'A' })).toBe(false)
  })

  it('an entry of a scope is valid on its last day and not on the day after', () => {
    const scope = [{ standard: '5th', until: '2027-03-01' }, { standard: '6th' }]
    expect(scopeOn(scope, '2027-03-01')).toEqual(scope)
    expect(scopeOn(scope, '2027-03-02')).toEqual([{ standard: '6th' }])
  })
})

// R92.6
it.each([
  [[{ standard: '5th', section: 'A' }], undefined, true],
  [undefined, undefined, true],
  [undefined, [{ standard: '5th' }], false],
  [[], [], true],
  [[{ standard: '5th', section: 'A' }], [{ standard: '5th' }], true],
  [[{ standard: '5th' }], [{ standard: '5th', section: 'A' }], false],
  [[{ standard: '5th', section: 'B' }], [{ standard: '5th', section: 'A' }], false],
  [[{ standard: '6th', section: 'A' }], [{ standard: '5th', section: 'A' }], false],
  [[{ standard: '5th', section: 'A' }], [{ standard: '6th' }, { standard: '5th' }], true],
  [[{ standard: '5th', section: 'A' }], [{ standard: '5th', until: '2027-03-01' }], false],
  [[{ standard: '5th', until: '2027-03-02' }], [{ standard: '5th', until: '2027-03-01' }], false],
  [[{ standard: '5th', until: '2027-03-01' }], [{ standard: '5th', until: '2027-03-01' }], true],
  [[{ standard: '5th', until: '2027-03-01' }], [{ standard: '5th' }], true],
])('whether the scope %j lies within the scope %j: %s', (inner, outer, isWithin) => {
  expect(isScopeWithin({ scope: inner }, { scope: outer })).toBe(isWithin)
})

// R92.6
it.each<[ScopedClass[] | undefined, Permission[], ScopedClass[] | undefined, boolean]>([
  [undefined, [], undefined, true],
  [[{ standard: '5th' }], [], undefined, true],
  [[TEACHER_OF_5A], [], undefined, false],
  [[TEACHER_OF_5A], ['students.read'], [{ standard: '5th' }], false],
  [[TEACHER_OF_5A], ['students.update'], undefined, true],
  [[TEACHER_OF_5A], ['students.update'], [{ standard: '5th' }], true],
  [[TEACHER_OF_5A], [], [TEACHER_OF_5A], true],
  [[TEACHER_OF_5A], [], [{ standard: '6th' }, TEACHER_OF_5A], true],
  [[TEACHER_OF_5A], [], [{ ...TEACHER_OF_5A, standard: '6th' }], false],
  [[TEACHER_OF_5A], [], [{ ...TEACHER_OF_5A, section: 'B' }], false],
  [[TEACHER_OF_5A], [], [{ ...TEACHER_OF_5A, until: '2027-03-01' }], false],
])(
  'whether the attendance of a teacher with the scope %j may be taken by a user with %j and the scope %j: %s',
  (taught, flags, scope, may) => {
    const other = { role: 'staff' as const, permissions: permissionsOf(flags), scope }
    expect(mayTakeAttendanceFor({ scope: taught }, other)).toBe(may)
  },
)
