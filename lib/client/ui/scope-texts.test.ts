import { describe, expect, it } from 'vitest'
import { scopeTexts, seenClassesText } from './scope-texts'

const DAY = '2027-03-01'

// R92.32
describe('the classes of a staff member', () => {
  it('the classes of a staff member are in the order of the school, with a whole standard before its sections', () => {
    const scope = [{ standard: '10th' }, { standard: '5th', section: 'B' }, { standard: '5th' }, { standard: 'KG' }]
    expect(scopeTexts(scope, DAY)).toEqual(['KG', '5th', '5th-B', '10th'])
  })

  it('the text of a class names the role of class teacher and the last day, and says if the time has ended', () => {
    const until = (day: string) => [{ standard: '5th', section: 'A', isClassTeacher: true as const, until: day }]
    expect(scopeTexts(until('2027-03-01'), DAY)).toEqual(['5th-A (class teacher, until 1 Mar 2027)'])
    expect(scopeTexts(until('2027-02-28'), DAY)).toEqual(['5th-A (class teacher, until 28 Feb 2027), ended'])
  })

  it('there is a text for access to all students, and a text for access to no class', () => {
    expect([scopeTexts(undefined), scopeTexts([])]).toEqual([['All students'], ['No classes']])
  })
})

// R92.35
it.each([
  [[{ standard: '6th' }, { standard: '5th', section: 'A', until: DAY }], 'You see the students of 5th-A and 6th.'],
  [[{ standard: '6th' }], 'You see the students of 6th.'],
  [[], 'You see no students at present, because you have no classes. A super admin can change this.'],
])('a user with the classes %j reads: %s', (scope, text) => {
  expect(seenClassesText(scope)).toBe(text)
})
