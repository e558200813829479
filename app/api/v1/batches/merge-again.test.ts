import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import type { AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  getBatch,
  patchAsCommandLine,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  undoAndRunBatch,
  undoBatch,
} from '@/tests/support/batches'
import { addStudent, certificateAt, certificatesOf, issueCertificate } from '@/tests/support/certificates'
import { erase, leave } from '@/tests/support/erasing'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { DELETE as remove, PATCH as patch } from '../students/[id]/route'
import { GET as historyOf } from '../students/[id]/history/route'
import { POST as undoChange } from '../undo/route'

let admin: Person
let keep: Student
let other: Student
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  keep = await addStudent({ email: undefined })
  other = await addStudent({ email: 'meera@school.example' })
})

const mergeOf = (kept: Student, gone: Student, take: string[] = []) => ({
  kind: 'merge',
  entity: 'students',
  merge: { keep: kept._id, other: gone._id, take },
})
const eventsOf = async ({ _id: id }: Student) =>
  (await call<AuditPage>(historyOf, { token: admin.token, id })).body.data.events

describe('the redo of a merge', () => {
  // R52.10, R82.9
  it('after its redo, a merge has the same event and the same history as before its undo', async () => {
    const batch = await planAndRunBatch(admin.token, mergeOf(keep, other, ['email']))
    const merged = (await eventsOf(keep)).find(({ action }) => action === 'student.merged')
    const undo = await undoAndRunBatch(admin.token, batch._id)
    expect((await eventsOf(keep)).map(({ label }) => label)).not.toContain(`Meera Nair (${other.studentId})`)
    const redo = await undoAndRunBatch(admin.token, undo._id)
    const events = await eventsOf(keep)
    expect(events[0]).toMatchObject({ action: 'student.merged', label: merged?.label, changes: merged?.changes })
    expect(events.map(({ action, label }) => [action, label])).toContainEqual([
      'student.created',
      `Meera Nair (${other.studentId})`,
    ])
    const again = await undoAndRunBatch(admin.token, redo._id)
    expect(again.counts).toMatchObject({ done: 2, conflict: 0 })
    expect((await eventsOf(keep)).map(({ label }) => label)).not.toContain(`Meera Nair (${other.studentId})`)
    await undoAndRunBatch(admin.token, again._id)
    expect((await eventsOf(keep)).map(({ label }) => label)).toContain(`Meera Nair (${other.studentId})`)
  })

  // R68.6
  it('after the redo of a merge, the certificates of the merged record belong to the record that stays', async () => {
    const { _id, number } = await issueCertificate(other._id, admin)
    const batch = await planAndRunBatch(admin.token, mergeOf(keep, other))
    await undoAndRunBatch(admin.token, (await undoAndRunBatch(admin.token, batch._id))._id)
    const listed = (await certificatesOf(keep._id, admin)).body.data.certificates
    expect(listed.map(certificate => certificate.number)).toEqual([number])
    expect((await certificateAt(_id, await createSignedInUser(['students.read']))).status).toBe(200)
  })

  // R104.12
  it('erasing a student erases a record that the redo of a merge has merged into the student', async () => {
    await issueCertificate(other._id, admin)
    const batch = await planAndRunBatch(admin.token, mergeOf(keep, other, ['email']))
    await undoAndRunBatch(admin.token, (await undoAndRunBatch(admin.token, batch._id))._id)
    await leave(keep._id)
    expect(await erase(admin.token, [keep._id], 'anonymise')).toMatchObject({ state: 'done', counts: { done: 1 } })
    expect(await db.trash.count()).toBe(0)
    expect(await db.certificate.findMany()).toMatchObject([{ label: '', text: '' }])
    const left = await db.auditEvent.findMany({ where: { entityId: { in: [keep._id, other._id] } } })
    expect(JSON.stringify(left)).not.toMatch(/meera/i)
  })

  // R52.8, R52.10
  it('a single change after the redo of a merge can be undone, and the event of the redo cannot', async () => {
    const batch = await planAndRunBatch(admin.token, mergeOf(keep, other, ['email']))
    await undoAndRunBatch(admin.token, (await undoAndRunBatch(admin.token, batch._id))._id)
    await patchAsCommandLine(keep._id, { section: 'C' })
    const [changed, merged] = await eventsOf(keep)
    const undo = (event: string | undefined) => call(undoChange, { token: admin.token, body: { event } })
    expect([merged?.action, (await undo(merged?._id)).status]).toEqual(['student.merged', 409])
    expect([changed?.action, (await undo(changed?._id)).status]).toEqual(['student.updated', 200])
    expect(await db.student.findUnique({ where: { id: keep._id } })).toMatchObject({ section: 'B' })
  })

  // R41.1
  it('a change that was made before a redo without chosen values can be undone by its version', async () => {
    const undo = await undoAndRunBatch(admin.token, (await planAndRunBatch(admin.token, mergeOf(keep, other)))._id)
    const { token } = admin
    const answer = await call<SavedStudent>(patch, { token, id: keep._id, body: { section: 'C' } })
    const since = answer.body.data.student.version - 1
    await undoAndRunBatch(token, undo._id)
    expect((await call(undoChange, { token, body: { record: keep._id, since } })).status).toBe(200)
    expect(await db.student.findMany()).toMatchObject([{ id: keep._id, section: 'B' }])
  })

  /** Merges the records and undoes the merge. @returns the id of the undo */
  const mergeAndUndo = async (take: string[] = []): Promise<string> =>
    (await undoAndRunBatch(admin.token, (await planAndRunBatch(admin.token, mergeOf(keep, other, take)))._id))._id
  const planRedo = async (undo: string): Promise<Batch> => {
    const { data } = (await undoBatch(admin.token, undo)).body
    await runBatchesUntilIdle()
    return getBatch(admin.token, data.batch._id)
  }
  const emails = async () =>
    (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ email, section }) => [email, section])

  // R52.8, R82.9
  it.each(['keep', 'other'] as const)('a redo plans no change when its `%s` record was edited since', async which => {
    const undo = await mergeAndUndo(['email'])
    await patchAsCommandLine({ keep, other }[which]._id, { section: 'C' })
    const before = await emails()
    const redo = await planRedo(undo)
    expect(redo.counts).toMatchObject({ planned: 0, conflict: 2 })
    expect((await rowsOf(admin.token, redo._id)).map(({ messages }) => messages)).toContainEqual([
      'This record stays as it is, because the other record of the merge cannot be changed back.',
    ])
    await runPlannedBatch(admin.token, redo)
    expect([await emails(), await db.trash.count()]).toEqual([before, 0])
  })

  // R52.8, R82.9
  it.each(['keep', 'other'] as const)(
    'a planned redo changes neither when `%s` is edited before it runs',
    async which => {
      const redo = await planRedo(await mergeAndUndo(['email']))
      await patchAsCommandLine({ keep, other }[which]._id, { section: 'C' })
      const before = await emails()
      expect((await runPlannedBatch(admin.token, redo)).counts).toMatchObject({ done: 0, conflict: 2 })
      expect([await emails(), await db.trash.count()]).toEqual([before, 0])
    },
  )

  // R52.8
  it.each(['before', 'after'])(
    'a redo deletes no record when the record that stays is deleted %s the plan',
    async at => {
      const undo = await mergeAndUndo()
      const removeKept = () => call(remove, { token: admin.token, id: keep._id })
      if (at === 'before') await removeKept()
      const redo = await planRedo(undo)
      if (at === 'after') await removeKept()
      expect((await runPlannedBatch(admin.token, redo)).counts).toMatchObject({ done: 0, conflict: 1 })
      expect(await db.student.findMany()).toMatchObject([{ id: other._id }])
    },
  )
})
