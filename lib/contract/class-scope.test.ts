import { describe, expect, it } from 'vitest'
import { classesTaughtBy, coversClass, coversSomeClass, isClassTeacherOf, isScopeWithin, scopeOn } from './class-scope'

const teacher = { scope: [{ standard: '5th', section: 'A', isClassTeacher: true as const }, { standard: '6th' }] }

// R92.1
describe('the classes that a user sees', () => {
  it.each([
    [{}, '9th', 'C', true],
    [{ scope: [] }, '9th', 'C', false],
    [teacher, '5th', 'A', true],
    [teacher, '5th', 'B', false],
    [teacher, '6th', 'D', true],
    [teacher, '7th', 'A', false],
  ])('a user with the scope %j sees class %s-%s: %s', (user, standard, section, isSeen) => {
    expect(coversClass(user, { standard, section })).toBe(isSeen)
  })

  it.each([
    [{}, { standard: '9th' }, true],
    [teacher, { standard: '5th' }, true],
    [teacher, { standard: '7th' }, false],
    [teacher, { section: 'D' }, true],
    [{ scope: [{ standard: '5th', section: 'A' }] }, { section: 'D' }, false],
    [teacher, { standard: '5th', section: 'B' }, false],
  ])('a user with the scope %j sees some class of %j: %s', (user, part, isSeen) => {
    expect(coversSomeClass(user, part)).toBe(isSeen)
  })

  it('a class teacher teaches the marked class and no other', () => {
    expect(classesTaughtBy(teacher)).toEqual([{ standard: '5th', section: 'A' }])
    expect(isClassTeacherOf(teacher, { standard: '5th', section: 'A' })).toBe(true)
    expect(isClassTeacherOf(teacher, { standard: '6th', section: 'A' })).toBe(false)
    expect(isClassTeacherOf({}, { standard: '5th', section: 'A' })).toBe(false)
  })

  it('an entry counts on its last day and not on the day after', () => {
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
])('the scope %j lies within %j: %s', (inner, outer, isWithin) => {
  expect(isScopeWithin({ scope: inner }, { scope: outer })).toBe(isWithin)
})
