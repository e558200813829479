import { beforeEach, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  CLERK,
  planAndRunBatch,
  runPlannedBatch,
  createPlannedBatch,
  deletionBatch,
  rowsOf,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { DELETE as removeStudent, PATCH as patch } from '../students/[id]/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'

const inTrash = (kind: 'restore' | 'purge', id: string) => ({ kind, entity: 'trash', selection: { ids: [id] } })

let head: Person
let clerk: Person
let id: string
beforeEach(async () => {
  head = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(CLERK)
  id = (await addStudentsOf5B(1))[0]!._id
})

const as = ({ token }: Person, body?: object) => ({ token, id, body })
/** Restores the student, changes something, and deletes the record again. */
async function deleteAgain() {
  await call(restore, as(head))
  await call(patch, as(head, { rollNumber: 40 }))
  await call(removeStudent, as(head))
}
const left = async () => [await db.trash.count(), await db.student.count()]

// R39.9
it('undoing a batch does not restore a student who was deleted again after the batch', async () => {
  const batch = await planAndRunBatch(clerk.token, deletionBatch({ ids: [id] }))
  await deleteAgain()
  const end = await undoAndRunBatch(clerk.token, batch._id)
  expect(end.counts).toMatchObject({ done: 0, conflict: 1 })
  expect(await left()).toEqual([1, 0])
})

// R39.9
it('undoing a batch does not restore an unchanged student that another user has deleted again', async () => {
  const batch = await planAndRunBatch(clerk.token, deletionBatch({ ids: [id] }))
  await call(restore, as(head))
  await call(removeStudent, as(head))
  const end = await undoAndRunBatch(clerk.token, batch._id)
  expect(end.counts).toMatchObject({ done: 0, conflict: 1 })
  expect(await left()).toEqual([1, 0])
})

// R41.2
it('undoing an earlier deletion does not restore a student who was deleted again later', async () => {
  await call(removeStudent, as(clerk))
  const event = await db.auditEvent.findFirstOrThrow({ where: { entityId: id, action: 'student.deleted' } })
  await deleteAgain()
  for (const { token } of [clerk, head]) {
    expect((await call(undo, { token, body: { event: event.id } })).status).toBe(409)
  }
  expect(await left()).toEqual([1, 0])
})

// R39.7
it.each(['restore', 'purge'] as const)(
  'a plan to %s a record leaves the record alone when it was deleted again after the plan',
  async kind => {
    await call(removeStudent, as(clerk))
    const batch = await createPlannedBatch(head.token, inTrash(kind, id))
    await deleteAgain()
    const end = await runPlannedBatch(head.token, batch)
    expect(end.counts).toMatchObject({ done: 0, conflict: 1 })
    expect(await left()).toEqual([1, 0])
  },
)

// R43.1
it('a record that was deleted more than 30 days ago is not restored', async () => {
  await call(removeStudent, as(clerk))
  await db.trash.update({ where: { id }, data: { deletedAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) } })
  const batch = await createPlannedBatch(head.token, inTrash('restore', id))
  expect(await rowsOf(head.token, batch._id)).toMatchObject([
    { status: 'invalid', messages: ['This record is no longer in the trash.'] },
  ])
})
