import { beforeEach, expect, it } from 'vitest'
import type { PossibleDuplicate } from '@/lib/contract/students/duplicates'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { call, validationErrors } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { DELETE as remove } from '../[id]/route'
import { POST as create } from '../route'
import { GET as check } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser(['students.read', 'students.create', 'students.delete'])).token
})

const person = { firstName: 'Élodie', lastName: 'Rao', dateOfBirth: '2015-06-14' }
const elodie = { name: { firstName: 'Élodie', lastName: 'Rao' }, dateOfBirth: '2015-06-14' }
const add = async (changes: Partial<StudentInput> = {}): Promise<Student> =>
  (await call<SavedStudent>(create, { token, body: studentInput({ ...elodie, ...changes }) })).body.data.student
const found = async (query: Partial<typeof person> = {}) =>
  (await call<{ students: PossibleDuplicate[] }>(check, { token, query: { ...person, ...query } })).body.data.students

it('the duplicate check lists students with the same name and birth date, and details to tell them apart', async () => {
  const { _id, studentId } = await add({ standard: '5th', section: 'B', rollNumber: 12, isActive: false })
  expect(await found()).toMatchObject([
    {
      ...{ _id, studentId, name: elodie.name, standard: '5th', section: 'B', rollNumber: 12, isActive: false },
      ...{ likeness: 'same', hasSameBirthDate: true, hasSamePhone: false },
    },
  ])
})

// R7.26
it.each([
  ['another case', { firstName: 'ÉLODIE', lastName: 'rao' }],
  ['no accents', { firstName: 'Elodie' }],
  ['spaces around', { firstName: ' Élodie ' }],
  ['a date with its time', { dateOfBirth: '2015-06-14T00:00:00Z' }],
  ['first and last name swapped', { firstName: 'rao', lastName: 'elodie' }],
  ['the names divided in another way', { firstName: 'Élodie', lastName: 'RAO' }],
])('the duplicate check ignores a difference: %s', async (_what, query) => {
  await add()
  expect(await found(query)).toHaveLength(1)
})

it.each([
  ['first name', { firstName: 'Elodina' }],
  ['last name', { lastName: 'Raman' }],
  ['date of birth', { dateOfBirth: '2015-06-15' }],
])('the duplicate check does not find a student with another %s', async (_what, query) => {
  await add()
  expect(await found(query)).toEqual([])
})

it('the duplicate check omits deleted students, and lists at most five, oldest record first', async () => {
  const students = []
  for (let n = 1; n <= 7; n++) students.push(await add({ rollNumber: n }))
  await call(remove, { token, id: students[0]?._id })
  expect((await found()).map(({ rollNumber }) => rollNumber)).toEqual([2, 3, 4, 5, 6])
})

it.each([
  ['', 'firstName lastName dateOfBirth'],
  ['firstName=A&lastName=Rao&dateOfBirth=2015-06-14', 'firstName'],
  ['firstName=Asha&lastName=Rao&dateOfBirth=2015-02-30', 'dateOfBirth'],
  ['firstName=Asha&lastName=Rao&dateOfBirth=2999-01-01', 'dateOfBirth'],
  ['firstName=Asha&firstName=Asha&lastName=Rao&dateOfBirth=2015-06-14', 'firstName'],
])('the duplicate check refuses the query %j', async (query, fields) => {
  const answer = await call(check, { token, query })
  expect(answer.status).toBe(400)
  expect(validationErrors(answer).map(line => line.split(':')[0])).toEqual(fields.split(' '))
})

// R7.26
it.each([['students.create'], ['students.update']] as const)(
  'the duplicate check refuses users with only %s',
  async flag => {
    await add()
    const { token: other } = await createSignedInUser([flag])
    const answer = await call(check, { token: other, query: person })
    expect(answer.status).toBe(403)
    expect(JSON.stringify(answer.body)).not.toContain('Rao')
  },
)
