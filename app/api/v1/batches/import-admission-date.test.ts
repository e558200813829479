import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { Student } from '@/lib/contract/students/schema'
import * as history from '@/app/api/v1/students/[id]/history/route'
import * as one from '@/app/api/v1/students/[id]/route'
import * as all from '@/app/api/v1/students/route'
import { call } from '@/tests/support/api'
import { runPlannedBatch, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { ADMISSION_DATE, postCorrections, createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
})

const students = async () => (await call<{ students: Student[] }>(all.GET, { token: clerk.token })).body.data.students
const patch = (id: string, body: object) => call<{ student: Student }>(one.PATCH, { token: clerk.token, id, body })
/** A student whose admission date an import has filled in. */
async function imported(): Promise<Student> {
  await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
  return (await students())[0]!
}
const withDates = (...dates: string[]) => {
  const [headings = '', ...lines] = studentsCsv(
    dates.map((_, index) => ({ 'Student Name': `${['Asha', 'Dev'][index]} Rao`, 'Roll No': String(index + 1) })),
  ).split('\n')
  return [`${headings},Admission Date`, ...lines.map((line, index) => `${line},${dates[index]}`)].join('\n')
}

describe('an admission date that an import filled in', () => {
  // R51.9
  it('an admission date that an import filled in is marked until a person changes it', async () => {
    const { _id, admissionDate, hasAdmissionDateOfImport } = await imported()
    expect([admissionDate, hasAdmissionDateOfImport]).toEqual([ADMISSION_DATE, true])
    const other = (await patch(_id, { section: 'B' })).body.data.student
    expect(other.hasAdmissionDateOfImport).toBe(true)
    const changed = (await patch(_id, { admissionDate: '2023-06-12' })).body.data.student
    expect(changed.admissionDate).toBe('2023-06-12')
    expect(changed).not.toHaveProperty('hasAdmissionDateOfImport')
  })

  // R51.9
  it('an import asks for an admission date whose cell is empty, and does not mark the date as filled in', async () => {
    const { _id, counts } = await createPlannedImport(clerk.token, withDates('12/06/2023', ''))
    expect(counts).toMatchObject({ planned: 1, invalid: 1 })
    const [, row] = await rowsOf(clerk.token, _id)
    expect(row?.imported?.problems).toEqual([{ field: 'admissionDate', message: 'Admission date is required' }])
    const cells = { admissionDate: '2023-07-01' }
    const corrected = (await postCorrections(clerk.token, _id, { row: 1, cells })).body.data.batch
    await runPlannedBatch(clerk.token, corrected)
    const dates = (await students()).map(({ admissionDate, ...marks }) => [
      admissionDate,
      'hasAdmissionDateOfImport' in marks,
    ])
    expect(dates.sort()).toEqual([
      ['2023-06-12', false],
      ['2023-07-01', false],
    ])
  })

  // R51.9
  it('an admission date is not marked when a person has entered it for the line of the file', async () => {
    const batch = await createPlannedImport(clerk.token, withDates('12/06/20', '12/06/2023'))
    const cells = { admissionDate: '2020-06-12' }
    const corrected = (await postCorrections(clerk.token, batch._id, { row: 0, cells })).body.data.batch
    await runPlannedBatch(clerk.token, corrected)
    expect((await students()).map(({ hasAdmissionDateOfImport }) => hasAdmissionDateOfImport)).toEqual([
      undefined,
      undefined,
    ])
  })

  // R51.9
  it('an admission date is still marked after the import was undone and redone', async () => {
    const { _id } = await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
    const undo = await undoAndRunBatch(clerk.token, _id)
    expect(await students()).toEqual([])
    await undoAndRunBatch(clerk.token, undo._id)
    expect((await students()).map(({ hasAdmissionDateOfImport }) => hasAdmissionDateOfImport)).toEqual([true])
  })

  it('the history does not list the mark of an imported admission date', async () => {
    const { _id } = await imported()
    const { events } = (await call<AuditPage>(history.GET, { token: clerk.token, id: _id })).body.data
    expect(events[0]?.changes.map(({ field }) => field)).not.toContain('hasAdmissionDateOfImport')
  })

  it('POST /students ignores a mark on the admission date', async () => {
    const body = { ...studentInput(), hasAdmissionDateOfImport: true }
    const created = await call<{ student: Student }>(all.POST, { token: clerk.token, body })
    expect(created.status).toBe(201)
    expect(created.body.data.student).not.toHaveProperty('hasAdmissionDateOfImport')
  })
})
