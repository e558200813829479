import { expect } from 'vitest'
import { GET as list, POST as create } from '@/app/api/v1/students/route'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call } from './api'
import { studentInput } from './factories'

/** Adds a student with this first name. */
export async function addNamed(token: string, firstName: string, changes: object): Promise<Student> {
  const body = studentInput({ name: { firstName, lastName: 'Rao' }, ...changes })
  return (await call<SavedStudent>(create, { token, body })).body.data.student
}

/** The first names of the students that a query finds, sorted by name. */
export async function namesFound(token: string, query: Record<string, string>): Promise<string[]> {
  const sorted = { sortBy: 'name', sortOrder: 'asc', ...query }
  const { students, pagination } = (await call<StudentPage>(list, { token, query: sorted })).body.data
  expect(pagination.totalStudents).toBe(students.length)
  return students.map(({ name }) => name.firstName)
}
