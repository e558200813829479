import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { issueCertificate, postCertificate, voidCertificate } from '@/tests/support/certificates'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { callWhileLosingClasses as callWhileLosingClassesOf } from '@/tests/support/lost-classes'
import { limitToClasses } from '@/tests/support/scope'
import { POST as undo } from '../undo/route'
import * as one from './[id]/route'
import { DELETE as deletePhoto } from './[id]/photo/route'
import { PUT as decide } from './duplicates/route'
import { POST as create } from './route'

let teacher: Person
let asha: Student
let twin: Student
beforeEach(async () => {
  teacher = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
  await limitToClasses(teacher.id, '5th-A', '6th')
  ;[asha, twin] = (await addStudentsByText('5th A 1 Asha', '5th A 2 Asha')) as [Student, Student]
})
afterEach(() => {
  vi.restoreAllMocks()
})

const callWhileLosingClasses = (send: Parameters<typeof callWhileLosingClassesOf>[1], ...left: string[]) =>
  callWhileLosingClassesOf(teacher, send, ...left)

const NOT_FOUND = [404, 'Student not found']
const REFUSED = [403, 'You may not put students into this class']

// R92.7
it('a write that waits for the lock of a student checks the classes of the user after the wait', async () => {
  const { token } = teacher
  const id = asha._id
  const pair = { students: [asha._id, twin._id], isDismissed: true }
  const calls = [
    () => call(one.PATCH, { token, id, body: { rollNumber: 9 } }),
    () => call(one.PUT, { token, id, body: studentInput({ standard: '6th' }) }),
    () => call(one.DELETE, { token, id }),
    () => call(decide, { token, body: pair }),
    () => call(deletePhoto, { token, id }),
    () => postCertificate(id, teacher),
  ]
  expect((await calls[0]?.())?.status).toBe(200)
  for (const send of calls) {
    await limitToClasses(teacher.id, '5th-A', '6th')
    expect(await callWhileLosingClasses(send, '6th')).toEqual(NOT_FOUND)
  }
  await limitToClasses(teacher.id, '5th-A', '6th')
  const takeBack = () => call(undo, { token, body: { record: id, since: 1 } })
  expect(await callWhileLosingClasses(takeBack, '6th')).toEqual([409, 'This record has been deleted in the meantime.'])
  expect((await db.student.findUniqueOrThrow({ where: { id } })).version).toBe(2)
  expect(await db.certificate.count()).toBe(0)
})

// R92.7
it('a student is not put into a class that the user loses while the request waits', async () => {
  const { token } = teacher
  const add = () => call(create, { token, body: studentInput({ standard: '6th', section: 'B' }) })
  const move = () => call(one.PATCH, { token, id: asha._id, body: { standard: '6th' } })
  expect(await callWhileLosingClasses(add, '5th-A')).toEqual(REFUSED)
  await limitToClasses(teacher.id, '5th-A', '6th')
  expect(await callWhileLosingClasses(move, '5th-A')).toEqual(REFUSED)
  expect(await db.student.count({ where: { standard: '6th' } })).toBe(0)
})

// R92.7
it('a user who loses a class while the request waits cannot void a certificate of the class', async () => {
  const { number, _id } = await issueCertificate(asha._id, teacher)
  expect(await callWhileLosingClasses(() => voidCertificate(_id, teacher), '6th')).toEqual([
    404,
    'Certificate not found',
  ])
  expect(await db.certificate.count({ where: { number, voidedAt: null } })).toBe(1)
  await limitToClasses(teacher.id, '5th')
  expect((await voidCertificate(_id, teacher)).status).toBe(200)
})
