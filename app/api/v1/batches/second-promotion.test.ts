import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  createBatch,
  planAndRunBatch,
  runPlannedBatch,
  getBatch,
  patchAsCommandLine,
  createPlannedBatch,
  startBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { addStudentsByText, classOfEachStudent, promotion } from '@/tests/support/promotion'
import { createSignedInUser } from '@/tests/support/people'
import { GET as state } from '../students/promotion/route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser(['students.read', 'students.update'])).token
})

describe('a second promotion', () => {
  const refusal = async (rules = {}) => {
    const { status, body } = await createBatch(token, promotion(rules))
    return [status, body.message]
  }
  const moveBack = async (id: string, days: number) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60_000)
    await db.batch.update({ where: { id }, data: { createdAt: at, startedAt: at, finishedAt: at } })
    return at.toISOString().slice(0, 10)
  }
  const stateOf = async () => (await call<PromotionState>(state, { token })).body.data.last

  // R42.4
  it('a second promotion is refused within 90 days, until the first promotion is undone', async () => {
    await addStudentsByText('KG A 1')
    const batch = await planAndRunBatch(token, promotion())
    const day = await moveBack(batch._id, 20)
    expect(await refusal({ again: true })).toEqual([
      409,
      `All classes were promoted on ${day}. Undo that promotion first, or promote again 90 days after it.`,
    ])
    expect(await stateOf()).toMatchObject({ batch: batch._id, isBlocking: true })
    await undoAndRunBatch(token, batch._id)
    expect(await stateOf()).toBeNull()
    expect((await createBatch(token, promotion())).status).toBe(201)
  })

  // R42.4
  it('after 90 days, a second promotion needs a confirmation only in the same academic year', async () => {
    await addStudentsByText('KG A 1')
    const batch = await planAndRunBatch(token, promotion())
    const day = await moveBack(batch._id, 100)
    const month = (offset: number) => ((new Date().getMonth() + offset + 12) % 12) + 1
    const startYearIn = (value: number) =>
      db.setting.upsert({
        where: { name: 'academicYearStart' },
        create: { name: 'academicYearStart', value: String(value) },
        update: { value: String(value) },
      })
    await startYearIn(month(1))
    expect(await refusal()).toEqual([409, `All classes were already promoted in this academic year, on ${day}.`])
    expect(await stateOf()).toMatchObject({ batch: batch._id, isBlocking: false })
    expect((await createBatch(token, promotion({ again: true }))).status).toBe(201)
    await startYearIn(month(0))
    expect(await stateOf()).toBeNull()
    expect((await createBatch(token, promotion())).status).toBe(201)
  })

  // R42.4
  it('a second promotion cannot start when it was planned before the first promotion ran', async () => {
    await addStudentsByText('KG A 1')
    const [first, second] = [await createPlannedBatch(token, promotion()), await createPlannedBatch(token, promotion())]
    await runPlannedBatch(token, first)
    const answer = await startBatch(token, await getBatch(token, second._id))
    expect([answer.status, (await classOfEachStudent()).join()]).toEqual([409, '1st A 1'])
  })

  // R42.4
  it('a second promotion that runs at the same time stops before it changes anything', async () => {
    await addStudentsByText('KG A 1', '12th A 1')
    const [first, second] = [await createPlannedBatch(token, promotion()), await createPlannedBatch(token, promotion())]
    await db.batch.updateMany({ where: { id: { in: [first._id, second._id] } }, data: { state: 'queued' } })
    await runBatchesUntilIdle()
    const ends = [await getBatch(token, first._id), await getBatch(token, second._id)]
    expect(ends.map(({ state, counts }) => [state, counts.done]).sort()).toEqual([
      ['done', 2],
      ['stopped', 0],
    ])
    expect(ends.find(({ state }) => state === 'stopped')?.reason).toMatch(/^All classes were promoted on /)
    expect((await classOfEachStudent())[0]).toBe('1st A 1')
  })

  // R42.4
  it('a second promotion is refused when the undo of the first promotion was itself undone', async () => {
    await addStudentsByText('KG A 1')
    const batch = await planAndRunBatch(token, promotion())
    const undo = await undoAndRunBatch(token, batch._id)
    await undoAndRunBatch(token, undo._id)
    expect(await stateOf()).toMatchObject({ batch: batch._id, isBlocking: true })
    expect((await createBatch(token, promotion())).status).toBe(409)
  })

  // R42.4
  it('a second promotion is refused when the undo of the first promotion changed nothing', async () => {
    const [student] = await addStudentsByText('KG A 1')
    const batch = await planAndRunBatch(token, promotion())
    await patchAsCommandLine(student!._id, { rollNumber: 9 })
    expect((await undoAndRunBatch(token, batch._id)).counts).toMatchObject({ done: 0, conflict: 1 })
    expect((await createBatch(token, promotion())).status).toBe(409)
  })

  it('a promotion cannot be started twice at the same time', async () => {
    await addStudentsByText('KG A 1')
    const batch = await createPlannedBatch(token, promotion())
    const answers = await Promise.all([startBatch(token, batch), startBatch(token, batch)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await vi.waitFor(runBatchesUntilIdle)
    expect(await classOfEachStudent()).toEqual(['1st A 1'])
  })
})
