import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { Student } from '@/lib/contract/students/schema'
import * as history from '@/app/api/v1/students/[id]/history/route'
import * as one from '@/app/api/v1/students/[id]/route'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { call } from '@/tests/support/api'
import {
  addStudentsOf5B,
  CLERK,
  createBatch,
  runPlannedBatch,
  getBatch,
  idsOf,
  createPlannedBatch,
  rowsOf,
  startBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(CLERK)
})

const ofStudents = (students: Student[], change: object) => ({
  kind: 'edit',
  entity: 'students',
  selection: { ids: idsOf(students) },
  change,
})
const read = async ({ _id }: Student) =>
  (await call<{ student: Student }>(one.GET, { token: clerk.token, id: _id })).body.data.student
const patch = (student: Student, body: object) => call(one.PATCH, { token: clerk.token, id: student._id, body })
const withoutTimes = ({ version: _version, updatedAt: _updatedAt, ...student }: Student) => student

const EVERYTHING = {
  gender: 'Other',
  bloodGroup: 'AB-',
  standard: '6th',
  section: 'C',
  admissionDate: '2023-06-12',
  overallGrade: 'A+',
  contactInfo: {
    address: { street: '4 Hill Road', city: 'Nashik', state: 'Maharashtra', pinCode: '422001' },
    emergencyContact: { relationship: 'Guardian' },
  },
}

describe('a bulk change of the fields that many students may share', () => {
  // R39.18
  it('a bulk change of shared fields changes each field, is in the history, and can be undone', async () => {
    const [first, second, other] = (await addStudentsOf5B(3)) as [Student, Student, Student]
    await patch(second, { bloodGroup: 'O+' })
    const [before, otherBefore] = [await Promise.all([first, second].map(read)), await read(other)]
    const batch = await createPlannedBatch(clerk.token, ofStudents([first, second], EVERYTHING))
    expect(batch.title).toBe(
      'Change students: Standard 6th, Section C, Gender Other, Admission Date 12 Jun 2023, Overall Grade A+, Blood Group AB-, ' +
        'Street Address, City, State, PIN Code, Relationship Guardian',
    )
    expect((await rowsOf(clerk.token, batch._id))[1]?.changes).toContainEqual({
      field: 'bloodGroup',
      before: 'O+',
      after: 'AB-',
    })
    const done = await runPlannedBatch(clerk.token, batch)
    for (const student of [first, second]) expect(await read(student)).toMatchObject(EVERYTHING)
    expect(await read(other)).toEqual(otherBefore)
    const { events } = (await call<AuditPage>(history.GET, { token: clerk.token, id: first._id })).body.data
    expect(events[0]).toMatchObject({ action: 'student.updated', batchId: done._id })
    await undoAndRunBatch(clerk.token, done._id)
    const after = await Promise.all([first, second].map(read))
    expect(after.map(withoutTimes)).toEqual(before.map(withoutTimes))
  })

  // R39.18
  it('a bulk change clears the blood group with null', async () => {
    const [student] = (await addStudentsOf5B(1)) as [Student]
    await patch(student, { bloodGroup: 'O+' })
    const batch = await createPlannedBatch(clerk.token, ofStudents([student], { bloodGroup: null }))
    expect(batch.title).toBe('Change students: Blood Group not known')
    const done = await runPlannedBatch(clerk.token, batch)
    expect(await read(student)).not.toHaveProperty('bloodGroup')
    await undoAndRunBatch(clerk.token, done._id)
    expect((await read(student)).bloodGroup).toBe('O+')
  })

  // R39.18
  it('a bulk change reports a student born after the new admission date, and changes the other students', async () => {
    const [older, younger] = (await addStudentsOf5B(2)) as [Student, Student]
    await patch(younger, { dateOfBirth: '2020-01-01' })
    const batch = await createPlannedBatch(clerk.token, ofStudents([older, younger], { admissionDate: '2019-06-01' }))
    expect((await rowsOf(clerk.token, batch._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
      ['planned'],
      ['invalid', 'Admission date cannot be before the date of birth'],
    ])
    await runPlannedBatch(clerk.token, batch)
    expect((await read(older)).admissionDate).toBe('2019-06-01')
    expect((await read(younger)).admissionDate).not.toBe('2019-06-01')
  })

  // R39.18
  it('a bulk change does not change a student who was changed after the plan', async () => {
    const [student] = (await addStudentsOf5B(1)) as [Student]
    const batch = await createPlannedBatch(clerk.token, ofStudents([student], { gender: 'Other' }))
    await patch(student, { section: 'D' })
    await startBatch(clerk.token, batch)
    await runBatchesUntilIdle()
    expect((await getBatch(clerk.token, batch._id)).counts).toMatchObject({ done: 0, conflict: 1 })
    expect(await read(student)).toMatchObject({ section: 'D', gender: student.gender })
  })

  // R39.18
  it.each<[string, object, string]>([
    ['a gender that the form does not know', { gender: 'Unknown' }, 'Please select a valid gender'],
    ['a grade that the form does not know', { overallGrade: 'Z' }, 'Please select a valid grade'],
    ['a day that does not exist', { admissionDate: '2026-02-31' }, 'Admission date must be a valid date'],
    [
      'a relationship that the form does not know',
      { contactInfo: { emergencyContact: { relationship: 'Uncle' } } },
      'Please select a valid relationship',
    ],
    ['a city without a name', { contactInfo: { address: { city: ' ' } } }, 'City is required'],
    ['a roll number', { rollNumber: 7 }, 'These fields cannot be changed for many students at once'],
    [
      'a name beside a section',
      { section: 'B', name: { firstName: 'Meera' } },
      'These fields cannot be changed for many students at once',
    ],
    ['an empty email', { email: null }, 'These fields cannot be changed for many students at once'],
    ['only unknown fields', { house: 'Red' }, 'Choose what to change'],
  ])('a bulk change is refused with %s', async (_what, change, message) => {
    const answer = await createBatch(clerk.token, ofStudents(await addStudentsOf5B(1), change))
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, message])
  })
})
