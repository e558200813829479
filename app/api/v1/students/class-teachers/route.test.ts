import { beforeEach, expect, it, vi } from 'vitest'
import type { ClassTeacher } from '@/lib/contract/students/class-teachers'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { limitToClasses } from '@/tests/support/scope'
import { GET } from './route'

const FIFTH_B = { standard: '5th', section: 'B' }

let office: Person
beforeEach(async () => {
  vi.setSystemTime(new Date('2027-03-01T23:58'))
  office = await createSignedInUser(['students.read'])
})

const teachersFor = async ({ token } = office, query: Record<string, string> = FIFTH_B) =>
  (await call<{ teachers: ClassTeacher[] }>(GET, { token, query })).body.data.teachers

async function addTeacher(lastName: string, ...classes: string[]): Promise<Person> {
  const teacher = await createSignedInUser(['students.read'])
  await db.user.update({ where: { id: teacher.id }, data: { lastName, nameKey: lastName } })
  await limitToClasses(teacher.id, ...classes)
  return teacher
}

// R92.9
it('the class teachers are sorted by name, and exclude members who only see the class', async () => {
  await addTeacher('rao', '5th-B teacher')
  await addTeacher('das', '5th-B teacher', '6th')
  await addTeacher('other', '5th-B', '5th-A teacher')
  expect(await teachersFor()).toEqual([{ name: 'Test das' }, { name: 'Test rao' }])
  expect(await teachersFor(office, { standard: '6th', section: 'A' })).toEqual([])
})

// R92.9
it('only users who may see staff get the ids of class teachers', async () => {
  const { id } = await addTeacher('rao', '5th-B teacher')
  const clerk = await createSignedInUser(['students.read', 'staff.read'])
  expect(await teachersFor(clerk)).toEqual([{ _id: id, name: 'Test rao' }])
  const stranger = await createSignedInUser(['staff.read'])
  expect((await call(GET, { token: stranger.token, query: FIFTH_B })).status).toBe(403)
})

// R92.9
it('deactivated class teachers, and class teachers after their last day, are not named', async () => {
  const [substitute, gone] = [await addTeacher('rao', '5th-B teacher'), await addTeacher('das', '5th-B teacher')]
  await db.user.update({ where: { id: gone.id }, data: { isActive: false } })
  await db.userClass.updateMany({ where: { userId: substitute.id }, data: { until: '2027-03-01' } })
  expect(await teachersFor()).toEqual([{ name: 'Test rao' }])
  vi.setSystemTime(new Date('2027-03-02T00:01'))
  expect(await teachersFor()).toEqual([])
})

// R92.9
it('a scoped user gets only the class teachers of their own classes', async () => {
  const teacher = await addTeacher('rao', '5th-B teacher')
  expect(await teachersFor(teacher)).toEqual([{ name: 'Test rao' }])
  await limitToClasses(office.id, '5th-A', '6th')
  expect(await teachersFor()).toEqual([])
})

// R92.9
it('an unknown standard or section answers 400', async () => {
  const answer = await call(GET, { token: office.token, query: { standard: '13th', section: 'Z' } })
  expect(validationErrors(answer)).toEqual(['standard: Unknown standard', 'section: Section must be A, B, C, or D'])
})
