import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordFile } from '@/lib/contract/record-file/record-file'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { commandLineOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { call, send, type Options } from '@/tests/support/api'
import { storeMarks } from '@/tests/support/attendance-marks'
import { planAndRunBatch } from '@/tests/support/batches'
import { bonafideInput } from '@/tests/support/certificates'
import { recordClasses } from '@/tests/support/class-years'
import { setLevel } from '@/tests/support/confidential-school'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { picture, uploadForm } from '@/tests/support/pictures'
import { limitToClasses } from '@/tests/support/scope'
import { POST as issue } from '../certificates/route'
import { PUT as dismiss } from '../../duplicates/route'
import { GET as exportAll } from '../../export/route'
import { POST as create } from '../../route'
import { POST as undo } from '../../../undo/route'
import { GET as history } from '../history/route'
import { POST as sendPhoto } from '../photo/route'
import { GET as get, PATCH as patch } from '../route'
import { GET as recordFile } from './route'

let admin: Person
let meera: Student
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  meera = await add()
})

const as = (rest: Options = {}): Options => ({ token: admin.token, id: meera._id, ...rest })
async function add(changes: Partial<StudentInput> = {}): Promise<Student> {
  return (await call<SavedStudent>(create, { token: admin.token, body: studentInput(changes) })).body.data.student
}
const file = async (options: Options = {}) => (await call<{ file: RecordFile }>(recordFile, as(options))).body.data.file
const actions = ({ history: events }: RecordFile) => events.map(({ action }) => action)

describe('GET /students/{id}/record-file', () => {
  // R103.1
  it('the record file has the record, guardians, photo, classes, attendance, certificates and views', async () => {
    await send(sendPhoto, as({ body: uploadForm(await picture('jpeg', 64, 64)) }))
    await call(issue, as({ body: bonafideInput() }))
    await storeMarks(meera._id, `${meera.standard}-${meera.section}`, '2026-03', 'PAL')
    await call(get, as())
    const made = await file()
    expect(made.student).toMatchObject({ studentId: meera.studentId, parentInfo: { father: { phone: '9876543211' } } })
    expect(made.photo).toMatch(/^data:image\/webp;base64,/)
    expect(made.attendance.months).toMatchObject([{ month: '2026-03' }])
    expect(made.certificates).toMatchObject([{ text: bonafideInput().text }])
    expect(made.views).toMatchObject([{ person: { _id: admin.id }, how: ['details'] }])
  })

  // R103.2
  it('reading the record file is an event, and the file has the history with old and new values', async () => {
    await call(patch, as({ body: { rollNumber: 31 } }))
    const made = await file()
    expect(actions(made)).toEqual(['student.file_made', 'student.updated', 'student.created'])
    expect(made.history[1]?.changes).toEqual([{ field: 'rollNumber', before: 7, after: 31 }])
    const { events } = (await call<{ events: { action: string }[] }>(history, as())).body.data
    expect(events[0]?.action).toBe('student.file_made')
  })

  // R103.2
  it('the last change of a student can still be undone after reading the record file', async () => {
    await call(patch, as({ body: { rollNumber: 31 } }))
    await file()
    const answer = await call(undo, { token: admin.token, body: { record: meera._id, since: 1 } })
    expect(answer.body.message).toBe('Undone')
  })

  // R103.3
  it('the record file of a student has the whole values of masked, confidential and retired fields', async () => {
    const { addField, retire } = fieldsAs(admin.token)
    const pen = await addField({ label: 'PEN', kind: 'text', masked: true })
    const caste = await addField({ label: 'Caste', kind: 'text', confidential: true })
    const bus = await addField({ label: 'Bus', kind: 'text' })
    const custom = { [pen.key]: '21000098761234', [caste.key]: 'Nair', [bus.key]: 'North' }
    await call(patch, as({ body: { custom } }))
    await retire(bus._id)
    expect((await file()).ownFields).toEqual([
      { label: 'PEN', value: '21000098761234' },
      { label: 'Caste', value: 'Nair' },
      { label: 'Bus', value: 'North' },
    ])
  })

  // R103.4
  it('the record file has the exports since the record was created, without the words of searches', async () => {
    const text = async (query: Record<string, string>) => (await send(exportAll, as({ query }))).text()
    await text({ search: 'Arun' })
    await text({ search: 'Meera' })
    const { exports } = await file()
    // The file leaves out the first export, because it had no rows.
    expect(exports.map(({ label }) => label)).toEqual(['1 row'])
    expect(exports[0]?.changes).toContainEqual({ field: 'search', before: null, after: 'a text that was typed' })
  })

  // R103.5
  it('the record file names no other student', async () => {
    const mira = await add({ name: { firstName: 'Mira', lastName: 'Nair' } })
    const [firstId = '', secondId = ''] = [meera._id, mira._id].sort()
    await db.duplicatePair.create({ data: { firstId, secondId, likeness: 'similar' } })
    await call(dismiss, as({ body: { students: [meera._id, mira._id], isDismissed: true } }))
    const label = (student: Student, name: string) => `attendance.${name} Nair (${student.studentId})`
    const marks = [label(meera, 'Meera'), label(mira, 'Mira')].map(field => ({ field, before: null, after: 'A' }))
    await writeAuditEvent(db, commandLineOrigin(), {
      action: 'attendance.taken',
      entity: 'school',
      entityId: '',
      label: 'Attendance of 5th-B, 2 Mar 2026',
      changes: marks,
      mentions: [meera._id, mira._id],
    })
    const made = await file()
    expect(actions(made)).toEqual(['student.file_made', 'attendance.taken', 'student.not_duplicate', 'student.created'])
    expect(made.history[1]?.changes).toEqual([marks[0]])
    expect(JSON.stringify(made)).not.toMatch(new RegExp(`Mira|${mira.studentId}|${mira._id}`))
  })

  // R103.6
  it('the record file has the data and the history of a record that was merged into the student', async () => {
    const other = await add({ admissionNumber: 'A-77' })
    await recordClasses(other._id, '2025 4th C 7')
    await storeMarks(other._id, '5th-B', '2027-03', 'P')
    await storeMarks(meera._id, '5th-B', '2027-03', 'A')
    await call(patch, as({ id: other._id, body: { rollNumber: 32 } }))
    const merge = { keep: meera._id, other: other._id, take: [] }
    await planAndRunBatch(admin.token, { kind: 'merge', entity: 'students', merge })
    const made = await file()
    expect(made.mergedRecords).toMatchObject([
      {
        studentId: other.studentId,
        data: {
          student: { admissionNumber: 'A-77' },
          classes: [{ year: 2025, standard: '4th', section: 'C', rollNumber: 7 }],
          attendance: { months: [{ month: '2027-03', marks: 'P'.padEnd(31, '-') }] },
        },
      },
    ])
    expect(made.history.filter(({ entityId }) => entityId === other._id)).not.toEqual([])
    expect(made.bulkChanges).toContainEqual(expect.objectContaining({ kind: 'merge', status: 'done' }))
    await db.trash.deleteMany()
    expect((await file()).mergedRecords).toEqual([{ studentId: other.studentId, data: null }])
  })

  // R103.7
  it('only users who may see the student and confidential fields can read the record file', async () => {
    const reader = await createSignedInUser(['students.read'])
    const status = async () => (await call(recordFile, as({ token: reader.token }))).status
    expect(await status()).toBe(403)
    await setLevel(admin, reader.id, 'read')
    expect(await status()).toBe(200)
    await limitToClasses(reader.id, '9th-A')
    expect(await status()).toBe(404)
    const clerk = await createSignedInUser(['students.update'])
    await setLevel(admin, clerk.id, 'change')
    expect((await call(recordFile, as({ token: clerk.token }))).status).toBe(403)
  })
})
