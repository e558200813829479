import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import {
  createBatch,
  planAndRunBatch,
  runPlannedBatch,
  patchAsCommandLine,
  createPlannedBatch,
  rowsOf,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { pictureNumber } from '@/tests/support/photo-batches'
import { uploadForm } from '@/tests/support/pictures'
import { POST as addPhoto } from '../students/[id]/photo/route'
import { GET as historyOf } from '../students/[id]/history/route'
import { DELETE as remove, GET as get } from '../students/[id]/route'
import { GET as listPairs } from '../students/duplicates/route'
import { POST as add } from '../students/route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
})

const newStudent = async (changes: Partial<StudentInput> = {}): Promise<Student> =>
  (await call<SavedStudent>(add, { token: clerk.token, body: studentInput(changes) })).body.data.student
const read = async (id: string) =>
  (await call<{ student: Student } | undefined>(get, { token: clerk.token, id })).body.data?.student
const merge = (keep: Student, other: Student, take: string[] = []) => ({
  kind: 'merge',
  entity: 'students',
  merge: { keep: keep._id, other: other._id, take },
})
const history = async (id: string) =>
  (await call<AuditPage>(historyOf, { token: clerk.token, id })).body.data.events.map(({ action, label }) => [
    action,
    label,
  ])
const pairs = async () =>
  (await call<{ pagination: { totalPairs: number } }>(listPairs, { token: clerk.token })).body.data.pagination
    .totalPairs
const givePhoto = async ({ _id: id }: Student, number: number) =>
  call(addPhoto, { token: clerk.token, id, body: uploadForm(await pictureNumber(number)) })
const photos = async () =>
  (await db.photo.findMany({ orderBy: { studentId: 'asc' } })).map(({ studentId, hash }) => [studentId, hash])
const withoutTimes = ({ version: _version, updatedAt: _updatedAt, ...student }: Student) => student

describe('a merge of two students', () => {
  // R52.8, R52.9
  it('a merge takes the chosen values, moves the other record to the trash, and can be undone', async () => {
    const keep = await newStudent({ email: undefined, admissionNumber: '17' })
    const other = await newStudent({ email: 'meera@school.example', section: 'C', admissionNumber: undefined })
    await givePhoto(other, 1)
    const before = [await read(keep._id), await read(other._id), await photos(), await pairs()]
    const batch = await createPlannedBatch(clerk.token, merge(keep, other, ['email', 'section', 'profilePhoto.url']))
    expect(batch).toMatchObject({ title: 'Merge two students: Meera Nair', state: 'ready', counts: { planned: 2 } })
    const [changed, deleted] = await rowsOf(clerk.token, batch._id)
    expect(changed).toMatchObject({ action: 'update', recordId: keep._id })
    expect(changed?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['section', 'C'],
      ['email', 'meera@school.example'],
      ['profilePhoto.url', expect.stringContaining(keep._id)],
    ])
    expect(deleted).toMatchObject({ action: 'delete', recordId: other._id })

    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 2, conflict: 0 })
    const merged = await read(keep._id)
    expect(merged).toMatchObject({ email: 'meera@school.example', section: 'C', admissionNumber: '17' })
    expect(merged?.profilePhoto.url).toContain(keep._id)
    expect((await photos()).map(([id]) => id)).toEqual([keep._id])
    expect(await read(other._id)).toBeUndefined()
    expect(await db.trash.count({ where: { id: other._id } })).toBe(1)
    expect(await pairs()).toBe(0)

    expect((await undoAndRunBatch(clerk.token, batch._id)).counts).toMatchObject({ done: 2 })
    const [keepBefore, otherBefore, ...rest] = before as [Student, Student, ...unknown[]]
    expect(withoutTimes((await read(keep._id)) as Student)).toEqual(withoutTimes(keepBefore))
    expect(withoutTimes((await read(other._id)) as Student)).toEqual(withoutTimes(otherBefore))
    expect([await photos(), await pairs()]).toEqual(rest)
  })

  // R52.8
  it('undoing a merge puts back the photo that the merge replaced', async () => {
    const [keep, other] = [await newStudent(), await newStudent()]
    await givePhoto(keep, 2)
    await givePhoto(other, 1)
    const before = await photos()
    const batch = await planAndRunBatch(clerk.token, merge(keep, other, ['profilePhoto.url']))
    expect(await photos()).toEqual([[keep._id, before.find(([id]) => id === other._id)?.[1]]])
    await undoAndRunBatch(clerk.token, batch._id)
    expect(await photos()).toEqual(before)
  })

  // R52.8, R52.9
  it.each([[[]], [['section']]])('a merge removes the photo when the missing photo and %j are chosen', async fields => {
    const [keep, other] = [await newStudent(), await newStudent({ section: 'C' })]
    await givePhoto(keep, 2)
    const before = await photos()
    const batch = await createPlannedBatch(clerk.token, merge(keep, other, [...fields, 'profilePhoto.url']))
    const [changed] = await rowsOf(clerk.token, batch._id)
    expect(changed?.changes.at(-1)).toEqual({
      field: 'profilePhoto.url',
      before: expect.stringContaining(keep._id) as string,
      after: '',
    })
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 2 })
    expect(await photos()).toEqual([])
    expect((await read(keep._id))?.profilePhoto.url).toBe('')
    await undoAndRunBatch(clerk.token, batch._id)
    expect(await photos()).toEqual(before)
    expect(await read(keep._id)).toMatchObject({ section: 'B', profilePhoto: { url: expect.stringContaining('?v=') as string } })
  }) // prettier-ignore

  // R52.8
  it('a merge changes no photo when neither record has one', async () => {
    const [keep, other] = [await newStudent(), await newStudent()]
    const batch = await createPlannedBatch(clerk.token, merge(keep, other, ['profilePhoto.url']))
    expect((await rowsOf(clerk.token, batch._id))[0]).toMatchObject({ status: 'skipped', changes: [] })
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 1, skipped: 1 })
  })

  // R52.10
  it('the history of the kept record contains the history of the other record, until the merge is undone', async () => {
    const first = await newStudent()
    const second = await newStudent({ name: { firstName: 'Mira', lastName: 'Nair' } })
    const third = await newStudent({ name: { firstName: 'Myra', lastName: 'Nair' } })
    await planAndRunBatch(clerk.token, merge(second, third))
    const batch = await planAndRunBatch(clerk.token, merge(first, second))
    const label = (name: string, { studentId }: Student) => `${name} Nair (${studentId})`
    const labels = [label('Meera', first), label('Mira', second), label('Myra', third)]
    const shown = await history(first._id)
    expect(new Set(shown.map(([, of]) => of))).toEqual(new Set(labels))
    expect(shown).toContainEqual(['student.merged', labels[0]])
    expect(shown).toContainEqual(['student.created', labels[2]])
    await undoAndRunBatch(clerk.token, batch._id)
    expect(new Set((await history(first._id)).map(([, of]) => of))).toEqual(new Set([labels[0]]))
    // The second record is now deleted, not merged, so its events do not appear in the history of the first record.
    await call(remove, { token: clerk.token, id: second._id })
    expect(new Set((await history(first._id)).map(([, of]) => of))).toEqual(new Set([labels[0]]))
  })

  // R52.8
  it.each(['keep', 'other'] as const)(
    'a merge changes neither record when its `%s` record has changed since the plan',
    async which => {
      const students = { keep: await newStudent(), other: await newStudent({ section: 'C' }) }
      const batch = await createPlannedBatch(clerk.token, merge(students.keep, students.other, ['section']))
      await patchAsCommandLine(students[which]._id, { rollNumber: 77 })
      expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 0, conflict: 2 })
      expect((await rowsOf(clerk.token, batch._id)).map(({ messages }) => messages)).toEqual([
        ['Someone has changed this record in the meantime.'],
        ['Someone has changed this record in the meantime.'],
      ])
      expect(await read(students.other._id)).toBeDefined()
      expect(await read(students.keep._id)).toMatchObject({ section: 'B' })
    },
  )

  // R52.8
  it('a merge needs two different existing students and known fields', async () => {
    const [keep, other] = [await newStudent(), await newStudent()]
    const same = await createBatch(clerk.token, merge(keep, keep))
    expect([same.status, same.body.errors]).toEqual([
      400,
      [expect.objectContaining({ message: 'Choose two different students' })],
    ])
    const unknown = await createBatch(clerk.token, merge(keep, other, ['studentId']))
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [expect.objectContaining({ message: 'Unknown field' })],
    ])
    await call(remove, { token: clerk.token, id: other._id })
    const late = await createPlannedBatch(clerk.token, merge(keep, other))
    expect(late).toMatchObject({ state: 'failed', reason: 'One of these students no longer exists.' })
  })

  // R52.8
  it('a merge changes neither record when the kept record cannot take over a value', async () => {
    const keep = await newStudent({ admissionDate: '2026-06-01' })
    const other = await newStudent({
      isActive: false,
      leaving: { date: '2020-05-01', reason: 'Other' },
      admissionDate: '2019-06-01',
    })
    const batch = await createPlannedBatch(clerk.token, merge(keep, other, ['leaving.date']))
    expect(batch.counts).toMatchObject({ planned: 0, invalid: 1, skipped: 1 })
    const [, deletion] = await rowsOf(clerk.token, batch._id)
    expect(deletion?.messages).toEqual(['This record stays, because the other record could not take over its values.'])
  })

  // R52.8
  it.each([
    ['to change', ['students.read', 'students.delete'] as const],
    ['to delete', ['students.read', 'students.update'] as const],
    ['to read', ['students.update', 'students.delete'] as const],
  ])('a merge is refused without the permission %s students', async (_what, flags) => {
    const [keep, other] = [await newStudent(), await newStudent()]
    const { token } = await createSignedInUser(flags)
    expect((await createBatch(token, merge(keep, other))).status).toBe(403)
  })

  it('a merge stops when its owner has lost a permission before it runs', async () => {
    const [keep, other] = [await newStudent(), await newStudent()]
    const batch = await createPlannedBatch(clerk.token, merge(keep, other))
    await db.user.update({ where: { id: clerk.id }, data: { studentsDelete: false } })
    const { status } = await createBatch(clerk.token, merge(keep, other))
    expect(status).toBe(403)
    const owner = await createSignedInUser('superAdmin')
    const ended = await runPlannedBatch(owner.token, batch)
    expect(ended).toMatchObject({ state: 'stopped', counts: { done: 0 } })
    expect(await read(other._id)).toBeDefined()
  })
})
