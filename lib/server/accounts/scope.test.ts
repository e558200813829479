import { beforeEach, expect, it, vi } from 'vitest'
import type { StudentPage } from '@/lib/contract/students/query'
import type { User } from '@/lib/contract/accounts/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { GET as me } from '@/app/api/v1/auth/me/route'
import { GET as list } from '@/app/api/v1/students/route'

let teacher: Person

const classesSeen = async () =>
  (
    await call<StudentPage>(list, { token: teacher.token, query: { sortBy: 'rollNumber', sortOrder: 'asc' } })
  ).body.data.students.map(({ standard, section }) => `${standard}-${section}`)

beforeEach(async () => {
  vi.setSystemTime(new Date('2027-03-01T23:58'))
  teacher = await createSignedInUser(['students.read'])
  await addStudentsByText('5th A 1', '5th B 2', '6th A 3', '6th B 4')
})

// R92.1
it('a limit to some classes applies from the next call on', async () => {
  expect(await classesSeen()).toEqual(['5th-A', '5th-B', '6th-A', '6th-B'])
  await limitToClasses(teacher.id, '5th-A', '6th')
  expect(await classesSeen()).toEqual(['5th-A', '6th-A', '6th-B'])
})

it('a user whose list of classes is empty sees no students', async () => {
  await limitToClasses(teacher.id)
  expect(await classesSeen()).toEqual([])
})

it('a user whose access to their only class has ended sees no students', async () => {
  await limitToClasses(teacher.id, '5th-A')
  await db.userClass.updateMany({ data: { until: '2027-03-01' } })
  expect(await classesSeen()).toEqual(['5th-A'])
  vi.setSystemTime(new Date('2027-03-02T00:01'))
  expect(await classesSeen()).toEqual([])
})

it('the API returns the signed-in user’s classes, and no list for a user who sees all students', async () => {
  const user = async () => (await call<{ user: User }>(me, { token: teacher.token })).body.data.user
  expect(await user()).not.toHaveProperty('scope')
  await limitToClasses(teacher.id, '5th-A teacher', '6th')
  expect((await user()).scope).toEqual([{ standard: '5th', section: 'A', isClassTeacher: true }, { standard: '6th' }])
})
