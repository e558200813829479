import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import { attendanceAs } from '@/tests/support/attendance'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { createToken } from '@/tests/support/personal-tokens'
import { PATCH } from '../students/[id]/route'
import { GET as photo } from '../students/[id]/photo/route'

let teacher: Person
let office: Person
/** Arun and Zoya of 5th-B, Nila of 5th-C, Omar of 6th-A. */
let ids: string[]
beforeEach(async () => {
  vi.setSystemTime(new Date('2027-03-10T09:00'))
  teacher = await createSignedInUser([])
  await limitToClasses(teacher.id, '5th-B teacher', '6th')
  office = await createSignedInUser(['students.read', 'students.update'])
  ids = (await addStudentsByText('5th B 1 Arun', '5th B 2 Zoya', '5th C 1 Nila', '6th A 1 Omar')).map(({ _id }) => _id)
  await db.student.updateMany({ data: { photoHash: 'abc' } })
  await db.photo.createMany({ data: ids.map(id => ({ studentId: id, hash: 'abc', bytes: Uint8Array.from([1]) })) })
})

const patch = (id: string | undefined, body: object) => call(PATCH, { token: office.token, id, body })

/** Requests the photo of every student, with and without `If-None-Match`. Returns the statuses. */
async function statuses(token: string): Promise<[number, number][]> {
  const all: [number, number][] = []
  for (const id of ids) {
    const known = await send(photo, { token, id, headers: { 'if-none-match': '"abc"' } })
    all.push([(await send(photo, { token, id })).status, known.status])
  }
  return all
}

/** Returns the photo URL of each student in a register, by roll number. A hidden or missing photo has an empty URL. */
const photosIn = async (token: string, key: string) =>
  (await attendanceAs(token).read(key)).body.data.attendance.students.map(({ profilePhoto }) => profilePhoto.url)

// R92.39
it('a class teacher without a permission reads the photos of the class and no other photo', async () => {
  const [own, other]: [number, number][] = [[200, 304], [404, 404]] // prettier-ignore
  expect(await statuses(teacher.token)).toEqual([own, own, other, other])
  await patch(ids[0], { section: 'C' })
  await patch(ids[1], { isActive: false })
  await patch(ids[2], { section: 'B' })
  expect(await statuses(teacher.token)).toEqual([other, other, own, other])
})

// R92.39
it('a photo of another class is answered like the photo of an unknown student', async () => {
  const answers = [ids[2], ids[3], crypto.randomUUID()].map(id => call(photo, { token: teacher.token, id }))
  for (const { status, body } of await Promise.all(answers)) expect([status, body.message]).toEqual([404, 'Photo not found']) // prettier-ignore
})

// R92.39
it('staff who may see a class without teaching it, and teachers after their last day, cannot read photos', async () => {
  const refused = ids.map(() => [403, 403])
  const colleague = await createSignedInUser(['students.create', 'students.update', 'staff.read'])
  await limitToClasses(colleague.id, '5th-B')
  expect(await statuses(colleague.token)).toEqual(refused)
  await db.userClass.updateMany({ where: { userId: teacher.id }, data: { until: '2027-03-09' } })
  expect(await statuses(teacher.token)).toEqual(refused)
})

// R92.39, R99.3
it('a class teacher who may read students reads the photos of all classes that the teacher may see', async () => {
  const both = await createSignedInUser(['students.read'])
  await limitToClasses(both.id, '5th-B teacher', '6th')
  expect((await statuses(both.token)).map(([status]) => status)).toEqual([200, 200, 404, 200])
  const { token } = await createToken(both, ['students.read'])
  expect((await statuses(token)).map(([status]) => status)).toEqual([200, 200, 404, 200])
})

// R93.2
it('a class teacher without permissions gets a register with photos of only the current students', async () => {
  const urls = ids.map(id => `/api/v1/students/${id}/photo?v=abc`)
  expect(await photosIn(teacher.token, '5th-B/2027-03-10')).toEqual([urls[0], urls[1]])
  await attendanceAs(teacher.token).take('5th-B/2027-03-10', 'PP')
  await patch(ids[1], { standard: '6th', section: 'A' })
  expect(await photosIn(teacher.token, '5th-B/2027-03-10')).toEqual([urls[0], ''])
  expect(await photosIn(office.token, '5th-B/2027-03-10')).toEqual([urls[0], urls[1]])
})
