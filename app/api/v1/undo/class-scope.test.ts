import { beforeEach, describe, expect, it } from 'vitest'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { type Person } from '@/tests/support/people'
import { createScopedSchool, limitToClasses } from '@/tests/support/scope'
import { DELETE as remove, PATCH as patch } from '../students/[id]/route'
import { POST as undo } from './route'

let office: Person
let teacher: Person
let inside: Student
let outside: Student
beforeEach(async () => {
  ;({ office, teacher, inside, outside } = await createScopedSchool([
    'students.create',
    'students.read',
    'students.update',
    'students.delete',
  ]))
})

const answerOf = async (body: object) => {
  const { status, body: answer } = await call(undo, { token: teacher.token, body })
  return [status, answer.message]
}
const changeByOffice = (id: string, body: object) => call(patch, { token: office.token, id, body })
/** The event of an action on a student. */
const eventOf = async (entityId: string, action: string) =>
  (await db.auditEvent.findFirstOrThrow({ where: { entityId, action } })).id

// R92.13
describe('an undo by a user who sees some classes', () => {
  it('the undo of an event about a hidden student is answered like the undo of an unknown event', async () => {
    await changeByOffice(outside._id, { rollNumber: 9 })
    const unknown = await answerOf({ event: crypto.randomUUID() })
    expect(await answerOf({ event: await eventOf(outside._id, 'student.updated') })).toEqual(unknown)
  })

  it('an undo that would move a student to a class that the user may not see is refused', async () => {
    await changeByOffice(outside._id, { section: 'A' })
    const event = await eventOf(outside._id, 'student.updated')
    expect(await answerOf({ event })).toEqual([403, 'You may not put students into this class'])
  })

  it('a deletion cannot be undone once the user may no longer see the class of the student', async () => {
    await call(remove, { token: teacher.token, id: inside._id })
    const event = await eventOf(inside._id, 'student.deleted')
    await limitToClasses(teacher.id, '6th')
    expect(await answerOf({ record: inside._id })).toEqual(await answerOf({ record: crypto.randomUUID() }))
    expect(await answerOf({ event })).toEqual(await answerOf({ event: crypto.randomUUID() }))
    await limitToClasses(teacher.id, '5th')
    expect(await answerOf({ record: inside._id })).toEqual([200, 'Undone'])
  })
})
