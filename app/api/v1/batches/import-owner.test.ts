import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { runPlannedBatch, getBatch, startBatch, undoBatch } from '@/tests/support/batches'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

const GONE = 'The person who started this bulk change no longer has permission to run it.'

let clerk: Person
let studentId: string
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
  await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
  studentId = (await db.student.findFirstOrThrow()).studentId
})

const cities = async () => (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ city }) => city)

describe('an import that changes students', () => {
  // R39.8, R51.7
  it.each(['studentsUpdate', 'studentsRead'])(
    'an import that changes students stops when its owner has lost %s before it runs',
    async flag => {
      const batch = await createPlannedImport(clerk.token, `Student ID,City\n${studentId},Nashik\n`)
      await startBatch(clerk.token, batch)
      await db.user.update({ where: { id: clerk.id }, data: { [flag]: false } })
      await runBatchesUntilIdle()
      const head = await createSignedInUser('superAdmin')
      expect(await getBatch(head.token, batch._id)).toMatchObject({
        state: 'stopped',
        reason: GONE,
        counts: { done: 0 },
      })
      expect(await cities()).toEqual(['Pune'])
    },
  )

  // R51.7
  it('an import still adds students when its owner may only add them', async () => {
    const batch = await createPlannedImport(clerk.token, studentsCsv([{ 'Student Name': 'Dev Nair', 'Roll No': '2' }]))
    await startBatch(clerk.token, batch)
    await db.user.update({ where: { id: clerk.id }, data: { studentsUpdate: false, studentsRead: false } })
    await runBatchesUntilIdle()
    expect(await cities()).toEqual(['Pune', 'Pune'])
  })
})

// R51.6
it.each(['studentsUpdate', 'studentsDelete'])('an import is not undone by an owner who has lost %s', async flag => {
  const batch = await createPlannedImport(clerk.token, studentsCsv([{ 'Student Name': 'Dev Nair', 'Roll No': '2' }]))
  await runPlannedBatch(clerk.token, batch)
  await db.user.update({ where: { id: clerk.id }, data: { [flag]: false } })
  expect((await getBatch(clerk.token, batch._id)).canUndo).toBe(false)
  expect((await undoBatch(clerk.token, batch._id)).status).toBe(403)
  expect(await cities()).toEqual(['Pune', 'Pune'])
})
