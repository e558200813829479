import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEvent, AuditPage } from '@/lib/contract/history/events'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import type { Restored } from '@/lib/contract/trash'
import { changesBetween } from '@/lib/server/history/changes'
import { db } from '@/lib/server/db/db'
import { call, send, type Options } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { picture, uploadForm } from '@/tests/support/pictures'
import { replayHistory } from '@/tests/support/replay'
import { GET as activity } from '../activity/route'
import { GET as exportStudents } from '../students/export/route'
import { GET as history } from '../students/[id]/history/route'
import { DELETE as removePhoto, GET as getPhoto, POST as addPhoto } from '../students/[id]/photo/route'
import { DELETE as remove, GET as get, PATCH as patch, PUT as put } from '../students/[id]/route'
import { GET as list, POST as create } from '../students/route'
import { POST as restore } from './[id]/restore/route'

let admin: Person
let student: Student
let photo: Buffer
const as = (rest: Options = {}) => ({ token: admin.token, id: student._id, ...rest })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  student = (await call<SavedStudent>(create, { token: admin.token, body: studentInput() })).body.data.student
  await call(addPhoto, as({ body: uploadForm(await picture()) }))
  photo = await bytesOf(await send(getPhoto, as()))
  student = (await call<{ student: Student }>(get, as())).body.data.student
})

const found = async (query: Record<string, string> = {}) => {
  const { students, pagination } = (await call<StudentPage>(list, { token: admin.token, query })).body.data
  return [students.length, pagination.totalStudents]
}
const allEvents = async (): Promise<AuditEvent[]> =>
  (await call<AuditPage>(activity, { token: admin.token, query: { record: student._id, limit: '100' } })).body.data
    .events

describe('a deleted student', () => {
  beforeEach(async () => {
    expect((await call(remove, as())).status).toBe(200)
  })

  // R33.12
  it.each<Record<string, string>>([
    {},
    { search: 'Meera' },
    { search: 'na' },
    { standard: '5th', section: 'B' },
    { isActive: 'true' },
  ])('a deleted student is in no list or count: %j', async query => {
    expect(await found(query)).toEqual([0, 0])
  })

  // R33.13
  it('a restored student has the same search text as before, in whichever order the guardians are stored', async () => {
    const { record } = await db.trash.findUniqueOrThrow({ where: { id: student._id } })
    const deleted = JSON.parse(record) as { guardians: unknown[]; searchText: string }
    const reversed = { ...deleted, guardians: deleted.guardians.toReversed() }
    await db.trash.update({ where: { id: student._id }, data: { record: JSON.stringify(reversed) } })
    await call(restore, as())
    const { searchText } = await db.student.findUniqueOrThrow({ where: { id: student._id } })
    expect(searchText).toBe(deleted.searchText)
  })

  // R33.12
  it('a deleted student is in no export', async () => {
    expect(await (await send(exportStudents, as())).text()).not.toContain('Meera')
  })

  // R33.12
  it.each([
    ['record', get],
    ['history', history],
    ['photo', getPhoto],
  ])('the %s of a deleted student cannot be read', async (_what, handler) => {
    expect((await send(handler, as())).status).toBe(404)
  })

  it('a deleted student can be neither changed nor deleted', async () => {
    const answers = [
      await call(put, as({ body: studentInput() })),
      await call(patch, as({ body: { rollNumber: 9 } })),
      await call(addPhoto, as({ body: uploadForm(await picture()) })),
      await call(removePhoto, as()),
      await call(remove, as()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  // R33.12
  it('deleting a student frees the roll number, but not the id', async () => {
    const { body } = await call<SavedStudent>(create, { token: admin.token, body: studentInput() })
    expect(body.data.warnings).toEqual([])
    expect(body.data.student.studentId).not.toBe(student.studentId)
  })

  it('a deleted student is only in the trash table', async () => {
    const rows = [await db.student.count(), await db.guardian.count(), await db.photo.count(), await db.trash.count()]
    expect(rows).toEqual([0, 0, 0, 1])
  })
})

describe('a restored student', () => {
  const restored = () => call<Restored>(restore, as())
  beforeEach(async () => {
    await call(remove, as())
  })

  // R33.13
  it('a restored student has the same data as before, with photo and guardians, and a search finds it', async () => {
    expect((await restored()).status).toBe(200)
    expect((await call<{ student: Student }>(get, as())).body.data.student).toEqual(student)
    expect((await bytesOf(await send(getPhoto, as()))).equals(photo)).toBe(true)
    expect([await found(), await found({ search: 'meera' })]).toEqual([[1, 1], [1, 1]]) // prettier-ignore
    expect(await db.trash.count()).toBe(0)
  })

  // R33.29
  it('a student deleted by an earlier version is restored without columns that no longer exist', async () => {
    const { record } = await db.trash.findFirstOrThrow()
    await db.trash.updateMany({ data: { record: JSON.stringify({ ...JSON.parse(record), missing: 21 }) } })
    expect((await restored()).status).toBe(200)
    expect((await call<{ student: Student }>(get, as())).body.data.student).toEqual(student)
  })

  it('two concurrent requests restore a student once, and the student leaves the trash', async () => {
    const both = await Promise.all([restored(), restored()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await restored()).status).toBe(404)
  })

  // R33.28
  it('restoring a student returns a warning when another student now has the roll number', async () => {
    await call(create, { token: admin.token, body: studentInput({ name: { firstName: 'Bina', lastName: 'Rao' } }) })
    expect((await restored()).body.data.warnings).toEqual(['Roll number 7 in 5th-B is also held by Bina Rao'])
  })

  it('the history of a restored student says who deleted and restored the student, and has all fields', async () => {
    await restored()
    const { events } = (await call<AuditPage>(history, as())).body.data
    const [back, gone] = events
    expect([back?.action, gone?.action, events.at(-1)?.action]).toEqual([
      'student.restored', 'student.deleted', 'student.created',
    ]) // prettier-ignore
    expect(back).toMatchObject({ actor: { _id: admin.id }, label: gone?.label })
    expect(back?.changes).toContainEqual({ field: 'name.firstName', before: null, after: 'Meera' })
  })
})

// R33.13
it('replaying the history gives the record after random edits, deletions and restorations', async () => {
  for (let n = 0; n < 24; n++) {
    if (n % 5 === 4) {
      await call(remove, as())
      expect(replayHistory((await allEvents()).reverse())).toEqual([])
      await call(restore, as())
    } else if (n % 7 === 6) await call(n % 2 ? addPhoto : removePhoto, as({ body: uploadForm(await picture()) }))
    else await call(patch, as({ body: { rollNumber: n + 1, email: n % 3 ? null : `m${n}@example.com` } }))
  }
  const current = (await call<{ student: Student }>(get, as())).body.data.student
  const fields = changesBetween(null, current).map(({ field, after }) => [field, after])
  expect(replayHistory((await allEvents()).reverse())).toEqual(fields.sort())
})
