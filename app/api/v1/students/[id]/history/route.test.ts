import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEvent, AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent, Student, StudentPatch } from '@/lib/contract/students/schema'
import { changesBetween } from '@/lib/server/history/changes'
import { call, send } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { picture } from '@/tests/support/pictures'
import { replayHistory } from '@/tests/support/replay'
import { POST as create } from '../../route'
import { DELETE as removePhoto, POST as upload } from '../photo/route'
import { DELETE as remove, GET as get, PATCH as patch, PUT as put } from '../route'
import { GET as history } from './route'

let admin: Person
let id: string
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  id = (await call<SavedStudent>(create, { token: admin.token, body: studentInput() })).body.data.student._id
})

const as = (rest: object = {}) => ({ token: admin.token, id, ...rest })
const page = async (query: Record<string, string> = {}) =>
  (await call<AuditPage>(history, as({ query: { limit: '100', ...query } }))).body.data
/** The events of a student, oldest first. */
const events = async (): Promise<AuditEvent[]> => (await page()).events.reverse()
const current = async () => (await call<{ student: Student }>(get, as())).body.data.student

async function photo(): Promise<FormData> {
  const form = new FormData()
  form.set('photo', new File([Uint8Array.from(await picture())], 'photo.png', { type: 'image/png' }))
  return form
}

// R33.1
it('the history of a student lists who did what, when and in which request, with old and new values', async () => {
  const clerk = await createSignedInUser(['students.update', 'students.read'])
  const body = { rollNumber: 21, name: { firstName: 'Mira' } }
  const headers = { 'x-request-id': 'the-name-of-this-request' }
  await call(patch, { token: clerk.token, id, body, headers })
  const [created, updated, ...more] = await events()
  expect(more).toEqual([])
  expect(created).toMatchObject({ action: 'student.created', actor: { _id: admin.id, name: 'Test Person' } })
  expect(updated).toMatchObject({
    action: 'student.updated',
    entity: 'student',
    entityId: id,
    label: expect.stringMatching(/^Mira Nair \(STU-\d{4}-00001\)$/) as string,
    actor: { _id: clerk.id, name: 'Test Person' },
    requestId: 'the-name-of-this-request',
    changes: [
      { field: 'name.firstName', before: 'Meera', after: 'Mira' },
      { field: 'rollNumber', before: 7, after: 21 },
    ],
  })
  expect(Math.abs(Date.parse(updated?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

// R33.1
it('the history of a student contains the upload and the deletion of a photo', async () => {
  await send(upload, as({ body: await photo() }))
  await call(removePhoto, as())
  await call(removePhoto, as())
  const recorded = (await events()).slice(1).map(({ action, changes }) => [action, changes.map(({ field }) => field)])
  expect(recorded).toEqual([
    ['student.photo_changed', ['profilePhoto.url']],
    ['student.photo_changed', ['profilePhoto.url']],
  ])
})

it('the history of a student is paged, newest first', async () => {
  for (let rollNumber = 8; rollNumber < 12; rollNumber++) await call(patch, as({ body: { rollNumber } }))
  const first = await page({ limit: '2' })
  expect(first.pagination).toMatchObject({ currentPage: 1, totalPages: 3, totalEvents: 5 })
  expect(first.events.map(({ changes }) => changes[0]?.after)).toEqual([11, 10])
  expect((await page({ limit: '2', page: '3' })).events.map(({ action }) => action)).toEqual(['student.created'])
})

// R33.3
it('the history of a student does not contain a refused change', async () => {
  for (const body of [{ rollNumber: 0 }, { rollNumber: 9, version: 99 }, { name: { firstName: '\0' } }])
    expect((await call(patch, as({ body }))).status).not.toBe(200)
  expect(await events()).toHaveLength(1)
})

describe('replaying all events', () => {
  const fieldsOf = (student: Student) => changesBetween(null, student).map(({ field, after }) => [field, after])

  const edits = (n: number): StudentPatch =>
    [
      { rollNumber: n + 1, name: { lastName: `Nair${'abcdefghij'[n % 10] ?? ''}` } },
      { email: n % 4 ? null : `student${n}@example.com`, bloodGroup: n % 3 ? null : ('O-' as const) },
      {
        parentInfo: {
          father: { name: 'Suresh', occupation: n % 2 ? null : 'Teacher', phone: `98765432${10 + (n % 80)}` },
        },
      },
      { isActive: n % 2 === 0, standard: '7th' as const, section: n % 2 ? ('A' as const) : ('C' as const) },
      { contactInfo: { address: { city: 'கோயம்புத்தூர்' } }, overallPercentage: (n * 7.25) % 100 },
    ][n % 5] ?? {}

  // R33.2
  it('replaying all events of a student gives the record after any edits', async () => {
    for (let n = 0; n < 40; n++) {
      if (n % 11 === 0) await send(upload, as({ body: await photo() }))
      else if (n % 13 === 0) await call(put, as({ body: studentInput({ rollNumber: n }) }))
      else expect((await call(patch, as({ body: edits(n) }))).status).toBe(200)
    }
    expect(replayHistory(await events())).toEqual(fieldsOf(await current()).sort())
  })

  // R33.2
  it('replaying all events of a student gives the record after concurrent edits', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => call(patch, as({ body: edits(n) }))))
    expect(replayHistory(await events())).toEqual(fieldsOf(await current()).sort())
  })
})

// R33.27
it('the history of a student answers 404 after the student was deleted', async () => {
  await call(remove, as())
  expect((await call(history, as())).status).toBe(404)
})
