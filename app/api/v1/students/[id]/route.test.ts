import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors, type Handler, type Options } from '@/tests/support/api'
import { studentInput, type WithParents } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as create } from '../route'
import { GET as history } from './history/route'
import { GET as photo } from './photo/route'
import { DELETE as remove, GET as get, PATCH as patch, PUT as put } from './route'
import { GET as siblings } from './siblings/route'

let token: string
let student: WithParents<Student>
let id: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  student = (await call<SavedStudent>(create, { token, body: studentInput() })).body.data
    .student as WithParents<Student>
  id = student._id
})

const send = (handler: Handler, body?: unknown, headers: Options['headers'] = {}) =>
  call<SavedStudent>(handler, { token, id, body, headers })
const current = async () => (await send(get)).body.data.student

describe('GET', () => {
  // R14.4, R24.13
  it('GET returns the whole record of a student', async () => {
    expect(await current()).toEqual(student)
  })

  // R24.29
  it('GET also finds a student by student ID', async () => {
    const answer = await call<SavedStudent>(get, { token, id: student.studentId })
    expect(answer.status).toBe(200)
    expect(answer.body.data.student).toEqual(student)
    const reader = await createSignedInUser(['students.read'])
    expect((await call(get, { token: reader.token, id: student.studentId.toLowerCase() })).status).toBe(200)
  })

  // R24.29
  it('GET answers 404 for unknown and misspelt student IDs, and for IDs of staff', async () => {
    const { studentId } = student
    const ids = ['STU-1999-00001', `${studentId} `, `${studentId}%00`, 'EMP-0001', 'STF-0001', 'STU-'] // prettier-ignore
    for (const other of [...ids, `STU-${'1'.repeat(10_000)}`]) {
      const answer = await call(get, { token, id: other })
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe('Student not found')
    }
  })

  // R24.29
  it('GET by student ID answers 403 without the permission and 401 without a session', async () => {
    const stranger = await createSignedInUser(['staff.read', 'students.update'])
    for (const other of [student.studentId, 'STU-1999-00001']) {
      expect((await call(get, { token: stranger.token, id: other })).status).toBe(403)
      expect((await call(get, { id: other })).status).toBe(401)
    }
  })

  // R24.29
  it('GET of a student is the only call that accepts a student ID', async () => {
    for (const handler of [patch, put, remove, history, siblings, photo]) {
      const body = handler === patch ? { section: 'C' } : studentInput()
      expect((await call(handler, { token, id: student.studentId, body })).status).toBe(404)
    }
    expect(await current()).toEqual(student)
  })
})

describe.each([
  ['GET', get], ['PUT', put], ['PATCH', patch], ['DELETE', remove],
] as const)('%s of an unknown student', (_method, handler) => {
  // R24.13
  it.each(['00000000-0000-7000-8000-000000000000', 'x', '../', '%00', '[object Object]', 'x'.repeat(10_000)])(
    'a call for the unknown student %s answers 404',
    async unknown => {
      const answer = await call(handler, { token, id: unknown, body: studentInput() })
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ error: 'NOT_FOUND', message: 'Student not found' })
    },
  )
}) // prettier-ignore

describe('PUT', () => {
  // R24.15
  it('PUT replaces the fields of the form, increments the version, and updates the search text', async () => {
    const answer = await send(put, { ...studentInput(), name: { firstName: 'Mira', lastName: 'Nair' }, section: 'C' })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Student updated successfully')
    expect(answer.body.data.student).toMatchObject({
      name: { firstName: 'Mira' },
      section: 'C',
      version: 2,
      studentId: student.studentId,
    })
    expect((await db.student.findFirstOrThrow()).searchText).toContain('mira nair')
  })

  // R14.5, R36.17
  it('PUT clears missing or empty optional fields, and keeps fields outside the form', async () => {
    const { email, bloodGroup, overallGrade, overallPercentage, admissionDate, isActive, ...rest } = student
    const { father, mother } = rest.parentInfo
    const parents = {
      father: { name: father.name, phone: father.phone },
      mother: { ...mother, email: '', occupation: '' },
    }
    const { body } = await send(put, { ...rest, parentInfo: parents })
    const saved = body.data.student
    expect(email && bloodGroup).toBeTruthy()
    expect(saved).not.toHaveProperty('email')
    expect(saved).not.toHaveProperty('bloodGroup')
    expect(saved.parentInfo.father).toEqual({ name: father.name, phone: father.phone })
    expect(saved).toMatchObject({
      overallGrade,
      overallPercentage,
      admissionDate,
      isActive,
      createdAt: student.createdAt,
    })
  })

  it('PUT refuses missing required fields', async () => {
    const answer = await send(put, { email: 'a@example.com' })
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toContain('name.firstName: First name is required')
    expect((await current()).version).toBe(1)
  })

  it('PUT compares the stored admission date with the new date of birth', async () => {
    const { admissionDate: _kept, ...body } = studentInput()
    const answer = await send(put, { ...body, dateOfBirth: '2022-01-01' })
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toEqual(['admissionDate: Admission date cannot be before the date of birth'])
    expect(await current()).toEqual(student)
  })

  it('PUT ignores ids, the creation date and the photo in the body', async () => {
    const { body } = await send(put, {
      ...studentInput(),
      _id: 'x',
      studentId: 'x',
      createdAt: 'x',
      photoHash: 'x',
      profilePhoto: { url: 'x' },
    })
    const { studentId, createdAt, profilePhoto } = student
    expect(body.data.student).toMatchObject({ _id: id, studentId, createdAt, profilePhoto })
  })

  it('PUT warns when another student has the roll number, but not about the student herself', async () => {
    expect((await send(put, studentInput())).body.data.warnings).toEqual([])
    await call(create, { token, body: studentInput({ rollNumber: 8 }) })
    expect((await send(put, studentInput({ rollNumber: 8 }))).body.data.warnings).toHaveLength(1)
  })
})

describe('PATCH', () => {
  // R36.18
  it('PATCH changes only the fields that are sent, down to one line of an address', async () => {
    const { body } = await send(patch, { section: 'D', contactInfo: { address: { city: 'Aluva' } } })
    expect(body.data.student).toMatchObject({
      ...student,
      section: 'D',
      version: 2,
      updatedAt: expect.any(String) as string,
      contactInfo: { ...student.contactInfo, address: { ...student.contactInfo.address, city: 'Aluva' } },
    })
  })

  // R20.12
  it.each([null, ''])('PATCH clears optional fields that are %j', async nothing => {
    const { body } = await send(patch, {
      email: nothing,
      bloodGroup: nothing,
      parentInfo: { father: { occupation: nothing, email: nothing } },
    })
    const saved = body.data.student
    expect(saved).not.toHaveProperty('email')
    expect(saved).not.toHaveProperty('bloodGroup')
    expect(saved.parentInfo.father).toEqual({ name: 'Suresh Nair', phone: '9876543211' })
  })

  it('PATCH loses none of four concurrent changes to different fields', async () => {
    const changes = [{ section: 'D' }, { rollNumber: 70 }, { name: { firstName: 'Mira' } }, { email: null }]
    const answers = await Promise.all(changes.map(body => send(patch, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const saved = await current()
    expect(saved).toMatchObject({ section: 'D', rollNumber: 70, name: { firstName: 'Mira' }, version: 5 })
    expect(saved).not.toHaveProperty('email')
  })

  it.each<[object, string]>([
    [{ section: 'E' }, 'section: Section must be A, B, C, or D'],
    [{ section: null }, 'section: Section must be A, B, C, or D'],
    [{ name: { firstName: '' } }, 'name.firstName: First name is required'],
    [{ email: 'nonsense' }, 'email: Please enter a valid email address'],
    [{ admissionDate: '2010-01-01' }, 'admissionDate: Admission date cannot be before the date of birth'],
    [{ dateOfBirth: '2022-01-01' }, 'admissionDate: Admission date cannot be before the date of birth'],
    [{ contactInfo: { address: { pinCode: '1' } } }, 'contactInfo.address.pinCode: PIN code must be 6 digits'],
    [{ parentInfo: { mother: { phone: '1' } } }, 'parentInfo.mother.phone: Phone number must be at least 10 digits'],
  ])('PATCH refuses %j', async (body, message) => {
    const answer = await send(patch, body)
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)).toEqual([message])
    expect(await current()).toEqual(student)
  })
})

describe('DELETE', () => {
  // R24.16
  it('DELETE deletes the student with parents and photo', async () => {
    await db.photo.create({ data: { studentId: id, hash: 'x', bytes: new Uint8Array([1]) } })
    const answer = await send(remove)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Student deleted successfully')
    expect((await send(get)).status).toBe(404)
    expect(await db.guardian.count()).toBe(0)
    expect(await db.photo.count()).toBe(0)
  })

  it('DELETE answers 404 for a student who is already deleted', async () => {
    await send(remove)
    expect((await send(remove)).status).toBe(404)
  })
})
