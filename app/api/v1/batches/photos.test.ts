import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { expireBatchesAndRows } from '@/lib/server/batches/core/purge'
import { send } from '@/tests/support/api'
import { addStudentsOf5B, CLERK, createBatch, runPlannedBatch, getBatch, idsOf, patchAsCommandLine, createPlannedBatch, rowsOf, startBatch, undoAndRunBatch } from '@/tests/support/batches' // prettier-ignore
import { DAY } from '@/tests/support/clock'
import { runPhotoBatch, leaveOutMissingPhotos, missingPhotosOf, photosOfStudents, photosOf, pictureNumber, sendPhoto, createBatchWithPhotos } from '@/tests/support/photo-batches' // prettier-ignore
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as show } from './[id]/photo/route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

const eventsOf = (batchId: string) =>
  db.auditEvent.findMany({ where: { action: 'student.photo_changed', batchId }, orderBy: { id: 'asc' } })

describe('a batch of photos', () => {
  // R45.5
  it('a batch of photos names its missing pictures, and does not start before they are sent', async () => {
    const batch = await createPlannedBatch(clerk.token, photosOf(await addStudentsOf5B(2)))
    expect(batch).toMatchObject({ state: 'ready', title: 'Add photos', counts: { planned: 2 } })
    expect(await missingPhotosOf(clerk.token, batch._id)).toEqual([
      { number: 0, file: '1.jpg' },
      { number: 1, file: '2.jpg' },
    ])
    const answer = await sendPhoto(clerk.token, batch._id, 1, await pictureNumber(1))
    expect(answer.status).toBe(200)
    expect(answer.body.data.row).toMatchObject({ number: 1, status: 'planned', messages: [] })
    expect(answer.body.data.row.photo).toBe(`/api/v1/batches/${batch._id}/photo?number=1`)
    const early = await startBatch(clerk.token, await getBatch(clerk.token, batch._id))
    expect([early.status, early.body.error]).toEqual([409, 'STALE'])
    expect(early.body.message).toBe('1 picture has not been sent yet. Send or leave out the missing pictures first.')
    expect(await missingPhotosOf(clerk.token, batch._id)).toEqual([{ number: 0, file: '1.jpg' }])
    expect((await photosOfStudents()).map(({ stored }) => stored)).toEqual([null, null])
  })

  // R45.5
  it('a batch of photos leaves out its missing pictures on request', async () => {
    const students = await addStudentsOf5B(2)
    const { _id } = await createPlannedBatch(clerk.token, photosOf(students))
    await sendPhoto(clerk.token, _id, 0, await pictureNumber(0))
    const { batch } = (await leaveOutMissingPhotos(clerk.token, _id)).body.data
    expect(batch.counts).toMatchObject({ planned: 1, skipped: 1 })
    const done = await runPlannedBatch(clerk.token, batch)
    expect(done).toMatchObject({ state: 'done', counts: { done: 1, skipped: 1 } })
    expect((await photosOfStudents()).map(({ stored }) => stored !== null)).toEqual([true, false])
  })

  // R45.6
  it('a batch of photos gives each student a photo, a new version and an event that names the batch', async () => {
    const students = await addStudentsOf5B(3)
    const batch = await runPhotoBatch(clerk.token, students)
    expect(batch).toMatchObject({ state: 'done', counts: { done: 3 } })
    const after = await photosOfStudents()
    expect(new Set(after.map(({ stored }) => stored)).size).toBe(3)
    for (const { photoHash, stored } of after) expect(photoHash).toBe(stored)
    expect((await db.student.findMany()).map(({ version }) => version)).toEqual([2, 2, 2])
    expect((await eventsOf(batch._id)).map(({ entityId }) => entityId)).toEqual(idsOf(students))
  })

  // R45.6
  it('a second batch with the same photos changes nothing', async () => {
    const students = await addStudentsOf5B(2)
    await runPhotoBatch(clerk.token, students)
    const again = await createBatchWithPhotos(clerk.token, students)
    expect(again.counts).toMatchObject({ planned: 0, skipped: 2 })
    expect((await rowsOf(clerk.token, again._id))[0]?.messages).toEqual(['The student has this photo already.'])
  })

  // R45.7
  it('undoing a batch of photos restores old photos and removes new photos, and the undo can be undone', async () => {
    const students = await addStudentsOf5B(3)
    await runPhotoBatch(clerk.token, students.slice(0, 1))
    const before = await photosOfStudents()
    const batch = await runPhotoBatch(clerk.token, [...students].reverse())
    const after = await photosOfStudents()
    expect(after[0]?.stored).not.toBe(before[0]?.stored)
    const undo = await undoAndRunBatch(clerk.token, batch._id)
    expect(undo).toMatchObject({ state: 'done', title: 'Undo: Add photos', counts: { done: 3 } })
    expect(await photosOfStudents()).toEqual(before)
    const redo = await undoAndRunBatch(clerk.token, undo._id)
    expect(redo.counts).toMatchObject({ done: 3 })
    expect(await photosOfStudents()).toEqual(after)
  })

  // R45.7
  it('a batch of photos does not change students who were changed or deleted since the plan', async () => {
    const [first, second, third] = await addStudentsOf5B(3)
    const batch = await createBatchWithPhotos(clerk.token, [first!, second!, third!])
    await patchAsCommandLine(first!._id, { rollNumber: 40 })
    await db.student.delete({ where: { id: second!._id } })
    const done = await runPlannedBatch(clerk.token, batch)
    expect(done.counts).toMatchObject({ done: 1, conflict: 2 })
    expect((await photosOfStudents()).map(({ stored }) => stored !== null)).toEqual([false, true])
  })

  // R45.6
  it.each([
    ['that is no picture', 'hello', 'Photo must be a JPEG, PNG or WebP image'],
    ['that is damaged', Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), 'The photo could not be read: it is damaged or incomplete'],
  ])('a batch of photos lists a file %s as a problem, and runs without the file', async (_what, bytes, message) => {
    const { _id } = await createPlannedBatch(clerk.token, photosOf(await addStudentsOf5B(2)))
    await sendPhoto(clerk.token, _id, 0, await pictureNumber(0))
    const answer = await sendPhoto(clerk.token, _id, 1, bytes)
    expect([answer.status, answer.body.data.row.status, answer.body.data.row.messages]).toEqual([
      200,
      'invalid',
      [message],
    ])
    const batch = await getBatch(clerk.token, _id)
    expect(batch.counts).toMatchObject({ planned: 1, invalid: 1 })
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 1, invalid: 1 })
  }) // prettier-ignore

  // R45.8
  it('the pictures and rows of a batch of photos are deleted 30 days after the batch has ended', async () => {
    await runPhotoBatch(clerk.token, await addStudentsOf5B(2))
    expect(await db.batchPhoto.count()).toBe(2)
    await expireBatchesAndRows(new Date(Date.now() + 31 * DAY))
    expect([await db.batchPhoto.count(), await db.batchRow.count()]).toEqual([0, 0])
    expect((await photosOfStudents()).every(({ stored }) => stored !== null)).toBe(true)
  })

  it('a batch is refused when it has no photo, 2,001 photos, two of a student, or a deceptive file name', async () => {
    const [student] = await addStudentsOf5B(1)
    const refusal = async (body: object) => (await createBatch(clerk.token, body)).body.errors[0]?.message
    expect(await refusal(photosOf([student!, student!]))).toBe('Choose one picture for each student')
    expect(await refusal(photosOf([]))).toBe('Choose at least one picture')
    const photo = { id: student!._id, name: 'a\u202egpj.exe' }
    expect(await refusal({ ...photosOf([]), photos: [photo] })).toBe(
      'File name contains characters that are not allowed',
    )
    expect((await createBatch(clerk.token, photosOf(Array.from({ length: 2_001 }, () => student!)))).status).toBe(400)
    expect(await db.batch.count()).toBe(0)
  })
})

describe('a picture', () => {
  it('a picture is refused for an unknown row, an invalid row number, and a batch that has ended', async () => {
    const { token } = clerk
    const { _id } = await runPhotoBatch(token, await addStudentsOf5B(1))
    const bytes = await pictureNumber(5)
    expect((await sendPhoto(token, _id, 0, bytes)).status).toBe(409)
    expect((await leaveOutMissingPhotos(token, _id)).status).toBe(409)
    const open = await createPlannedBatch(token, photosOf(await addStudentsOf5B(1)))
    expect((await sendPhoto(token, open._id, 7, bytes)).status).toBe(404)
    for (const number of [-1, 1.5, 2_000, NaN])
      expect((await sendPhoto(token, open._id, number, bytes)).status).toBe(400)
  })

  // R45.9
  it('only the owner of a batch and superAdmins can send and see its pictures; others get 404', async () => {
    const { _id } = await createBatchWithPhotos(clerk.token, await addStudentsOf5B(1))
    const [colleague, head] = [await createSignedInUser(CLERK), await createSignedInUser('superAdmin')]
    const statuses = async ({ token }: Person) => [
      (await sendPhoto(token, _id, 0, await pictureNumber(3))).status,
      (await leaveOutMissingPhotos(token, _id)).status,
      (await send(show, { token, id: _id, query: { number: '0' } })).status,
    ]
    expect(await statuses(colleague)).toEqual([404, 404, 404])
    expect(await statuses(head)).toEqual([200, 200, 200])
  })

  // R45.9
  it('a page loads a picture of a batch by cookie, until the user may no longer read students', async () => {
    const { _id } = await createBatchWithPhotos(clerk.token, await addStudentsOf5B(1))
    const fetchIt = () => send(show, { id: _id, query: { number: '0' }, headers: { cookie: clerk.cookie } })
    const response = await fetchIt()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    await db.user.update({ where: { id: clerk.id }, data: { studentsRead: false } })
    expect((await fetchIt()).status).toBe(403)
  })

  // R45.9
  it('a batch of photos needs the permissions to read and to update students', async () => {
    const students = await addStudentsOf5B(1)
    for (const flags of [['students.read'], ['students.update']] as const) {
      const { token } = await createSignedInUser([...flags])
      expect((await createBatch(token, photosOf(students))).status).toBe(403)
    }
    const { _id } = await createPlannedBatch(clerk.token, photosOf(students))
    await db.user.update({ where: { id: clerk.id }, data: { studentsRead: false } })
    expect((await sendPhoto(clerk.token, _id, 0, await pictureNumber(0))).status).toBe(403)
  })
})
