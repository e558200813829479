import { beforeEach, describe, expect, it } from 'vitest'
import type { PhotoMatches } from '@/lib/contract/batches/photos'
import type { Student } from '@/lib/contract/students/schema'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { call, send } from '@/tests/support/api'
import {
  CLERK,
  createPlannedBatch,
  getBatch,
  patchAsCommandLine,
  rowsOf,
  runPlannedBatch,
  startBatch,
  undoAndRunBatch,
  undoBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { createBatchWithPhotos, photosOf, pictureNumber, sendPhoto } from '@/tests/support/photo-batches'
import { addStudentsByText, classOfEachStudent } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { PUT as changeSettings } from '../settings/route'
import { POST as matchPhotos } from '../students/photo-matches/route'
import { GET as picture } from './[id]/photo/route'
import { POST as create } from './route'

let teacher: Person
let asha: Student
let bela: Student

beforeEach(async () => {
  teacher = await createSignedInUser(CLERK)
  ;[asha, bela] = (await addStudentsByText('5th A 1 Asha', '5th B 2 Bela')) as [Student, Student]
  await limitToClasses(teacher.id, '5th-A')
})

const merge = (keep: Student, other: Student) => ({
  kind: 'merge',
  entity: 'students',
  merge: { keep: keep._id, other: other._id, take: ['rollNumber'] },
})

describe('a merge by a user who sees some classes', () => {
  // R92.27
  it.each([
    ['kept', () => merge(bela, asha)],
    ['other', () => merge(asha, bela)],
  ])(
    'a merge fails as if the %s record were deleted when the user does not see the class of this record',
    async (_what, body) => {
      const batch = await createPlannedBatch(teacher.token, body())
      expect(batch).toMatchObject({ state: 'failed', reason: 'One of these students no longer exists.' })
      expect(batch.title).not.toContain('Bela')
    },
  )

  // R92.27
  it('a merge changes and names neither record after its owner has lost the class of one record', async () => {
    await limitToClasses(teacher.id, '5th')
    const key = { token: teacher.token, headers: { 'idempotency-key': 'key-of-a-merge' }, body: merge(bela, asha) }
    const { batch } = (await call<{ batch: { _id: string; title: string } }>(create, key)).body.data
    const planned = await createPlannedBatch(teacher.token, merge(bela, asha))
    await limitToClasses(teacher.id, '5th-A')
    expect(await runPlannedBatch(teacher.token, planned)).toMatchObject({
      title: 'Merge two students',
      counts: { done: 0, conflict: 2 },
    })
    // Each row contains values of both records, so both labels are hidden.
    const labels = (await rowsOf(teacher.token, planned._id)).map(({ label }) => label)
    expect(labels).toEqual(['A student you may not see', 'A student you may not see'])
    expect(await db.student.count()).toBe(2)
    // The answer to the first request was stored while the owner saw both students.
    const again = (await call<{ batch: { _id: string; title: string } }>(create, key)).body.data.batch
    expect([again._id, again.title]).toEqual([batch._id, 'Merge two students'])
  })

  // R92.27
  it('the undo of a merge neither names nor restores students that the user may not see', async () => {
    await limitToClasses(teacher.id, '5th')
    const done = await runPlannedBatch(teacher.token, await createPlannedBatch(teacher.token, merge(asha, bela)))
    expect(done.counts).toMatchObject({ done: 2 })
    await limitToClasses(teacher.id, '6th')
    expect((await undoBatch(teacher.token, done._id)).body.data.batch.title).toBe('Undo: Merge two students')
    await db.batch.updateMany({ where: { undoes: done._id }, data: { state: 'cancelled', openUndoOf: null } })
    expect((await undoAndRunBatch(teacher.token, done._id)).counts).toMatchObject({ done: 0, conflict: 2 })
    expect(await db.student.count()).toBe(1)
  })

  // R92.27
  it.each([
    ['stays', '5th-B'],
    ['goes', '5th-A'],
  ])('the undo of a merge changes neither record when the %s record is hidden', async (_what, seen) => {
    await limitToClasses(teacher.id, '5th')
    const done = await runPlannedBatch(teacher.token, await createPlannedBatch(teacher.token, merge(asha, bela)))
    await limitToClasses(teacher.id, seen)
    expect((await undoAndRunBatch(teacher.token, done._id)).counts).toMatchObject({ done: 0, conflict: 2 })
    expect(await classOfEachStudent()).toEqual(['5th A 2'])
  })

  // R92.27
  it('the undo of a merge without chosen values restores nobody when the kept record is hidden', async () => {
    await limitToClasses(teacher.id, '5th')
    const body = { kind: 'merge', entity: 'students', merge: { keep: asha._id, other: bela._id, take: [] } }
    const done = await runPlannedBatch(teacher.token, await createPlannedBatch(teacher.token, body))
    await limitToClasses(teacher.id, '5th-B')
    expect((await undoAndRunBatch(teacher.token, done._id)).counts).toMatchObject({ done: 0, conflict: 1 })
    expect(await db.student.count()).toBe(1)
  })

  // R92.27
  it.each([
    ['stays', '5th-B'],
    ['goes', '5th-A'],
  ])('a planned undo of a merge changes neither record once the %s record is hidden', async (_what, seen) => {
    await limitToClasses(teacher.id, '5th')
    const done = await runPlannedBatch(teacher.token, await createPlannedBatch(teacher.token, merge(asha, bela)))
    const { _id } = (await undoBatch(teacher.token, done._id)).body.data.batch
    await runBatchesUntilIdle()
    const planned = await getBatch(teacher.token, _id)
    expect(planned.counts).toMatchObject({ planned: 2 })
    await limitToClasses(teacher.id, seen)
    expect((await runPlannedBatch(teacher.token, planned)).counts).toMatchObject({ done: 0, conflict: 2 })
    expect(await classOfEachStudent()).toEqual(['5th A 2'])
    await limitToClasses(teacher.id, '5th')
    expect((await undoAndRunBatch(teacher.token, done._id)).counts).toMatchObject({ done: 2 })
  })
})

describe('photos added by a user who sees some classes', () => {
  // R92.28
  it('the names of picture files match only students that the user may see', async () => {
    const match = async (body: object) =>
      (await call<PhotoMatches>(matchPhotos, { token: teacher.token, body })).body.data.matches.map(found =>
        found.map(({ name }) => name.firstName),
      )
    const numbers = { names: ['1.jpg', '2.jpg'], naming: 'rollNumber', standard: '5th' }
    expect(await match({ ...numbers, section: 'A' })).toEqual([['Asha'], []])
    expect(await match({ ...numbers, section: 'B' })).toEqual([[], []])
    const names = [`${asha.studentId}.jpg`, `${bela.studentId}.jpg`]
    expect(await match({ names, naming: 'studentId' })).toEqual([['Asha'], []])
    expect(await match({ names: ['asha child.jpg', 'bela child.jpg'], naming: 'name' })).toEqual([['Asha'], []])
  })

  // R92.28
  it('a batch of photos accepts no picture of a student that the user may not see', async () => {
    const batch = await createPlannedBatch(teacher.token, photosOf([asha, bela]))
    expect(batch.counts).toMatchObject({ planned: 1, invalid: 1 })
    expect((await sendPhoto(teacher.token, batch._id, 1, await pictureNumber(1))).status).toBe(404)
  })

  // R92.28
  it('pictures of a student that the owner may no longer see are neither shown, accepted nor stored', async () => {
    const batch = await createBatchWithPhotos(teacher.token, [asha])
    const show = async (headers?: Record<string, string>) =>
      send(picture, { token: teacher.token, id: batch._id, query: { number: '0' }, headers })
    const etag = (await show()).headers.get('etag') ?? ''
    expect([(await show()).status, (await show({ 'if-none-match': etag })).status]).toEqual([200, 304])
    await patchAsCommandLine(asha._id, { section: 'B' })
    expect([(await show()).status, (await show({ 'if-none-match': etag })).status]).toEqual([404, 404])
    expect((await sendPhoto(teacher.token, batch._id, 0, await pictureNumber(2))).status).toBe(404)
    const [row] = await rowsOf(teacher.token, batch._id)
    expect(row).not.toHaveProperty('photo')
    await startBatch(teacher.token, await getBatch(teacher.token, batch._id))
    expect((await runPlannedBatch(teacher.token, batch)).counts).toMatchObject({ done: 0, conflict: 1 })
    expect(await db.photo.count()).toBe(0)
  })
})

// R92.29
it('a user cannot find out whether a student that they may not see has a parent with an invented phone', async () => {
  const head = await createSignedInUser('superAdmin')
  await call(changeSettings, { token: head.token, body: { parentsMayBeUnknown: true } })
  const reasonFor = async (id: string) => {
    const body = { kind: 'unknownParents', entity: 'students', selection: { ids: [id] } }
    return (await createPlannedBatch(teacher.token, body)).reason
  }
  const without = await reasonFor(bela._id)
  await db.guardian.updateMany({ data: { phone: '9999999999' } })
  expect(without).toBe('No parent of these students has an invented number.')
  expect(await reasonFor(bela._id)).toBe(without)
  expect(await reasonFor(asha._id)).toBe(null)
})
