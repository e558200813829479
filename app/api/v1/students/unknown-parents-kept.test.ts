import { beforeEach, expect, it } from 'vitest'
import { withUnknownParents } from '@/lib/contract/changes/change-texts'
import type { AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createPlannedBatch, planAndRunBatch, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { PUT as changeSettings } from '../settings/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'
import { GET as historyOf } from './[id]/history/route'
import { DELETE as remove, GET as get, PATCH as patch } from './[id]/route'
import { POST as add } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  await call(changeSettings, { token, body: { parentsMayBeUnknown: true } })
})

const { father, mother } = studentInput().parentInfo
const addWith = async (parentInfo: object, changes: object = {}): Promise<Student> =>
  (await call<SavedStudent>(add, { token, body: { ...studentInput(), ...changes, parentInfo } })).body.data.student
const change = (id: string, body: object) => call<SavedStudent>(patch, { token, id, body })
const parentsOf = async (id: string) =>
  (await call<{ student: Student } | undefined>(get, { token, id })).body.data?.student.parentInfo
const newestEvent = async (id: string) =>
  (await call<AuditPage>(historyOf, { token, id })).body.data.events[0] as AuditPage['events'][number]

// R75.9
it('the history says when a parent is no longer known, and when a parent became known', async () => {
  const { _id } = await addWith({ father, mother })
  expect(withUnknownParents((await newestEvent(_id)).changes).some(({ before }) => before === 'Not known')).toBe(false)
  await change(_id, { parentInfo: { mother: null } })
  expect(withUnknownParents((await newestEvent(_id)).changes)).toEqual([
    { field: 'parentInfo.mother.name', before: 'Latha Nair', after: 'Not known' },
    { field: 'parentInfo.mother.phone', before: '9876543210', after: null },
  ])
  await change(_id, { parentInfo: { mother } })
  expect(withUnknownParents((await newestEvent(_id)).changes)[0]).toEqual({
    field: 'parentInfo.mother.name',
    before: 'Not known',
    after: 'Latha Nair',
  })
})

// R75.9
it('the undo of a change restores a removed parent, and the undo of the undo removes the parent again', async () => {
  const { _id } = await addWith({ father, mother })
  await change(_id, { parentInfo: { father: null } })
  expect(await parentsOf(_id)).toEqual({ mother })
  expect((await call(undo, { token, body: { event: (await newestEvent(_id))._id } })).status).toBe(200)
  expect(await parentsOf(_id)).toEqual({ father, mother })
  expect((await call(undo, { token, body: { event: (await newestEvent(_id))._id } })).status).toBe(200)
  expect(await parentsOf(_id)).toEqual({ mother })
})

// R75.3, R75.9
it('a deleted student without parents is restored without parents, even after the rule was switched off', async () => {
  const { _id } = await addWith({})
  await call(remove, { token, id: _id })
  await call(changeSettings, { token, body: { parentsMayBeUnknown: false } })
  expect((await call(restore, { token, id: _id })).status).toBe(200)
  expect(await parentsOf(_id)).toEqual({})
  expect((await db.student.findFirstOrThrow()).searchText).toMatch(/\n$/)
})

// R75.9
it('a merge can take over all fields of a parent, or make a known parent unknown, and can be undone', async () => {
  const keep = await addWith({ mother })
  const other = await addWith({ father })
  const fields = (kind: string) => ['name', 'phone', 'occupation', 'email'].map(part => `parentInfo.${kind}.${part}`)
  const merge = (take: string[]) => ({
    kind: 'merge',
    entity: 'students',
    merge: { keep: keep._id, other: other._id, take },
  })
  const partly = await createPlannedBatch(token, merge(['parentInfo.father.name']))
  expect((await rowsOf(token, partly._id)).map(({ status, messages }) => [status, messages[0]])).toEqual([
    ['invalid', 'Phone number is required'],
    ['skipped', 'This record stays, because the other record could not take over its values.'],
  ])
  const done = await planAndRunBatch(token, merge([...fields('father'), ...fields('mother')]))
  expect([done.state, await parentsOf(keep._id)]).toEqual(['done', { father }])
  await undoAndRunBatch(token, done._id)
  expect([await parentsOf(keep._id), await parentsOf(other._id)]).toEqual([{ mother }, { father }])
})
