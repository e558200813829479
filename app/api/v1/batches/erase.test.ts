import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { call, send } from '@/tests/support/api'
import {
  addStudentsOf5B,
  createPlannedBatch,
  idsOf,
  patchAsCommandLine,
  planAndRunBatch,
  rowsOf,
  sectionChangeBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { contentOf, erase, erasure, leave } from '@/tests/support/erasing'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { uploadForm, picture } from '@/tests/support/pictures'
import { postCertificate } from '@/tests/support/certificates'
import { POST as addPhoto } from '../students/[id]/photo/route'
import { GET as historyOf } from '../students/[id]/history/route'
import { DELETE as remove, GET as get, PATCH as patch, PUT as put } from '../students/[id]/route'
import { GET as exportStudents } from '../students/export/route'
import { GET as list } from '../students/route'
import { GET as quickFind } from '../search/route'
import { POST as undoChange } from '../undo/route'
import { studentInput } from '@/tests/support/factories'

let admin: Person
let ids: string[]
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  ids = idsOf(await addStudentsOf5B(3))
})

const id = () => ids[0] ?? ''
const token = () => admin.token
const read = async (): Promise<Student> =>
  (await call<{ student: Student }>(get, { token: token(), id: id() })).body.data.student
const eraseFirst = async (depth: 'register' | 'anonymise' = 'register') => {
  await leave(id())
  return erase(token(), [id()], depth)
}

const EMPTY = {
  profilePhoto: { url: '' },
  contactInfo: {
    address: { street: '', city: '', state: '', pinCode: '' },
    emergencyContact: { name: '', relationship: '', phone: '' },
  },
  parentInfo: {},
  rollNumber: 0,
  overallGrade: 'C',
  overallPercentage: 0,
  isActive: false,
  standard: '5th',
  section: 'B',
  gender: 'Female',
}

describe('an erased record', () => {
  // R104.20
  it('the export has no roll number, grade or percentage of an erased student', async () => {
    await eraseFirst()
    const lines = (await (await send(exportStudents, { token: token() })).text()).trim().split(/\r?\n/)
    const [headings = [], ...rows] = lines.map(line => line.replace(/^\ufeff/, '').split(','))
    const { studentId } = await read()
    const row = rows.find(cells => cells.includes(studentId)) ?? []
    const valueOf = (heading: string) => row[headings.indexOf(heading)]
    expect(['Roll Number', 'Overall Grade', 'Overall Percentage', 'Status'].map(valueOf)).toEqual([
      '',
      '',
      '',
      'Inactive',
    ])
  })

  // R104.1
  it('a register entry keeps name, dates, numbers, class and reason, and nothing else', async () => {
    await patchAsCommandLine(id(), { admissionNumber: 'GR 12' })
    const { studentId } = await read()
    expect(await eraseFirst()).toMatchObject({ state: 'done', counts: { done: 1 }, canUndo: false })
    expect(contentOf(await read())).toEqual({
      ...EMPTY,
      _id: id(),
      studentId,
      name: { firstName: 'Meera', lastName: 'Nair' },
      dateOfBirth: '2015-06-14',
      admissionNumber: 'GR 12',
      admissionDate: '2021-06-01',
      leaving: { date: '2026-03-31', reason: 'Transferred' },
      erased: 'register',
    })
  })

  // R104.2
  it('an anonymised record keeps ID, birth year, gender, class, reason, and admission and leaving months', async () => {
    const { studentId } = await read()
    await patchAsCommandLine(id(), { admissionDate: '2021-06-17' })
    await eraseFirst('anonymise')
    expect(contentOf(await read())).toEqual({
      ...EMPTY,
      _id: id(),
      studentId,
      name: { firstName: '', lastName: '' },
      dateOfBirth: '2015-01-01',
      admissionDate: '2021-06-01',
      leaving: { date: '2026-03-01', reason: 'Transferred' },
      erased: 'anonymise',
    })
  })

  // R104.3
  it('no search finds an erased record, and the list of its class still shows the record', async () => {
    const { studentId } = await read()
    await eraseFirst()
    const found = async (query: Record<string, string>) =>
      (await call<StudentPage>(list, { token: token(), query })).body.data.students.map(({ _id }) => _id)
    for (const search of ['Meera', studentId, '5B', '9876543210']) expect(await found({ search })).not.toContain(id())
    const { data } = (await call<{ students: Student[] }>(quickFind, { token: token(), query: { search: studentId } }))
      .body
    expect(JSON.stringify(data)).not.toContain(id())
    expect(await found({ standard: '5th', section: 'B' })).toContain(id())
  })

  // R104.4
  it('an erased record refuses every edit, its deletion, a photo and a certificate', async () => {
    await eraseFirst()
    const photo = uploadForm(await picture())
    const answers = [
      await call(patch, { token: token(), id: id(), body: { section: 'C' } }),
      await call(put, { token: token(), id: id(), body: studentInput() }),
      await call(remove, { token: token(), id: id() }),
      await call(addPhoto, { token: token(), id: id(), body: photo }),
      await postCertificate(id(), admin),
    ]
    const refusal = [409, 'ERASED', 'This record has been erased, so it can no longer be changed.']
    expect(answers.map(({ status, body }) => [status, body.error, body.message])).toEqual(answers.map(() => refusal))
  })

  // R104.4
  it('changes and bulk changes that were made before the record was erased cannot be undone', async () => {
    await call(patch, { token: token(), id: id(), body: { section: 'C' } })
    const edit = await planAndRunBatch(token(), sectionChangeBatch('D', { ids }))
    await eraseFirst()
    const { events } = (await call<AuditPage>(historyOf, { token: token(), id: id() })).body.data
    const event = events.find(({ action, batchId }) => action === 'student.updated' && batchId === null)
    const undo = await call(undoChange, { token: token(), body: { event: event?._id ?? '' } })
    expect([undo.status, undo.body.message]).toEqual([
      409,
      'This record has been erased, so it can no longer be changed.',
    ])
    const batch = await undoAndRunBatch(token(), edit._id)
    expect(batch.counts).toMatchObject({ done: 2, conflict: 1 })
    expect((await read()).section).toBe('D')
  })

  it('a later bulk change refuses an erased record', async () => {
    await eraseFirst()
    const [row] = await rowsOf(
      token(),
      (await createPlannedBatch(token(), sectionChangeBatch('C', { ids: [id()] })))._id,
    )
    expect(row).toMatchObject({
      status: 'invalid',
      messages: ['This record has been erased, so it can no longer be changed.'],
    })
  })

  // R104.5
  it('the history keeps who changed which field and when, without values or names', async () => {
    await patchAsCommandLine(id(), { contactInfo: { address: { city: 'Madurai' } } })
    await eraseFirst()
    const { events } = (await call<AuditPage>(historyOf, { token: token(), id: id() })).body.data
    const { studentId } = await read()
    expect(events.map(({ action, label }) => [action, label])).toEqual([
      ['student.erased', studentId],
      ['student.updated', ''],
      ['student.updated', ''],
      ['student.created', ''],
    ])
    expect(events[2]).toMatchObject({
      actor: { name: 'Command line' },
      changes: [{ field: 'contactInfo.address.city', before: null, after: null }],
    })
    expect(events[0]?.changes).toEqual([{ field: 'depth', before: null, after: 'register' }])
  })

  // R104.6
  it('a register entry can be anonymised later, and erasing an erased record again is skipped', async () => {
    await eraseFirst()
    const again = await createPlannedBatch(token(), erasure([id()]))
    expect(await rowsOf(token(), again._id)).toMatchObject([
      { status: 'skipped', messages: ['This record has been erased already.'] },
    ])
    await erase(token(), [id()], 'anonymise')
    expect((await read()).erased).toBe('anonymise')
    const rows = await rowsOf(token(), (await createPlannedBatch(token(), erasure([id()])))._id)
    expect(rows).toMatchObject([{ status: 'skipped' }])
  })
})
