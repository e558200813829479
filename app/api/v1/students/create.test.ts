import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '@/lib/contract/dates'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { DAY, stopClock } from '@/tests/support/clock'
import { staffInput, studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as createStaff } from '../staff/route'
import { PATCH as patch, PUT as put } from './[id]/route'
import { POST as create } from './route'

let token: string
beforeEach(async () => {
  stopClock()
  token = (await createSignedInUser(['students.create', 'students.read'])).token
})

const add = (changes: Partial<StudentInput> = {}, headers = {}) =>
  call<SavedStudent>(create, { token, body: studentInput(changes), headers })
const added = async (changes: Partial<StudentInput> = {}): Promise<Student> => (await add(changes)).body.data.student
const named = (firstName: string, lastName = 'Nair') => ({ name: { firstName, lastName } })

describe('POST', () => {
  // R14.4, R24.14
  it('POST creates a student with a student ID of this year and returns the whole record', async () => {
    const answer = await add()
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Student created successfully')
    const { student, warnings } = answer.body.data
    const { parentInfo, ...input } = studentInput()
    expect(student).toMatchObject(input)
    expect(student.parentInfo).toEqual(parentInfo)
    expect(student.studentId).toBe(`STU-${new Date().getFullYear()}-00001`)
    expect(student).toMatchObject({ isActive: true, version: 1, profilePhoto: { url: '' } })
    expect(warnings).toEqual([])
  })

  // R14.5, R20.14
  it('POST fills in defaults for missing fields', async () => {
    const left = {
      overallGrade: undefined,
      overallPercentage: undefined,
      admissionDate: undefined,
      email: undefined,
      bloodGroup: undefined,
    }
    const student = await added(left)
    expect(student).toMatchObject({ overallGrade: 'C', overallPercentage: 0, admissionDate: today() })
    expect(student).not.toHaveProperty('email')
    expect(student).not.toHaveProperty('bloodGroup')
  })

  // ASVS 15.3.3
  // R36.6
  it('POST ignores fields that clients cannot set', async () => {
    const forbidden = { _id: 'x', studentId: 'STU-0000-00000', serial: 1, version: 9, createdAt: '2000-01-01', profilePhoto: { url: 'x' }, photoHash: 'x', searchText: 'x' } // prettier-ignore
    const answer = await call<SavedStudent>(create, { token, body: { ...studentInput(), ...forbidden } })
    expect(answer.status).toBe(201)
    expect(answer.body.data.student).toMatchObject({ version: 1, profilePhoto: { url: '' } })
    expect(answer.body.data.student._id).not.toBe('x')
    expect(answer.body.data.student.createdAt).not.toContain('2000')
  })

  // R36.11
  it('POST cuts date-times to their date in any time zone', async () => {
    const student = await added({
      dateOfBirth: '2015-01-01T23:59:59-12:00',
      admissionDate: '2020-06-01T00:30:00+14:00',
    })
    expect(student).toMatchObject({ dateOfBirth: '2015-01-01', admissionDate: '2020-06-01' })
  })

  // R36.9
  it('POST stores Unicode names in composed form', async () => {
    const student = await added(named('Łucja', 'அருண்'))
    expect(student.name).toEqual({ firstName: 'Łucja', lastName: 'அருண்' })
    expect((await added(named('E\u0301lodie'))).name.firstName).toBe('Élodie')
  })

  // ASVS 2.3.4
  // R14.14
  it('200 concurrent creations get 200 different student IDs', async () => {
    // A call that is answered with 503 has written nothing, so it can be repeated.
    const patiently = async (rollNumber: number) => {
      let answer = await add({ rollNumber })
      while (answer.status === 503) answer = await add({ rollNumber })
      return answer
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => patiently(n + 1)))
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.student.studentId)).size).toBe(200)
    const { value } = await db.sequence.findFirstOrThrow({ where: { name: { startsWith: 'student' } } })
    expect(value).toBe(200)
  })

  // R14.14
  it('POST never reuses a student ID after a deletion', async () => {
    await added()
    await db.student.deleteMany()
    expect((await added()).studentId).toMatch(/-00002$/)
  })

  // R7.33
  it('POST saves with a warning when another active student of the class has the roll number', async () => {
    await added(named('Asha'))
    const second = await add(named('Bina'))
    expect(second.status).toBe(201)
    expect(second.body.data.warnings).toEqual(['Roll number 7 in 5th-B is also held by Asha Nair'])
    for (const elsewhere of [{ section: 'C' as const }, { standard: '6th' as const }, { isActive: false }]) {
      expect((await add(elsewhere)).body.data.warnings).toEqual([])
    }
  })

  // R23.15
  it('the warning about a roll number names nobody to a user who may not read students', async () => {
    await added(named('Asha'))
    const clerk = await createSignedInUser(['students.create', 'students.update'])
    const warnings = ['Roll number 7 in 5th-B is also held by another student']
    const options = { token: clerk.token, body: studentInput(named('Bina')) }
    const { body } = await call<SavedStudent>(create, options)
    expect(body.data.warnings).toEqual(warnings)
    const id = body.data.student._id
    for (const [handler, change] of [
      [patch, {}],
      [put, studentInput(named('Chitra'))],
    ] as const) {
      const edited = await call<SavedStudent>(handler, { token: clerk.token, id, body: change })
      expect(edited.body.data.warnings).toEqual(warnings)
    }
  })

  describe('with an Idempotency-Key', () => {
    const once = { 'idempotency-key': 'form-1' }

    // R36.21
    it('two requests with one idempotency key create one student and get the same answer', async () => {
      const [first, second] = [await add({}, once), await add({}, once)]
      expect(second.status).toBe(201)
      expect(second.body).toEqual(first.body)
      expect(await db.student.count()).toBe(1)
    })

    it('twenty concurrent requests with one idempotency key create one student', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => add({}, once)))
      expect(new Set(answers.map(({ body }) => body.data.student._id)).size).toBe(1)
      expect(await db.student.count()).toBe(1)
    })

    // R36.22
    it('an idempotency key is refused with another body', async () => {
      await add({}, once)
      const other = await add({ rollNumber: 8 }, once)
      expect(other.status).toBe(422)
      expect(other.body.error).toBe('IDEMPOTENCY_MISMATCH')
      expect(await db.student.count()).toBe(1)
    })

    // R36.22
    it('an idempotency key is refused for another call', async () => {
      const { token } = await createSignedInUser(['students.create', 'staff.create'])
      const body = { ...studentInput(), ...staffInput() }
      expect((await call(create, { token, body, headers: once })).status).toBe(201)
      const other = await call(createStaff, { token, body, headers: once })
      expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    })

    it('two users can use the same idempotency key', async () => {
      await add({}, once)
      const other = await createSignedInUser(['students.create'])
      await call(create, { token: other.token, body: studentInput(), headers: once })
      expect(await db.student.count()).toBe(2)
    })

    // R36.21
    it('an idempotency key expires after a day', async () => {
      await add({}, once)
      await db.idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - DAY - 1000) } })
      expect((await add({ rollNumber: 8 }, once)).status).toBe(201)
      expect((await add({ rollNumber: 8 }, once)).status).toBe(201)
      expect(await db.student.count()).toBe(2)
    })

    it.each([[''], ['x'.repeat(201)], ['a b']])('POST refuses the idempotency key %j', async key => {
      const answer = await add({}, { 'idempotency-key': key })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0]?.field).toBe('Idempotency-Key')
    })
  })
})
