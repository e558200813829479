import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { deleteStudent } from '@/lib/server/students/service'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  createBatch,
  planAndRunBatch,
  runPlannedBatch,
  getBatch,
  idsOf,
  createPlannedBatch,
  rowsOf,
  undoBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { commandLineActor } from '@/tests/support/command-line'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { DELETE as removeStaff } from '../staff/[id]/route'

const inTrash = (kind: 'restore' | 'purge', selection: object) => ({ kind, entity: 'trash', selection })

let head: Person
let teacher: Person
let deleted: string[]
beforeEach(async () => {
  head = await createSignedInUser('superAdmin')
  teacher = await createSignedInUser(['students.read'])
  deleted = idsOf(await addStudentsOf5B(3))
  for (const id of deleted) await deleteStudent(id, commandLineActor())
  await call(removeStaff, { token: head.token, id: teacher.id })
})

const left = () => db.trash.count()

describe('restoring a selection of the trash', () => {
  // R43.1
  it('restoring from the trash brings students and staff back, and an undo deletes them again', async () => {
    const batch = await planAndRunBatch(head.token, inTrash('restore', { query: {} }))
    expect(batch).toMatchObject({ title: 'Restore from the trash', state: 'done', counts: { done: 4 } })
    expect([await left(), await db.student.count()]).toEqual([0, 3])
    expect((await db.user.findUniqueOrThrow({ where: { id: teacher.id } })).email).toBe(teacher.email)
    const undo = await undoAndRunBatch(head.token, batch._id)
    expect(undo.counts).toMatchObject({ done: 4, conflict: 0 })
    expect([await left(), await db.student.count()]).toEqual([4, 0])
    expect(await db.user.count({ where: { id: teacher.id } })).toBe(0)
  })

  // R43.1
  it('restoring from the trash follows filters and exceptions, and reports records outside the trash', async () => {
    const [first, second] = deleted
    const filtered = inTrash('restore', { query: { kind: 'student' }, except: [first] })
    expect((await planAndRunBatch(head.token, filtered)).counts).toMatchObject({ done: 2 })
    const batch = await createPlannedBatch(head.token, inTrash('restore', { ids: [first, second] }))
    expect((await rowsOf(head.token, batch._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
      ['planned'],
      ['invalid', 'This record is no longer in the trash.'],
    ])
  })

  it('restoring from the trash does not change a record that was restored since the plan', async () => {
    const batch = await createPlannedBatch(head.token, inTrash('restore', { ids: deleted.slice(0, 1) }))
    await planAndRunBatch(head.token, inTrash('restore', { ids: deleted }))
    expect((await runPlannedBatch(head.token, batch)).counts).toMatchObject({ done: 0, conflict: 1 })
    expect(await db.student.count()).toBe(3)
  })
})

describe('removing a selection for good', () => {
  // R43.2
  it('deleting records for good is written to the history, and cannot be undone', async () => {
    const batch = await planAndRunBatch(head.token, inTrash('purge', { ids: [...deleted.slice(1), teacher.id] }))
    expect(batch).toMatchObject({ title: 'Delete from the trash for good', counts: { done: 3 }, canUndo: false })
    expect((await db.trash.findMany()).map(({ id }) => id)).toEqual(deleted.slice(0, 1))
    const events = await db.auditEvent.findMany({ where: { batchId: batch._id, entityId: { not: '' } } })
    expect(events.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
      ['staff.purged', head.id],
      ['student.purged', head.id],
      ['student.purged', head.id],
    ])
    expect((await undoBatch(head.token, batch._id)).status).toBe(409)
    expect((await getBatch(head.token, batch._id)).canUndo).toBe(false)
  })

  it('deleting records for good does not delete a record that was restored since the plan', async () => {
    const batch = await createPlannedBatch(head.token, inTrash('purge', { ids: deleted.slice(0, 2) }))
    await planAndRunBatch(head.token, inTrash('restore', { ids: deleted.slice(0, 1) }))
    expect((await runPlannedBatch(head.token, batch)).counts).toMatchObject({ done: 1, conflict: 1 })
    expect(await db.student.count()).toBe(1)
  })
})

// R43.3
it.each(['restore', 'purge'] as const)('only superAdmins can plan a batch to %s records in the trash', async kind => {
  const clerk = await createSignedInUser([
    'students.read',
    'students.update',
    'students.delete',
    'staff.read',
    'staff.delete',
  ])
  const answer = await createBatch(clerk.token, inTrash(kind, { query: {} }))
  expect([answer.status, answer.body.error]).toEqual([403, 'FORBIDDEN'])
  expect(await db.batch.count()).toBe(0)
})
