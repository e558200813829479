import { beforeEach, expect, it } from 'vitest'
import type { RollNumbers } from '@/lib/contract/students/roll-numbers'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { call, validationErrors } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { DELETE as remove } from '../[id]/route'
import { POST as create } from '../route'
import { GET as rollNumbers } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser(['students.read', 'students.create', 'students.delete'])).token
})

const add = async (rollNumber: number, changes: Partial<StudentInput> = {}): Promise<Student> => {
  const body = studentInput({ standard: '5th', section: 'B', rollNumber, ...changes })
  return (await call<SavedStudent>(create, { token, body })).body.data.student
}
const ask = async (query: Record<string, string> = {}) =>
  call<RollNumbers>(rollNumbers, { token, query: { standard: '5th', section: 'B', ...query } })
const found = async (query?: Record<string, string>) => (await ask(query)).body.data

// R62.3
it('the next roll number of a class is 1, or follows the highest number', async () => {
  expect(await found()).toEqual({ next: 1 })
  await add(4)
  await add(12)
  await add(7)
  expect(await found()).toEqual({ next: 13 })
})

// R62.3
it('the next roll number depends only on the active students of the class', async () => {
  await add(3)
  await add(20, { section: 'A' })
  await add(21, { standard: '6th' })
  await add(22, { isActive: false })
  await call(remove, { token, id: (await add(23))._id })
  expect(await found({ rollNumber: '22' })).toEqual({ next: 4 })
  expect(await found({ rollNumber: '23' })).toEqual({ next: 4 })
  expect(await found({ section: 'A' })).toEqual({ next: 21 })
})

// R62.4
it('GET /students/roll-numbers returns only the id, student ID and name of the student with a number', async () => {
  const { _id, studentId } = await add(12, { name: { firstName: 'Anu', lastName: 'Das' } })
  expect(await found({ rollNumber: '12' })).toEqual({
    next: 13,
    takenBy: { _id, studentId, name: { firstName: 'Anu', lastName: 'Das' } },
  })
  expect(await found({ rollNumber: '11' })).toEqual({ next: 13 })
})

// R62.4
it('GET /students/roll-numbers leaves out the student who is being edited', async () => {
  const { _id: except } = await add(12)
  await add(5)
  expect(await found({ rollNumber: '12', except })).toEqual({ next: 6 })
})

// R62.3
it('GET /students/roll-numbers offers no number after the largest possible number', async () => {
  const { _id } = await add(2_147_483_647)
  expect(await found()).toEqual({})
  expect(await found({ rollNumber: '2147483647' })).toMatchObject({ takenBy: { _id } })
})

// R62.3
it.each([
  ['standard', '13th', 'Please select a valid standard'],
  ['section', 'E', 'Section must be A, B, C, or D'],
  ['rollNumber', '4e', 'Roll number must be an integer'],
  ['rollNumber', '0', 'Roll number must be positive'],
  ['rollNumber', '2147483648', 'Roll number is too large'],
  ['except', 'me', 'except must be the id of a record'],
])('GET /students/roll-numbers refuses %s=%s', async (field, value, message) => {
  const answer = await ask({ [field]: value })
  expect([answer.status, validationErrors(answer)]).toEqual([400, [`${field}: ${message}`]])
})

// R62.3
it.each(['students.create', 'students.update'] as const)(
  'GET /students/roll-numbers refuses users who have only %s',
  async permission => {
    const { token: other } = await createSignedInUser([permission])
    const query = { standard: '5th', section: 'B' }
    const { status, body } = await call(rollNumbers, { token: other, query })
    expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining('next')])
  },
)
