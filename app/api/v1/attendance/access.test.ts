import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { attendanceAs, marksOf } from '@/tests/support/attendance'
import { createSignedInUser } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { FLAGS } from '@/tests/support/access'

const DAY = '2027-03-10'
beforeEach(async () => {
  vi.setSystemTime(new Date(`${DAY}T09:00`))
  await addStudentsByText('5th B 1 Arun', '5th C 1 Nila', '6th A 1 Zoya')
})

/** A signed-in user. @param scope classes as in `limitToClasses`; undefined for a user who may see all students */
async function userWith(as: 'superAdmin' | readonly Permission[], scope: string[] | undefined): Promise<string> {
  const { id, token } = await createSignedInUser(as)
  if (scope) await limitToClasses(id, ...scope)
  return token
}

/** Reads and saves a register. Returns the statuses of both answers. */
async function statuses(token: string, key: string): Promise<[read: number, save: number]> {
  const read = await attendanceAs(token).read(key)
  const students = await db.student.findMany({ where: { standard: '5th', section: 'B' }, select: { id: true } })
  const { status } = await attendanceAs(token).save(key, 0, marksOf(students.map(({ id: _id }) => ({ _id })), 'A')) // prettier-ignore
  return [read.status, status]
}

const WRITERS: Permission[] = ['students.read', 'students.update']

// R93.7, R93.8
it.each<
  [who: string, as: 'superAdmin' | readonly Permission[], scope: string[] | undefined, read: number, save: number]
>([
  ['a superAdmin', 'superAdmin', undefined, 200, 200],
  ['staff who may read and change students', WRITERS, undefined, 200, 200],
  ['staff who may read students', ['students.read'], undefined, 200, 403],
  ['staff who may change but not read students', ['students.update'], undefined, 403, 403],
  ['staff without a permission', [], undefined, 403, 403],
  ['staff with every other permission', FLAGS.filter(flag => !WRITERS.includes(flag)), undefined, 403, 403],
  ['the class teacher without a permission', [], ['5th-B teacher'], 200, 200],
  ['the class teacher of another class', [], ['5th-C teacher'], 404, 404],
  ['the class teacher of another class who sees the class', [], ['5th-C teacher', '5th-B'], 403, 403],
  ['staff who see the class and have no permission', [], ['5th-B'], 403, 403],
  ['staff who see the class and may read students', ['students.read'], ['5th-B'], 200, 403],
  ['staff who see the standard and may change students', WRITERS, ['5th'], 200, 200],
  ['staff who may change students and do not see the class', WRITERS, ['5th-C', '6th'], 404, 404],
  ['staff who see no class and may change students', WRITERS, [], 404, 404],
])('%s gets the expected status for reading and for saving a register', async (_who, as, scope, read, save) => {
  const token = await userWith(as, scope)
  expect(await statuses(token, `5th-B/${DAY}`)).toEqual([read, save])
})

// R93.7
it('a class that the user may not see is answered like a class that does not exist', async () => {
  const token = await userWith(WRITERS, ['5th-C'])
  const answers = await Promise.all(
    ['5th-B', '5th-X', 'x', '5th'].map(name => attendanceAs(token).read(`${name}/${DAY}`)),
  )
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [404, 'Class not found']))
})

// R93.7
it('without a session, a register can be neither read nor saved', async () => {
  expect(await statuses('', `5th-B/${DAY}`)).toEqual([401, 401])
})

// R93.8
it('class teachers can correct the last 3 days, and staff who may change students can correct every day', async () => {
  const teacher = await userWith([], ['5th-B teacher'])
  const both = await userWith(WRITERS, ['5th-B teacher'])
  const office = await userWith(WRITERS, undefined)
  vi.setSystemTime(new Date(`${DAY}T09:05`))
  const saves = async (token: string, day: string) => {
    const { body } = await attendanceAs(token).read(`5th-B/2027-${day}`)
    const { status, body: saved } = await attendanceAs(token).take(`5th-B/2027-${day}`, 'A')
    return [body.data.attendance.mayTake, status, saved.message]
  }
  // 7 March is a Sunday.
  expect(await saves(teacher, '03-08')).toEqual([true, 200, 'Attendance saved'])
  const refused =
    'Class teachers can correct the attendance of the last 3 days. Please ask the office to correct an older day.'
  expect(await saves(teacher, '03-06')).toEqual([false, 403, refused])
  expect(await saves(both, '03-06')).toEqual([true, 200, 'Attendance saved'])
  expect(await saves(office, '01-04')).toEqual([true, 200, 'Attendance saved'])
})

// R93.8
it('a class teacher can neither read nor save a register after the last day of the role', async () => {
  const { id, token } = await createSignedInUser([])
  await limitToClasses(id, '5th-B teacher')
  await db.userClass.updateMany({ data: { until: '2027-03-09' } })
  expect(await statuses(token, `5th-B/${DAY}`)).toEqual([404, 404])
})
