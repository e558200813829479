import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { planAndRunBatch, sectionChangeBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as history } from '../students/[id]/history/route'
import { DELETE as remove, GET as get, PATCH as patch } from '../students/[id]/route'
import { POST as create } from '../students/route'
import { POST as undo } from './route'

let clerk: Person
let student: Student
let id: string
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
  const body = studentInput({ rollNumber: 7, section: 'B', email: 'meera@example.com' })
  student = (await call<SavedStudent>(create, { token: clerk.token, body })).body.data.student
  id = student._id
})

const change = (body: object, { token } = clerk) => call(patch, { token, id, body })
const send = (body: object, { token } = clerk) => call(undo, { token, body })
const answerOf = async (body: object, person?: Person) => {
  const { status, body: answer } = await send(body, person)
  return [status, answer.message]
}
const current = async () => (await call<{ student: Student }>(get, { token: clerk.token, id })).body.data.student
const events = async () => (await call<AuditPage>(history, { token: clerk.token, id })).body.data.events
const insertEvent = async (event: { action: string; at: Date }) => {
  const about = { actorId: clerk.id, actorName: 'Nila', entity: 'student', entityId: id, label: '', changes: '[]' }
  return (await db.auditEvent.create({ data: { ...event, ...about, id: crypto.randomUUID(), requestId: '' } })).id
}
const eventOf = async (action: string) => (await events()).find(event => event.action === action)?._id ?? ''

describe('right after a change', () => {
  // R41.1
  it('undoing an edit restores the old values, including empty values, and adds a version and an event', async () => {
    await change({ rollNumber: 9, section: 'C', email: null, contactInfo: { address: { city: 'Thrissur' } } })
    expect(await answerOf({ record: id, since: 1 })).toEqual([200, 'Undone'])
    const { version, updatedAt: _, ...values } = await current()
    const { version: _version, updatedAt: _updatedAt, ...before } = student
    expect([version, values]).toEqual([3, before])
    expect((await events()).map(({ action }) => action)).toEqual([
      'student.updated',
      'student.updated',
      'student.created',
    ])
  })

  // R41.1
  it('undoing the same edit a second time changes nothing', async () => {
    await change({ rollNumber: 9 })
    for (const _press of [1, 2]) expect(await answerOf({ record: id, since: 1 })).toEqual([200, 'Undone'])
    expect(await current()).toMatchObject({ rollNumber: 7, version: 3 })
  })

  // R41.1
  it('undoing a creation moves the student to the trash', async () => {
    expect(await answerOf({ record: id, since: 0 })).toEqual([200, 'Undone'])
    expect(await db.student.count()).toBe(0)
    expect(await db.trash.findUniqueOrThrow({ where: { id } })).toMatchObject({ deletedById: clerk.id })
  })

  // R41.1
  it('undoing a deletion brings the student back', async () => {
    await call(remove, { token: clerk.token, id })
    expect(await answerOf({ record: id })).toEqual([200, 'Undone'])
    expect(await current()).toEqual(student)
    expect(await db.trash.count()).toBe(0)
    expect(await answerOf({ record: id })).toEqual([409, 'Someone has changed this record in the meantime.'])
  })

  // R41.2
  it('undoing an edit is refused after somebody else has changed the record', async () => {
    await change({ rollNumber: 9 })
    await change({ section: 'C' }, await createSignedInUser(['students.update']))
    expect(await answerOf({ record: id, since: 1 })).toEqual([409, 'Someone has changed this record in the meantime.'])
    expect(await current()).toMatchObject({ rollNumber: 9, section: 'C' })
  })

  // R41.2
  it.each([
    ['a version that never was', { since: 9 }, 409],
    ['a negative version', { since: -1 }, 400],
  ])('undoing the edits since %s is refused', async (_what, request, status) => {
    await change({ rollNumber: 9 })
    expect((await send({ record: id, ...request })).status).toBe(status)
    expect((await current()).rollNumber).toBe(9)
  })
})

describe('from the history', () => {
  // R41.3
  it('a colleague can undo an edit from the history while its fields still have the values of the edit', async () => {
    await change({ rollNumber: 9 })
    await change({ section: 'C' })
    const event = (await events()).find(({ changes }) => changes.some(({ field }) => field === 'rollNumber'))
    const colleague = await createSignedInUser(['students.read', 'students.update'])
    expect(await answerOf({ event: event?._id }, colleague)).toEqual([200, 'Undone'])
    expect(await current()).toMatchObject({ rollNumber: 7, section: 'C' })
  })

  // R41.3
  it('undoing an edit from the history is refused when one of its fields was changed since', async () => {
    await change({ rollNumber: 9 })
    const event = await eventOf('student.updated')
    await change({ rollNumber: 10 })
    expect(await answerOf({ event })).toEqual([409, 'Someone has changed this record in the meantime.'])
    expect((await current()).rollNumber).toBe(10)
  })

  // R41.3
  it('undoing an edit from the history is refused when the rules no longer allow the old values', async () => {
    await change({ dateOfBirth: '2015-06-14', admissionDate: '2021-06-01' })
    await change({ dateOfBirth: '2010-06-14' })
    const event = await eventOf('student.updated')
    await change({ admissionDate: '2012-06-01' })
    expect((await send({ event })).status).toBe(400)
    expect((await current()).dateOfBirth).toBe('2010-06-14')
  })

  // R41.4
  it.each([
    ['an edit', ['students.read', 'students.create', 'students.delete'], 'student.updated'],
    ['an edit without reading', ['students.update'], 'student.updated'],
    ['a creation', ['students.read', 'students.create', 'students.update'], 'student.created'],
  ] as const)('undoing %s is refused with 403 without the permission', async (_what, permissions, action) => {
    await change({ rollNumber: 9 })
    const event = await eventOf(action)
    expect((await send({ event }, await createSignedInUser([...permissions]))).status).toBe(403)
  })

  // R41.4
  it('only superAdmins can undo a deletion by somebody else', async () => {
    await call(remove, { token: clerk.token, id })
    const { id: event } = await db.auditEvent.findFirstOrThrow({ where: { action: 'student.deleted', entityId: id } })
    expect((await send({ event }, await createSignedInUser(['students.read', 'students.delete']))).status).toBe(403)
    expect((await send({ event }, await createSignedInUser('superAdmin'))).status).toBe(200)
  })

  // R41.5
  it('undoing is refused for parts of bulk changes, after 30 days, and for other or unknown events', async () => {
    await planAndRunBatch(clerk.token, sectionChangeBatch('D', { ids: [id] }))
    expect(await answerOf({ event: await eventOf('student.updated') })).toEqual([
      409,
      'This change is part of a bulk change. Undo the whole bulk change.',
    ])
    const old = { action: 'student.created', at: new Date(Date.now() - 31 * 24 * 60 * 60_000) }
    expect(await answerOf({ event: await insertEvent(old) })).toEqual([
      409,
      'This change is more than 30 days old, so it can no longer be undone.',
    ])
    const photo = { action: 'student.photo_changed', at: new Date() }
    expect(await answerOf({ event: await insertEvent(photo) })).toEqual([409, 'This change cannot be undone.'])
    expect(await answerOf({ event: '01980000-0000-7000-8000-000000000000' })).toEqual([404, 'Change not found'])
  })

  it.each([[{}], [{ event: 'x' }], [{ record: 7 }], [{ event: '01980000-0000-7000-8000-000000000000', since: 1 }]])(
    'an undo request of %j is refused with 400',
    async body => {
      expect((await send(body)).status).toBe(400)
    },
  )
})

// R41.2
it('undoing a creation is refused when a colleague has added something since', async () => {
  const body = studentInput({ email: undefined })
  const { token } = clerk
  const added = (await call<SavedStudent>(create, { token, body })).body.data.student
  const event = await db.auditEvent.findFirstOrThrow({ where: { entityId: added._id, action: 'student.created' } })
  const colleague = await createSignedInUser(['students.update'])
  await call(patch, { token: colleague.token, id: added._id, body: { email: 'new@example.com' } })
  expect((await send({ event: event.id })).status).toBe(409)
})

// R41.2
it('the answer to an undo request does not tell users without permissions which ids exist', async () => {
  const nobody = await createSignedInUser([])
  const unknown = '01980000-0000-7000-8000-000000000000'
  const event = await eventOf('student.created')
  for (const body of [{ event }, { event: unknown }, { record: id, since: 1 }, { record: unknown }]) {
    expect((await send(body, nobody)).status).toBe(403)
  }
})

it('two undo requests at the same time undo the change once', async () => {
  await change({ rollNumber: 9 })
  const event = await eventOf('student.updated')
  const statuses = (await Promise.all([send({ event }), send({ event })])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await current()).toMatchObject({ rollNumber: 7, version: 3 })
})
