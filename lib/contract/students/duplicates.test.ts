import { describe, expect, it } from 'vitest'
import { recordIdOf as id } from '@/tests/support/record-id'
import { refusalsOf } from '@/tests/support/refusals'
import { useRules } from '@/tests/support/school-rules'
import { DuplicateDecision, TypedStudent } from './duplicates'

describe('possible duplicates', () => {
  it('a decision about a possible duplicate names two different students', () => {
    const refusals = (students: unknown, isDismissed: unknown = true) =>
      refusalsOf(DuplicateDecision, { students, isDismissed })
    expect(refusals([id(1), id(2)])).toEqual([])
    expect(refusals([id(1), id(1)])).toEqual(['students: Send the ids of two students'])
    expect(refusals('x')).toEqual(['students: Send the ids of two students'])
    expect(refusals([id(1), 'x'])).toEqual(['students.1: students must be the id of a record'])
    expect(refusals([id(1), id(2)], 1)).toEqual(['isDismissed: isDismissed must be true or false'])
  })

  it('a student who is being typed has a name and a date of birth, and may have other fields', () => {
    const typed = { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '2015-06-14' }
    expect(TypedStudent.parse({ ...typed, fatherPhone: '', motherPhone: '9876543210' })).toEqual({
      ...typed,
      fatherPhone: undefined,
      motherPhone: '9876543210',
    })
    expect(refusalsOf(TypedStudent, { ...typed, gender: 'None', dateOfBirth: '' })).toEqual([
      'dateOfBirth: Date of birth is required',
      'gender: Please select a valid gender',
    ])
  })

  it('a student being typed needs a last name unless one name is enough', () => {
    const typed = { firstName: 'Asha', dateOfBirth: '2015-06-14' }
    expect(refusalsOf(TypedStudent, typed)).toEqual(['lastName: Last name is required'])
    useRules({ oneNameIsEnough: true })
    expect(refusalsOf(TypedStudent, typed)).toEqual([])
  })
})
