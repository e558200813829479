import { beforeEach, expect, it } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call, validationErrors } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStudent } from '../route'
import { PUT } from './route'

let token: string
let student: Student
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  student = (await call<SavedStudent>(addStudent, { token, body: studentInput() })).body.data.student
})

const replace = (body: object, id = student._id) => call(PUT, { token, id, body })

// R75.3
it('a wrong replacement is refused with all its errors before the record and the version are checked', async () => {
  const wrong = { ...student, name: { firstName: 'Meera' } }
  const unknown = await replace(wrong, '01980000-0000-7000-8000-000000000000')
  const outdated = await replace({ ...wrong, version: 99 })
  for (const answer of [unknown, outdated]) {
    expect([answer.status, validationErrors(answer)]).toEqual([400, ['name.lastName: Last name is required']])
  }
})

// R75.3
it('sending null for a known parent is reported as one error', async () => {
  const answer = await replace({ ...student, parentInfo: { ...student.parentInfo, father: null } })
  expect([answer.status, validationErrors(answer)]).toEqual([400, ['parentInfo.father: Invalid value']])
})
