import type { ListName, ListValue } from '@/lib/contract/school-lists'
import type { SavedStudent } from '@/lib/contract/students/schema'
import type { StudentPage } from '@/lib/contract/students/query'
import { GET as listStudents, POST as addStudent } from '@/app/api/v1/students/route'
import { call, validationErrors } from './api'
import { listsAs } from './list-calls'

// Another node of the school: children.ts runs this module in a process that uses the same database.

/** Adds a student. @returns the status and the validation errors */
export async function add(token: string, body: object): Promise<[status: number, errors: string[]]> {
  const answer = await call<SavedStudent>(addStudent, { token, body })
  return [answer.status, answer.status === 201 ? [] : validationErrors(answer)]
}

/** The labels that forms offer. */
export const labels = async (token: string, list: ListName): Promise<string[]> =>
  (await listsAs(token).get())[list].flatMap(({ label, retired }: ListValue) => (retired ? [] : [label]))

/** Adds a student. Returns the values of the custom fields, and the warnings. */
export async function addWith(token: string, body: object): Promise<[custom: unknown, warnings: string[]]> {
  const { data } = (await call<SavedStudent>(addStudent, { token, body })).body
  return [data.student.custom, data.warnings]
}

/** The classes of the students that a user sees, each once. */
export async function classesSeen(token: string): Promise<string[]> {
  const { body } = await call<StudentPage>(listStudents, { token, query: { sortBy: 'rollNumber', sortOrder: 'asc' } })
  return [...new Set(body.data.students.map(({ standard, section }) => `${standard}-${section}`))]
}

/** Deletes a value of a list. @param id such as `section/A` @returns the status and the message */
export async function remove(token: string, id: string): Promise<[status: number, message: string]> {
  const { status, body } = await listsAs(token).remove(id)
  return [status, body.message]
}
