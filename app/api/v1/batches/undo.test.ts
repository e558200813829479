import { beforeEach, describe, expect, it } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import type { Batch } from '@/lib/contract/batches/schema'
import { db } from '@/lib/server/db/db'
import {
  addStudentsOf5B,
  CLERK,
  planAndRunBatch,
  getBatch,
  sectionChangeBatch,
  patchAsCommandLine,
  deletionBatch,
  sectionOfEachStudent,
  undoBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { call } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST } from './[id]/undo/route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

describe('an undo', () => {
  const everything = async () => ({
    students: await db.student.findMany({ orderBy: { id: 'asc' }, omit: { version: true, updatedAt: true } }),
    guardians: await db.guardian.findMany({ orderBy: [{ studentId: 'asc' }, { kind: 'asc' }] }),
    photos: await db.photo.findMany(),
  })

  // R39.9
  it('an undo gives changed students their old values', async () => {
    const students = await addStudentsOf5B(5)
    await patchAsCommandLine(students[0]!._id, { section: 'A', isActive: false })
    const before = await everything()
    const change = { section: 'C', standard: '6th', isActive: false }
    const batch = await planAndRunBatch(clerk.token, { ...sectionChangeBatch('C', { query: {} }), change })
    const undo = await undoAndRunBatch(clerk.token, batch._id)
    expect(undo).toMatchObject({ state: 'done', undoes: batch._id, counts: { done: 5 } })
    expect(undo.title).toBe('Undo: Change students: Standard 6th, Section C, Inactive')
    expect(await everything()).toEqual(before)
  })

  it('an undo brings deleted students back with guardians and photos', async () => {
    const [student] = await addStudentsOf5B(3)
    await db.photo.create({ data: { studentId: student!._id, hash: 'abc', bytes: Buffer.from('picture') } })
    await db.student.update({ where: { id: student!._id }, data: { photoHash: 'abc' } })
    const before = await everything()
    const batch = await planAndRunBatch(clerk.token, deletionBatch({ query: {} }))
    expect(await db.student.count()).toBe(0)
    await undoAndRunBatch(clerk.token, batch._id)
    expect(await everything()).toEqual(before)
    expect(await db.trash.count()).toBe(0)
  })

  it('an undo can itself be undone', async () => {
    await addStudentsOf5B(2)
    const batch = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    const undo = await undoAndRunBatch(clerk.token, batch._id)
    const redo = await undoAndRunBatch(clerk.token, undo._id)
    expect(await sectionOfEachStudent()).toEqual(['C', 'C'])
    const title = 'Change students: Section C'
    expect([undo.title, redo.title]).toEqual([`Undo: ${title}`, `Redo: ${title}`])
    expect((await undoAndRunBatch(clerk.token, redo._id)).title).toBe(`Undo: ${title}`)
  })

  it('an undo does not change students who were changed since or are no longer in the trash', async () => {
    const [first, second] = await addStudentsOf5B(2)
    const moved = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    await patchAsCommandLine(first!._id, { rollNumber: 40 })
    const undo = await undoAndRunBatch(clerk.token, moved._id)
    expect(undo.counts).toMatchObject({ done: 1, conflict: 1 })
    expect(await sectionOfEachStudent()).toEqual(['C', 'B'])

    const deleted = await planAndRunBatch(clerk.token, deletionBatch({ ids: [first!._id, second!._id] }))
    await db.trash.delete({ where: { id: second!._id } })
    const back = await undoAndRunBatch(clerk.token, deleted._id)
    expect(back.counts).toMatchObject({ done: 1, conflict: 1 })
    expect(await sectionOfEachStudent()).toEqual(['C'])
  })

  it('an undo is refused while another undo of the batch is open, and after the batch was undone', async () => {
    await addStudentsOf5B(1)
    const batch = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    expect(await getBatch(clerk.token, batch._id)).toMatchObject({ canUndo: true, undoneBy: null, isUndone: false })
    const answers = await Promise.all([undoBatch(clerk.token, batch._id), undoBatch(clerk.token, batch._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await runBatchesUntilIdle()
    expect((await undoBatch(clerk.token, batch._id)).status).toBe(409)
    const undoneBy = answers.find(({ status }) => status === 201)?.body.data.batch._id
    expect(await getBatch(clerk.token, batch._id)).toMatchObject({ canUndo: false, undoneBy, isUndone: false })
  })

  // R36.21
  it('an undo that is sent twice with the same idempotency key is created once', async () => {
    await addStudentsOf5B(1)
    const batch = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    const headers = { 'idempotency-key': 'undo-1' }
    const send = () => call<{ batch: Batch }>(POST, { token: clerk.token, id: batch._id, headers })
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body.data.batch._id).toBe(answers[0]?.body.data.batch._id)
  })

  it('a batch does not name its undo to a clerk who may not see the undo', async () => {
    await addStudentsOf5B(1)
    const batch = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    const { token } = await createSignedInUser('superAdmin')
    await undoAndRunBatch(token, batch._id)
    expect(await getBatch(clerk.token, batch._id)).toMatchObject({ canUndo: false, undoneBy: null, isUndone: true })
    expect((await getBatch(token, batch._id)).undoneBy).not.toBeNull()
  })

  it('undoing a batch is refused 31 days after the change', async () => {
    await addStudentsOf5B(1)
    const batch = await planAndRunBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
    const finishedAt = new Date(Date.now() - 31 * 24 * 60 * 60_000)
    await db.batch.update({ where: { id: batch._id }, data: { finishedAt } })
    expect((await undoBatch(clerk.token, batch._id)).status).toBe(409)
  })
})
