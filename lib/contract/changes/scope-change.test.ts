import { afterEach, describe, expect, it } from 'vitest'
import { setSchoolLists, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { describeChange, fieldLabel, visibleChanges } from './change-texts'
import { scopedClassText, parseScopeValue, toScopeValue } from './scope-change'

afterEach(() => setSchoolLists(SPECIFIED_LISTS))

const FIFTH_A = { standard: '5th', section: 'A', isClassTeacher: true as const }
const SIXTH = { standard: '6th', until: '2027-03-31' }

// R92.2
describe('the classes of a staff member in the history', () => {
  it('the history stores all classes as one value, in the same order however they were entered', () => {
    const value = '[["5th","A",null,true],["6th",null,"2027-03-31",false]]'
    expect(toScopeValue([FIFTH_A, SIXTH])).toBe(value)
    expect(toScopeValue([SIXTH, FIFTH_A])).toBe(value)
    expect(parseScopeValue(value)).toEqual([FIFTH_A, SIXTH])
    expect([toScopeValue([]), parseScopeValue('[]')]).toEqual(['[]', []])
    expect([toScopeValue(undefined), toScopeValue(null), parseScopeValue(null)]).toEqual([undefined, undefined, null])
  })

  it.each([
    [null, toScopeValue([FIFTH_A, SIXTH]), ['All students', '5th-A (class teacher), 6th (until on 2027-03-31)']],
    [toScopeValue([SIXTH]), null, ['6th (until on 2027-03-31)', 'All students']],
    [toScopeValue([FIFTH_A]), '[]', ['5th-A (class teacher)', 'No classes']],
  ])('a change of the classes from %j to %j is shown with labels', (before, after, texts) => {
    const [change] = visibleChanges([{ field: 'scope', before: before ?? null, after: after ?? null }])
    expect(fieldLabel('scope')).toBe('Classes')
    expect(change && describeChange(change, day => `on ${day}`)).toEqual(texts)
  })

  it('the history of a new staff member shows the classes, and no earlier classes', () => {
    const name = { field: 'name.firstName', before: null, after: 'Asha' }
    const scope = { field: 'scope', before: null, after: '[]' }
    expect(visibleChanges([name, scope]).map(change => describeChange(change))).toEqual([
      ['', 'Asha'],
      ['', 'No classes'],
    ])
  })

  it('the texts of classes use the labels of the school', () => {
    const section = SPECIFIED_LISTS.section.map(value => (value.key === 'A' ? { ...value, label: 'Rose' } : value))
    setSchoolLists({ ...SPECIFIED_LISTS, section })
    const substitute = { ...FIFTH_A, until: '2027-03-31' }
    expect(scopedClassText(substitute)).toBe('5th-Rose (class teacher, until 2027-03-31)')
  })
})
