import { beforeEach, describe, expect, it } from 'vitest'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  createBatch,
  planAndRunBatch,
  createPlannedBatch,
  rowsOf,
  startBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { stopClock } from '@/tests/support/clock'
import { addStudentsByText, classOfEachStudent, promotion } from '@/tests/support/promotion'
import { createSignedInUser } from '@/tests/support/people'
import { GET as state } from '../students/promotion/route'

const of = (standard: string, section: string, rules: object = {}) =>
  promotion({ class: { standard, section }, ...rules })
const FIFTH_A = of('5th', 'A')
const NUMBERED = of('5th', 'A', { rollNumbers: 'renumber' })

let token: string
beforeEach(async () => {
  stopClock()
  token = (await createSignedInUser(['students.read', 'students.update'])).token
})

describe('promoting one class', () => {
  // R42.7
  it('promoting one class moves only its active students, and an undo moves them back', async () => {
    const students = await addStudentsByText('5th A 1', '5th A 2', '5th B 1', '4th A 1', '6th A 9')
    await db.student.update({ where: { id: students[1]!._id }, data: { isActive: false } })
    const batch = await planAndRunBatch(token, FIFTH_A)
    const schoolClass = { standard: '5th', section: 'A' }
    expect(batch).toMatchObject({ title: 'Promote 5th-A to 6th-A', class: schoolClass, total: 1, counts: { done: 1 } })
    expect(await classOfEachStudent()).toEqual(['6th A 1', 'left null null', '5th B 1', '4th A 1', '6th A 9'])
    await undoAndRunBatch(token, batch._id)
    expect(await classOfEachStudent()).toEqual(['5th A 1', 'left null null', '5th B 1', '4th A 1', '6th A 9'])
  })

  // R42.7
  it('promoting 12th-A marks only the students of 12th-A as left', async () => {
    await addStudentsByText('12th A 1', '12th B 1')
    const batch = await planAndRunBatch(token, of('12th', 'A'))
    expect(batch.title).toBe('12th-A leaves as Completed')
    expect(await classOfEachStudent()).toEqual(['left 2026-03-31 Completed', '12th B 1'])
  })

  // R42.7
  it('a promotion renumbers students in the order of their names, and skips numbers that the new class uses', async () => {
    await addStudentsByText('5th A 7 Chitra', '5th A 8 Asha', '5th A 9 Bina', '6th A 2 Devi', '6th B 1 Esha')
    await planAndRunBatch(token, NUMBERED)
    expect(await classOfEachStudent()).toEqual(['6th A 4', '6th A 1', '6th A 3', '6th A 2', '6th B 1'])
  })

  // R42.2, R42.7
  it('a plan to promote one class warns of roll numbers that students of the new class have', async () => {
    await addStudentsByText('5th A 7', '6th A 7')
    const batch = await createPlannedBatch(token, FIFTH_A)
    expect((await rowsOf(token, batch._id)).map(({ messages }) => messages)).toEqual([
      ['Another student has roll number 7 in 6th-A.'],
    ])
  })

  // R42.3, R42.7
  it('promoting one class keeps the numbers of held-back students, and reports IDs of other classes', async () => {
    const [, stays, other] = await addStudentsByText('5th A 1', '5th A 5', '5th B 1')
    const heldBack = [stays!.studentId, other!.studentId]
    const batch = await planAndRunBatch(token, of('5th', 'A', { rollNumbers: 'renumber', heldBack }))
    expect(await classOfEachStudent()).toEqual(['6th A 1', '5th A 5', '5th B 1'])
    expect((await rowsOf(token, batch._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
      ['done'],
      ['done', 'Held back in 5th.'],
      ['invalid', 'No active student of 5th-A has this ID, so nobody is held back.'],
    ])
  })

  // R42.7
  it('promoting a class without active students fails and says so', async () => {
    await addStudentsByText('5th B 1')
    expect(await createPlannedBatch(token, FIFTH_A)).toMatchObject({
      state: 'failed',
      reason: '5th-A has no active students.',
    })
  })
})

describe('a second promotion of the same students', () => {
  const today = () => new Date().toISOString().slice(0, 10)
  const refusal = async (batch: object) => {
    const { status, body } = await createBatch(token, batch)
    return [status, body.message]
  }
  const lastOf = async (query: Record<string, string>) =>
    (await call<PromotionState>(state, { token, query })).body.data.last

  // R42.4, R42.7
  it('a promoted class, its new class and the whole school cannot be promoted again; other classes can', async () => {
    await addStudentsByText('5th A 1', '4th A 1', '5th B 1')
    const { _id } = await planAndRunBatch(token, FIFTH_A)
    const answer = [
      409,
      `5th-A was promoted on ${today()}. Undo that promotion first, or promote again 90 days after it.`,
    ]
    for (const batch of [FIFTH_A, of('6th', 'A'), promotion()]) expect(await refusal(batch)).toEqual(answer)
    const last = { batch: _id, isBlocking: true, class: { standard: '5th', section: 'A' } }
    expect(await lastOf({ class: '6th-A' })).toMatchObject(last)
    expect(await lastOf({})).toMatchObject(last)
    expect(await lastOf({ class: '4th-A' })).toBeNull()
    await planAndRunBatch(token, of('4th', 'A'))
    await planAndRunBatch(token, of('5th', 'B'))
    expect(await classOfEachStudent()).toEqual(['6th A 1', '5th A 1', '6th B 1'])
  })

  // R42.4, R42.7
  it('promoting one class is refused after all classes were promoted, until that promotion is undone', async () => {
    await addStudentsByText('5th A 1')
    const planned = await createPlannedBatch(token, FIFTH_A)
    const all = await planAndRunBatch(token, promotion())
    const message = `All classes were promoted on ${today()}. Undo that promotion first, or promote again 90 days after it.`
    expect(await refusal(of('6th', 'A'))).toEqual([409, message])
    expect((await startBatch(token, planned)).status).toBe(409)
    await undoAndRunBatch(token, all._id)
    expect((await createBatch(token, FIFTH_A)).status).toBe(201)
  })
})

describe('refused promotions of one class', () => {
  // R42.7
  it.each([
    ['an unknown standard', of('13th', 'A'), 'Please select a valid standard'],
    ['an unknown section', of('5th', 'E'), 'Section must be A, B, C, or D'],
    [
      'merged sections',
      of('5th', 'A', { sections: 'merge' }),
      'When one class is promoted, its students keep their section',
    ],
  ])('a promotion of one class is refused with %s', async (_what, batch, message) => {
    const answer = await createBatch(token, batch)
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, message])
  })

  // R42.7
  it.each([['5b'], ['13th-A']])('the promotion state of the unknown class %j is refused', async name => {
    const answer = await call(state, { token, query: { class: name } })
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, 'Unknown class'])
  })

  // R39.10, R42.7
  it.each([[['students.read']], [['students.update']]] as const)(
    'promoting one class is refused for users who have only %s',
    async permissions => {
      const clerk = await createSignedInUser(permissions)
      expect((await createBatch(clerk.token, FIFTH_A)).status).toBe(403)
    },
  )
})
