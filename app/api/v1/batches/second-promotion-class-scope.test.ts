import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { CLERK, createBatch, createPlannedBatch, getBatch, planAndRunBatch } from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText, promotion } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { GET as state } from '../students/promotion/route'

const of = (standard: string, section: string) => promotion({ class: { standard, section } })

let office: Person
let teacher: Person
beforeEach(async () => {
  office = await createSignedInUser('superAdmin')
  teacher = await createSignedInUser(CLERK)
  await addStudentsByText('4th B 1', '5th A 1', '5th B 1')
  await limitToClasses(teacher.id, '5th-B', '6th')
})

const lastOf = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await call<PromotionState>(state, { token, query })).body.data.last

describe('an earlier promotion of a class outside', () => {
  let earlier: Batch
  beforeEach(async () => {
    earlier = await planAndRunBatch(office.token, of('4th', 'B'))
  })

  // R92.24
  it('the answer about the last promotion names neither a class that the user may not see nor its batch', async () => {
    const neutral = { at: expect.any(String) as string, isBlocking: true }
    expect(await lastOf(teacher, { class: '5th-B' })).toEqual(neutral)
    expect(await lastOf(teacher)).toEqual(neutral)
    expect(await lastOf(teacher, { class: '4th-B' })).toBeNull()
    const whole = { ...neutral, batch: earlier._id, class: { standard: '4th', section: 'B' } }
    expect(await lastOf(office, { class: '5th-B' })).toEqual(whole)
    await limitToClasses(teacher.id, '4th', '5th')
    expect(await lastOf(teacher, { class: '5th-B' })).toEqual(whole)
  })

  // R92.24
  it('the refusal of a second promotion does not name a class that the user may not see', async () => {
    const { status, body } = await createBatch(teacher.token, of('5th', 'B'))
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Some of these students were promoted on .{10}\. Undo that promotion first, or promote/),
    ])
  })
})

// R92.24
it('a queued promotion that stops does not name a promoted class that the user may not see', async () => {
  const [seen, unseen] = [
    await createPlannedBatch(office.token, of('5th', 'B')),
    await createPlannedBatch(teacher.token, of('5th', 'B')),
  ]
  await planAndRunBatch(office.token, of('4th', 'B'))
  await db.batch.updateMany({ where: { id: { in: [seen._id, unseen._id] } }, data: { state: 'queued' } })
  const reasonOf = async ({ _id }: Batch) => (await runAndGet(_id)).reason
  expect(await reasonOf(unseen)).toMatch(/^Some of these students were promoted on /)
  expect(await reasonOf(seen)).toMatch(/^4th-B was promoted on /)
})

async function runAndGet(id: string): Promise<Batch> {
  await runBatchesUntilIdle()
  return getBatch(office.token, id)
}
