import { beforeEach, expect, it } from 'vitest'
import sharp from 'sharp'
import type { PrintPart } from '@/lib/contract/students/print'
import type { Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { addStudentsOf5B, patchAsCommandLine } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { picture, uploadForm } from '@/tests/support/pictures'
import { POST as uploadPhoto } from '../[id]/photo/route'
import { POST as print } from './route'

const EVERYONE = { query: {} }
const UNKNOWN_ID = '01980000-0000-7000-8000-000000000000'

let token: string
beforeEach(async () => {
  ;({ token } = await createSignedInUser(['students.read']))
})

const ask = (body: object, as = token) =>
  call<PrintPart>(print, { token: as, body: { selection: EVERYONE, part: 1, ...body } })
const printed = async (body: object) => (await ask(body)).body.data
const classesOf = ({ students }: PrintPart) =>
  students.map(({ standard, section, rollNumber }) => `${standard} ${section} ${rollNumber}`)
const idsOf = (students: readonly Student[]) => students.map(({ _id }) => _id)

/** Adds copies of a student until there are `total` students. */
async function copy({ _id }: Student, total: number) {
  const { serial: _serial, ...columns } = await db.student.findUniqueOrThrow({ where: { id: _id } })
  const { _max } = await db.student.aggregate({ _max: { serial: true } })
  const before = await db.student.count()
  const copies = Array.from({ length: total - before }, (_, n) => ({
    ...columns,
    id: `copy-${n}`,
    serial: _max.serial! + n + 1,
    studentId: `STU-1999-${n}`,
    rollNumber: n + 2,
  }))
  await db.student.createMany({ data: copies })
}

// R67.2
it('POST /students/print returns the students by class and roll number, whatever the order of the list', async () => {
  const [first, second, third] = await addStudentsOf5B(3)
  await patchAsCommandLine(first!._id, { standard: '10th', rollNumber: 1 })
  await patchAsCommandLine(second!._id, { standard: 'KG', section: 'C', rollNumber: 9 })
  const classes = ['KG C 9', '5th B 3', '10th B 1']
  expect(classesOf(await printed({ selection: { query: { sortBy: 'name', sortOrder: 'desc' } } }))).toEqual(classes)
  const byId = await printed({ selection: { ids: [third!._id, first!._id, UNKNOWN_ID, second!._id] } })
  expect(classesOf(byId)).toEqual(classes)
  expect(byId.total).toBe(3)
})

// R67.2
it('POST /students/print returns the students that the filters match, except the excluded students', async () => {
  const [first, second, third] = await addStudentsOf5B(3)
  await patchAsCommandLine(third!._id, { section: 'A' })
  const selection = { query: { section: 'B', page: 7, limit: 10 }, except: [first!._id] }
  const { students, total } = await printed({ selection })
  expect([idsOf(students), total]).toEqual([[second!._id], 1])
  expect(await printed({ selection: { query: { search: 'nobody' } } })).toEqual({ students: [], photos: {}, total: 0 })
})

// R67.3
it('POST /students/print returns 100 students in a part, and each student in one part', async () => {
  const [student] = await addStudentsOf5B(1)
  await copy(student!, 205)
  const parts = [await printed({ part: 1 }), await printed({ part: 2 }), await printed({ part: 3 })]
  expect(parts.map(({ students, total }) => [students.length, total])).toEqual([
    [100, 205],
    [100, 205],
    [5, 205],
  ])
  const numbers = parts.flatMap(({ students }) => students.map(({ rollNumber }) => rollNumber))
  expect(numbers).toEqual(Array.from({ length: 205 }, (_, index) => index + 1))
  expect((await printed({ part: 4 })).students).toEqual([])
})

// R67.3
it('POST /students/print refuses more than 2,000 students', async () => {
  const [student] = await addStudentsOf5B(1)
  await copy(student!, 2_001)
  const answer = await ask({})
  expect(answer.status).toBe(400)
  expect(validationErrors(answer)).toEqual([
    'selection: At most 2,000 students can be printed at once. Choose a class or fewer students.',
  ])
  const { status, body } = await ask({ selection: { query: {}, except: [student!._id] }, part: 20 })
  expect([status, body.data.students.length, body.data.total]).toEqual([200, 100, 2_000])
})

// R67.3
it('POST /students/print returns the photos of a part only on request', async () => {
  const [withPhoto, without] = await addStudentsOf5B(2)
  const admin = await createSignedInUser('superAdmin')
  await call(uploadPhoto, { token: admin.token, id: withPhoto!._id, body: uploadForm(await picture()) })
  expect((await printed({})).photos).toEqual({})
  const { students, photos } = await printed({ photos: true })
  expect(idsOf(students)).toEqual([withPhoto!._id, without!._id])
  expect(Object.keys(photos)).toEqual([withPhoto!._id])
  const [head, data = ''] = photos[withPhoto!._id]!.split(',')
  expect(head).toBe('data:image/webp;base64')
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 512 })
})

// R67.3
it.each([
  [{ part: 0 }, 'part: part must be a whole number from 1 to 20'],
  [{ part: 21 }, 'part: part must be a whole number from 1 to 20'],
  [{ part: 1.5 }, 'part: part must be a whole number from 1 to 20'],
  [{ part: '1' }, 'part: part must be a whole number from 1 to 20'],
  [{ photos: 'yes' }, 'photos: photos must be true or false'],
  [{ selection: { ids: [] } }, 'selection.ids: Select at least one record'],
  [{ selection: { ids: ['*'] } }, 'selection.ids.0: Unknown record'],
  [{ selection: { query: { section: 'E' } } }, 'selection.query.section: Section must be A, B, C, or D'],
  [{ selection: undefined }, 'selection: Select at least one record, by id or by a valid query'],
])('POST /students/print refuses %j', async (body, message) => {
  const answer = await ask(body)
  expect(answer.status).toBe(400)
  expect(validationErrors(answer)).toEqual([message])
})

// R67.3
it('POST /students/print needs `students.read`, even for a single student', async () => {
  const [student] = await addStudentsOf5B(1)
  const clerk = await createSignedInUser(['students.create', 'students.update', 'students.delete', 'staff.read'])
  const { status, body } = await ask({ selection: { ids: [student!._id] } }, clerk.token)
  expect([status, body.data]).toEqual([403, undefined])
})
