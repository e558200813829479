import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claimLease, renewLease } from '@/lib/server/batches/core/lease'
import { runBatch } from '@/lib/server/batches/core/run'
import { importKind } from '@/lib/server/batches/kinds/import/kind'
import { mergeKind } from '@/lib/server/batches/kinds/merge/kind'
import { db } from '@/lib/server/db/db'
import {
  addStudentsOf5B,
  CLERK,
  runPlannedBatch,
  getBatch,
  sectionChangeBatch,
  createPlannedBatch,
  sectionOfEachStudent,
} from '@/tests/support/batches'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser([...CLERK, 'students.create'])
})

const never = () => false
/** Times before and after every time that a clock can show. */
const [EARLIER, LATER] = [0, 8_640_000_000_000_000]

/** Creates a running batch that moves a class to section C, with this lease. */
async function leased(leaseBy: string | null, leaseUntil: number | null) {
  await addStudentsOf5B(3)
  const { _id: id } = await createPlannedBatch(clerk.token, sectionChangeBatch('C', { query: {} }))
  const data = {
    state: 'running',
    runSlot: clerk.id,
    leaseBy,
    leaseUntil,
  }
  return db.batch.update({ where: { id }, data })
}

describe('the lease of a batch', () => {
  // R39.6
  it('the lease of a batch is not given to a second process before the lease ends', async () => {
    const { id } = await leased('another process', LATER)
    expect(await claimLease(id, ['running'])).toBe(false)
    await db.batch.update({ where: { id }, data: { leaseUntil: EARLIER } })
    expect(await claimLease(id, ['running'])).toBe(true)
  })

  // R39.6
  it('a lease cannot be extended when it has ended, or when another process has it', async () => {
    const { id } = await leased(null, null)
    expect(await claimLease(id, ['running'])).toBe(true)
    expect(await db.$transaction(tx => renewLease(tx, id))).toBe(true)
    await db.batch.update({ where: { id }, data: { leaseUntil: EARLIER } })
    expect(await db.$transaction(tx => renewLease(tx, id))).toBe(false)
    await db.batch.update({ where: { id }, data: { leaseBy: 'another process', leaseUntil: LATER } })
    expect(await db.$transaction(tx => renewLease(tx, id))).toBe(false)
  })

  // R39.6
  it('a process without the lease of a batch does not run its slices', async () => {
    const batch = await leased('another process', LATER)
    await runBatch(batch, never)
    expect(await sectionOfEachStudent()).toEqual(['B', 'B', 'B'])
    expect(await getBatch(clerk.token, batch.id)).toMatchObject({ state: 'running', counts: { planned: 3, done: 0 } })
  })
})

// R39.16, R52.9
it('a merge whose slice failed is repeated as a whole', async () => {
  const [keep, other] = await addStudentsOf5B(2)
  const merge = {
    kind: 'merge',
    entity: 'students',
    merge: { keep: keep!._id, other: other!._id, take: ['rollNumber'] },
  }
  const batch = await createPlannedBatch(clerk.token, merge)
  const apply = vi.spyOn(mergeKind, 'apply').mockRejectedValueOnce(new Error('a slice that fails once'))
  expect(await runPlannedBatch(clerk.token, batch)).toMatchObject({ state: 'done', counts: { done: 2, failed: 0 } })
  expect(apply.mock.calls.map(([, rows]) => rows.length)).toEqual([2, 2])
  expect(await db.student.findMany()).toMatchObject([{ id: keep!._id, rollNumber: other!.rollNumber }])
})

// R51.7
it('an import stops before rows that its owner may not apply any more', async () => {
  await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{ 'Adm No': '17' }])))
  const batch = await createPlannedImport(clerk.token, studentsCsv([{ 'Adm No': '17', City: 'Nashik' }]))
  const mayApply = vi.spyOn(importKind, 'mayApply')
  await db.user.update({ where: { id: clerk.id }, data: { studentsUpdate: false } })
  const end = await runPlannedBatch(clerk.token, batch)
  expect(end).toMatchObject({
    state: 'stopped',
    reason: 'The person who started this bulk change no longer has permission to run it.',
    counts: { done: 0 },
  })
  expect(mayApply).toHaveReturnedWith(false)
  expect(await db.student.findFirst()).toMatchObject({ city: 'Pune' })
})
