import { expect, it } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { studentRecord } from '@/tests/support/student-record'
import { membersOf } from './members'

const student = (id: string, rollNumber: number, changes: Partial<Student> = {}) =>
  studentRecord({ _id: id, rollNumber, ...changes })

// R70.5
it('the members of a class include a student who was just added, but no student who has moved or left', () => {
  const students = [student('new', 2), student('a', 1), student('b', 2), student('moved', 3, { section: 'A' })]
  const left = student('left', 4, { isActive: false })
  const members = membersOf([...students, left], { standard: '5th', section: 'B' })
  expect(members.map(({ _id }) => _id)).toEqual(['a', 'new', 'b'])
})
