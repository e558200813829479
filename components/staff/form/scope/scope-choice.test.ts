import { describe, expect, it } from 'vitest'
import { ALL_STUDENTS } from '@/lib/contract/labels'
import {
  type ClassRow,
  emptyRow,
  choiceMatchesScope,
  scopeChoiceOf,
  scopeFromChoice,
  scopeProblem,
} from './scope-choice'

const row = (changes: Partial<ClassRow> = {}): ClassRow => ({ ...emptyRow([]), standard: '5th', ...changes })

// R92.30
describe('the classes in the form of a staff member', () => {
  it('the classes of a member become rows, and unchanged rows are sent as the same classes', () => {
    const scope = [{ standard: '6th', until: '2027-03-31' }, { standard: '5th', section: 'A', isClassTeacher: true as const }] // prettier-ignore
    const choice = scopeChoiceOf(scope)
    expect(scopeFromChoice(choice)).toEqual([scope[1], scope[0]])
    expect(choiceMatchesScope(choice, scope)).toBe(true)
    expect(choiceMatchesScope(choice, undefined)).toBe(false)
  })

  it('a member who sees all students differs from a member without classes', () => {
    expect(scopeChoiceOf(undefined)).toBe(ALL_STUDENTS)
    expect(scopeFromChoice(ALL_STUDENTS)).toBeNull()
    expect(scopeFromChoice([])).toEqual([])
    expect(choiceMatchesScope([], undefined)).toBe(false)
  })

  it.each([
    ['a row without a standard', [row(), row({ standard: '' })], 'Choose the standard of class 2'],
    ['a class teacher without a section', [row({ isClassTeacher: true })], 'Choose the section of a class teacher (class 1)'],
    ['the same class twice', [row(), row()], 'Choose each class once'],
    ['a complete row', [row({ section: 'A', until: '2027-03-31', isClassTeacher: true })], undefined],
    ['no rows', [], undefined],
  ])('the message for a choice of classes with %s (%j) is: %s', (_name, rows, message) => {
    expect(scopeProblem(rows)).toBe(message)
  }) // prettier-ignore

  it('a class whose last day is not a date is refused', () => {
    expect(scopeProblem([row({ until: 'soon' })])).toMatch(/\(class 1\)$/)
  })

  it('a new row of classes gets an id that no other row has', () => {
    expect(emptyRow([row({ id: 0 }), row({ id: 4 })]).id).toBe(5)
  })
})
