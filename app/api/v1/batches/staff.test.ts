import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsFromRow } from '@/lib/server/accounts/user-mapper'
import { staffRecords } from '@/lib/server/batches/records/staff-records'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import {
  createBatch,
  planAndRunBatch,
  runPlannedBatch,
  createPlannedBatch,
  rowsOf,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'

const change = (selection: object, what: object) => ({ kind: 'edit', entity: 'staff', selection, change: what })
const remove = (selection: object) => ({ kind: 'delete', entity: 'staff', selection })
const give = (flag: object) => ({ permissions: { students: flag } })
const account = (id: string) => db.user.findUniqueOrThrow({ where: { id } })

let head: Person
let manager: Person
let teacher: Person
beforeEach(async () => {
  head = await createSignedInUser('superAdmin')
  manager = await createSignedInUser(['staff.read', 'staff.update', 'staff.delete', 'students.read'])
  teacher = await createSignedInUser(['students.read'])
})

describe('a bulk change of staff', () => {
  // R39.14
  it('a bulk change deactivates staff, ends their sessions, and can be undone', async () => {
    const batch = await planAndRunBatch(head.token, change({ ids: [teacher.id] }, { isActive: false }))
    expect(batch).toMatchObject({ title: 'Change staff: Inactive', state: 'done', counts: { done: 1 } })
    expect((await account(teacher.id)).isActive).toBe(false)
    expect(await db.session.count({ where: { userId: teacher.id, revokedAt: null } })).toBe(0)
    const events = await db.auditEvent.findMany({ where: { entityId: teacher.id, batchId: batch._id } })
    expect(events.map(({ action }) => action)).toEqual(['staff.deactivated'])
    await undoAndRunBatch(head.token, batch._id)
    expect((await account(teacher.id)).isActive).toBe(true)
  })

  // R39.14
  it('a bulk change of staff gives one permission, keeps the other permissions, and can be undone', async () => {
    const batch = await createPlannedBatch(head.token, change({ query: {} }, give({ create: true })))
    expect(batch.title).toBe('Change staff: give Students: Create')
    expect((await rowsOf(head.token, batch._id)).map(({ changes, status }) => [changes, status])).toEqual(
      [manager, teacher].map(() => [[{ field: 'permissions.students.create', before: false, after: true }], 'planned']),
    )
    await runPlannedBatch(head.token, batch)
    expect(await account(teacher.id)).toMatchObject({ studentsCreate: true, studentsRead: true, staffRead: false })
    await undoAndRunBatch(head.token, batch._id)
    expect(await account(teacher.id)).toMatchObject({ studentsCreate: false, studentsRead: true })
  })

  // R39.14
  it('undoing a bulk deletion of staff restores the accounts with their passwords', async () => {
    const before = await account(teacher.id)
    const batch = await planAndRunBatch(head.token, remove({ ids: [teacher.id] }))
    expect(await db.user.count({ where: { id: teacher.id } })).toBe(0)
    await undoAndRunBatch(head.token, batch._id)
    expect(await account(teacher.id)).toEqual(before)
  })
})

describe('the rules for single changes apply to each member', () => {
  // R39.15
  it.each([
    ['deactivate your own account', { isActive: false }],
    ['change your own permissions', give({ read: false })],
  ])('a bulk change reports that you cannot %s', async (what, own) => {
    const batch = await createPlannedBatch(manager.token, change({ ids: [manager.id] }, own))
    const [row] = await rowsOf(manager.token, batch._id)
    expect([row?.status, row?.messages]).toEqual(['invalid', [`You cannot ${what}`]])
  })

  // R39.15
  it('a bulk deletion of staff does not delete the account of its owner', async () => {
    const batch = await createPlannedBatch(manager.token, remove({ query: {} }))
    const rows = await rowsOf(manager.token, batch._id)
    expect(rows.find(({ recordId }) => recordId === manager.id)?.messages).toEqual([
      'You cannot delete your own account',
    ])
    await runPlannedBatch(manager.token, batch)
    expect(await db.user.count({ where: { id: manager.id } })).toBe(1)
  })

  // R39.15
  it('a bulk change reports staff who may do more than its owner, and permissions that the owner lacks', async () => {
    const beyond = await createSignedInUser(['students.delete'])
    const messages = async (what: object, id: string) => {
      const batch = await createPlannedBatch(manager.token, change({ ids: [id] }, what))
      return (await rowsOf(manager.token, batch._id)).flatMap(row => [row.status, ...row.messages])
    }
    expect(await messages({ isActive: false }, beyond.id)).toEqual([
      'invalid',
      'You cannot act on a staff member who has permissions that you do not have',
    ])
    expect(await messages(give({ delete: true }), teacher.id)).toEqual([
      'invalid',
      'You cannot give or remove a permission that you do not have: students.delete',
    ])
    expect(await messages({ isActive: false }, head.id)).toEqual(['invalid', 'This staff member no longer exists.'])
  })

  // R39.8
  it('a batch changes nothing when a permission is revoked after it was read and before rows are locked', async () => {
    const batch = await createPlannedBatch(manager.token, change({ ids: [teacher.id] }, { isActive: false }))
    const rows = await db.batchRow.findMany({ where: { batchId: batch._id } })
    const permissions = permissionsFromRow(await account(manager.id))
    await db.user.update({ where: { id: manager.id }, data: { staffUpdate: false } })
    const editor = { id: manager.id, name: 'Manager', requestId: 'r', role: 'staff', permissions } as const
    await expect(db.$transaction(tx => staffRecords.apply(tx, rows, editor))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await account(teacher.id)).isActive).toBe(true)
  })

  // R39.15
  it('the permissions of staff and owner are compared again when a batch runs and when it is undone', async () => {
    const batch = await createPlannedBatch(manager.token, change({ ids: [teacher.id] }, { isActive: false }))
    await db.user.update({ where: { id: manager.id }, data: { studentsRead: false } })
    const ended = await runPlannedBatch(manager.token, batch)
    expect(ended.counts).toMatchObject({ done: 0, failed: 1 })
    expect((await account(teacher.id)).isActive).toBe(true)

    await db.user.update({ where: { id: manager.id }, data: { studentsRead: true } })
    const deleted = await planAndRunBatch(manager.token, remove({ ids: [teacher.id] }))
    await db.user.update({ where: { id: manager.id }, data: { studentsRead: false } })
    expect((await undoAndRunBatch(manager.token, deleted._id)).counts).toMatchObject({ done: 0, failed: 1 })
    expect(await db.user.count({ where: { id: teacher.id } })).toBe(0)
  })

  // R39.15
  it('an undo does not restore a staff member whose email is now used by another account', async () => {
    const batch = await planAndRunBatch(head.token, remove({ ids: [teacher.id] }))
    const { email } = teacher
    await db.user.update({ where: { id: manager.id }, data: { email } })
    const undo = await undoAndRunBatch(head.token, batch._id)
    const [row] = await rowsOf(head.token, undo._id)
    expect([row?.status, row?.messages]).toEqual([
      'failed',
      [`${email} is now used by another account. Give that account another email first, then restore this record.`],
    ])
  })
})

describe('refused bulk changes of staff', () => {
  // R39.10
  it.each([
    ['change staff', ['staff.read', 'staff.delete', 'students.update'], change({ query: {} }, { isActive: false })],
    [
      'change staff without reading them',
      ['staff.update', 'students.read'],
      change({ query: {} }, { isActive: false }),
    ],
    ['delete staff', ['staff.read', 'staff.update', 'students.delete'], remove({ query: {} })],
  ] as const)('a user without the permission gets 403 and no batch to %s', async (_what, permissions, body) => {
    const { token } = await createSignedInUser([...permissions])
    const answer = await createBatch(token, body)
    expect([answer.status, answer.body.error]).toEqual([403, 'FORBIDDEN'])
    await runBatchesUntilIdle()
    expect(await db.batch.count()).toBe(0)
  })

  it.each([
    [{}, 'Choose either the status or permissions'],
    [{ isActive: true, permissions: { staff: { read: true } } }, 'Choose either the status or permissions'],
    [{ permissions: {} }, 'Choose a permission'],
    [{ permissions: { staff: {} } }, 'Choose a permission'],
    [{ permissions: { staff: { read: 'yes' } } }, 'Each permission must be true or false'],
  ])('a bulk change of staff to %j answers 400', async (what, message) => {
    const answer = await createBatch(head.token, change({ query: {} }, what))
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, message])
  })
})
