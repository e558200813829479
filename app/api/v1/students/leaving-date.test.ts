import { beforeEach, expect, it } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { addStudentsOf5B, createPlannedBatch, idsOf, rowsOf, runPlannedBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { createPlannedImport, postCorrections } from '@/tests/support/imports'
import { createSignedInUser } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { POST as undo } from '../undo/route'
import { GET as get, PATCH as patch, PUT as put } from './[id]/route'
import { POST as create } from './route'

const MESSAGE = 'Leaving date must be after the date of birth'
const REFUSED = [400, [`leaving.date: ${MESSAGE}`]]
const BORN = '2015-06-14'
const leftOn = (date: string) => ({ isActive: false, leaving: { date, reason: 'Transferred' } })

let token: string
let student: Student
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  student = await add({ dateOfBirth: BORN, admissionDate: '2021-06-01' })
})

const add = async (changes: object) =>
  (await call<SavedStudent>(create, { token, body: { ...studentInput(), ...changes } })).body.data.student
const change = (body: object) => call<SavedStudent>(patch, { token, id: student._id, body })
const replace = (changes: object) =>
  call<SavedStudent>(put, { token, id: student._id, body: { ...studentInput(), dateOfBirth: BORN, ...changes } })
const outcome = (answer: Awaited<ReturnType<typeof change>>) => [answer.status, validationErrors(answer)]
const current = async () => (await call<{ student: Student }>(get, { token, id: student._id })).body.data.student
/** Stores a wrong leaving date, as an earlier version could. */
const storeWrongDate = () =>
  db.student.update({
    where: { id: student._id },
    data: { isActive: false, leavingDate: '2014-01-01', leavingReason: 'Transferred' },
  })
const planned = async (kind: object, students: Student[]) => {
  const batch = { kind: 'edit', entity: 'students', selection: { ids: idsOf(students) }, ...kind }
  const plan = await createPlannedBatch(token, batch)
  return [plan, (await rowsOf(token, plan._id)).map(({ status, messages }) => [status, ...messages])] as const
}

// R40.6
it.each([BORN, '2014-01-01'])(
  'POST, PATCH and PUT refuse the leaving date %s of a student born on 2015-06-14',
  async date => {
    const body = { ...studentInput(), dateOfBirth: BORN, ...leftOn(date) }
    expect(outcome(await call<SavedStudent>(create, { token, body }))).toEqual(REFUSED)
    expect(outcome(await change(leftOn(date)))).toEqual(REFUSED)
    expect(outcome(await replace(leftOn(date)))).toEqual(REFUSED)
    expect(await current()).toEqual(student)
  },
)

// R40.6, R40.7
it.each(['2015-06-15', '2021-05-31'])(
  'the leaving date %s is accepted, though it is before the admission',
  async date => {
    expect((await change(leftOn(date))).body.data.student).toMatchObject(leftOn(date))
  },
)

// R40.6
it('PATCH and PUT refuse a date of birth that is not before the stored leaving date', async () => {
  await change({ ...leftOn('2020-01-01'), admissionDate: '2022-06-01' })
  const dateOfBirth = '2020-01-01'
  expect(outcome(await change({ dateOfBirth }))).toEqual(REFUSED)
  expect(outcome(await replace({ dateOfBirth, isActive: false, admissionDate: undefined }))).toEqual(REFUSED)
  expect((await replace({ dateOfBirth, isActive: true, admissionDate: undefined })).status).toBe(200)
})

// R40.6
it('an edit of a record with a wrong old leaving date must correct the date', async () => {
  await storeWrongDate()
  expect(outcome(await change({ section: 'D' }))).toEqual(REFUSED)
  expect((await planned({ change: { section: 'B' } }, [student]))[1]).toEqual([['invalid', MESSAGE]])
  expect((await change({ section: 'D', ...leftOn('2026-03-31') })).body.data.student).toMatchObject({ section: 'D' })
})

// R40.6
it('an undo does not bring a wrong leaving date back', async () => {
  await storeWrongDate()
  const { version } = (await change(leftOn('2026-03-31'))).body.data.student
  const answer = await call(undo, { token, body: { record: student._id, since: version - 1 } })
  expect([answer.status, validationErrors(answer)]).toEqual(REFUSED)
  expect((await current()).leaving?.date).toBe('2026-03-31')
})

// R40.6
it('a bulk change leaves out a student who was born on or after the leaving date, and says why', async () => {
  const [older, younger] = (await addStudentsOf5B(2)) as [Student, Student]
  await call(patch, { token, id: younger._id, body: { dateOfBirth: '2020-01-01' } })
  const [plan, rows] = await planned({ change: leftOn('2020-01-01') }, [older, younger])
  expect(rows).toEqual([['planned'], ['invalid', MESSAGE]])
  expect((await runPlannedBatch(token, plan)).counts).toMatchObject({ done: 1, invalid: 1 })
  const { data } = (await call<{ student: Student }>(get, { token, id: younger._id })).body
  expect(data.student).toMatchObject({ isActive: true })
})

// R40.6
it('a promotion leaves out a student who was born on or after the leaving date', async () => {
  await change({ standard: '12th' })
  const rules = { sections: 'keep', rollNumbers: 'keep', leavingDate: BORN, heldBack: [] }
  const plan = await createPlannedBatch(token, { kind: 'promote', entity: 'students', rules })
  expect((await rowsOf(token, plan._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
    ['invalid', MESSAGE],
  ])
})

// R40.6
it('an import that adds a student shows the wrong leaving date at its cell, where it is corrected', async () => {
  const [headings, line] = studentsCsv([{}]).split('\n')
  const csv = `${headings},Status,Leaving Date,Leaving Reason\n${line},Inactive,15/06/2016,Transferred`
  const { _id, counts } = await createPlannedImport(token, csv)
  expect(counts).toMatchObject({ planned: 0, invalid: 1 })
  const [row] = await rowsOf(token, _id)
  expect(row?.imported?.problems).toEqual([{ field: 'leaving.date', message: MESSAGE }])
  const cells = { 'leaving.date': '2026-03-31' }
  const { counts: corrected } = (await postCorrections(token, _id, { row: 0, cells })).body.data.batch
  expect(corrected).toMatchObject({ planned: 1, invalid: 0 })
})

// R40.6
it('an import that changes a student shows the wrong leaving date at its cell', async () => {
  const csv = `Student ID,Status,Leaving Date,Leaving Reason\n${student.studentId},Inactive,14/06/2015,Transferred`
  const { _id } = await createPlannedImport(token, csv)
  const [row] = await rowsOf(token, _id)
  expect(row).toMatchObject({
    status: 'invalid',
    imported: { problems: [{ field: 'leaving.date', message: MESSAGE }] },
  })
})
