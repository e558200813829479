import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEvent, AuditPage } from '@/lib/contract/audit'
import type { SavedStudent, Student, StudentPage } from '@/lib/contract/student'
import type { Restored } from '@/lib/contract/trash'
import { changesBetween } from '@/lib/server/audit/changes'
import { db } from '@/lib/server/db'
import { call, send, type Options } from '@/lib/testing/api'
import { studentInput } from '@/lib/testing/factories'
import { signedIn, type Person } from '@/lib/testing/people'
import { picture, upload } from '@/lib/testing/pictures'
import { replayed } from '@/lib/testing/replay'
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
  admin = await signedIn('superAdmin')
  student = (await call<SavedStudent>(create, { token: admin.token, body: studentInput() })).body.data.student
  await call(addPhoto, as({ body: upload(await picture()) }))
  photo = await bytesOf(await send(getPhoto, as()))
  student = (await call<{ student: Student }>(get, as())).body.data.student
})

const found = async (query: Record<string, string> = {}) => {
  const { students, pagination } = (await call<StudentPage>(list, { token: admin.token, query })).body.data
  return [students.length, pagination.totalStudents]
}
const told = async (): Promise<AuditEvent[]> =>
  (await call<AuditPage>(activity, { token: admin.token, query: { record: student._id, limit: '100' } })).body.data
    .events

describe('a student who was deleted', () => {
  beforeEach(async () => {
    expect((await call(remove, as())).status).toBe(200)
  })

  it.each<Record<string, string>>([
    {},
    { search: 'Meera' },
    { search: 'na' },
    { standard: '5th', section: 'B' },
    { isActive: 'true' },
  ])('is in no list and no count: %j', async query => {
    expect(await found(query)).toEqual([0, 0])
  })

  it('is in no export', async () => {
    expect(await (await send(exportStudents, as())).text()).not.toContain('Meera')
  })

  it.each([
    ['record', get],
    ['history', history],
    ['photo', getPhoto],
  ])('has no %s that anybody could read', async (_what, handler) => {
    expect((await send(handler, as())).status).toBe(404)
  })

  it('is neither changed nor deleted', async () => {
    const answers = [
      await call(put, as({ body: studentInput() })),
      await call(patch, as({ body: { rollNumber: 9 } })),
      await call(addPhoto, as({ body: upload(await picture()) })),
      await call(removePhoto, as()),
      await call(remove, as()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('leaves the roll number to others, and their id to nobody', async () => {
    const { body } = await call<SavedStudent>(create, { token: admin.token, body: studentInput() })
    expect(body.data.warnings).toEqual([])
    expect(body.data.student.studentId).not.toBe(student.studentId)
  })

  it('is in no table but the trash', async () => {
    const rows = [await db.student.count(), await db.guardian.count(), await db.photo.count(), await db.trash.count()]
    expect(rows).toEqual([0, 0, 0, 1])
  })
})

describe('a student who was restored', () => {
  const restored = () => call<Restored>(restore, as())
  beforeEach(async () => {
    await call(remove, as())
  })

  it('is as before, with photo and guardians, and is found again', async () => {
    expect((await restored()).status).toBe(200)
    expect((await call<{ student: Student }>(get, as())).body.data.student).toEqual(student)
    expect((await bytesOf(await send(getPhoto, as()))).equals(photo)).toBe(true)
    expect([await found(), await found({ search: 'meera' })]).toEqual([[1, 1], [1, 1]]) // prettier-ignore
    expect(await db.trash.count()).toBe(0)
  })

  it('comes back once when two restore them, and is not in the trash any more', async () => {
    const both = await Promise.all([restored(), restored()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await restored()).status).toBe(404)
  })

  it('comes with a word on the roll number that another one has by now', async () => {
    await call(create, { token: admin.token, body: studentInput({ name: { firstName: 'Bina', lastName: 'Rao' } }) })
    expect((await restored()).body.data.warnings).toEqual(['Roll number 7 in 5th-B is also held by Bina Rao'])
  })

  it('has a history without a gap: who deleted and who restored them, and all fields of before', async () => {
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

it('replaying the history gives the record after random edits, deletions and restorations', async () => {
  for (let n = 0; n < 24; n++) {
    if (n % 5 === 4) {
      await call(remove, as())
      expect(replayed((await told()).reverse())).toEqual([])
      await call(restore, as())
    } else if (n % 7 === 6) await call(n % 2 ? addPhoto : removePhoto, as({ body: upload(await picture()) }))
    else await call(patch, as({ body: { rollNumber: n + 1, email: n % 3 ? null : `m${n}@example.com` } }))
  }
  const current = (await call<{ student: Student }>(get, as())).body.data.student
  const fields = changesBetween(null, current).map(({ field, after }) => [field, after])
  expect(replayed((await told()).reverse())).toEqual(fields.sort())
})
