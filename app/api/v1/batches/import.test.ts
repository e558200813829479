import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runPlannedBatch, patchAsCommandLine, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import {
  putImportSettings,
  postCorrections,
  getImportSettings,
  createPlannedImport,
  readImport,
  postImport,
} from '@/tests/support/imports'
import { studentsCsv } from '@/tests/support/students-csv'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { send } from '@/tests/support/api'
import { GET as refused } from './[id]/refused.csv/route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
})

const students = () => db.student.findMany({ orderBy: { serial: 'asc' }, include: { guardians: true } })

describe('an import of students', () => {
  // R51.1
  it('an import of students reads the file and proposes the columns', async () => {
    const batch = await readImport(clerk.token, studentsCsv([{}]))
    expect(batch).toMatchObject({
      kind: 'import',
      state: 'mapping',
      title: 'Import students from students.csv',
      total: 1,
    })
    const draft = await getImportSettings(clerk.token, batch._id)
    expect(draft.mapping.columns).toEqual([
      'fullName', 'dateOfBirth', 'gender', 'class', 'rollNumber', 'admissionNumber', 'contactInfo.address.street',
      'contactInfo.address.city', 'contactInfo.address.state', 'contactInfo.address.pinCode',
      'contactInfo.emergencyContact.name', 'contactInfo.emergencyContact.relationship', 'contactInfo.emergencyContact.phone',
      'parentInfo.father.name', 'parentInfo.father.phone', 'parentInfo.mother.name', 'parentInfo.mother.phone',
    ]) // prettier-ignore
    expect(draft.dateOrders).toEqual(['day'])
    expect(draft.columns[0]).toEqual({ header: 'Student Name', samples: ['Asha Rao'], candidates: [], empty: 0 })
  })

  // R51.1
  it('an import of students says why it cannot read a file', async () => {
    const { batch } = (await postImport(clerk.token, 'Name\n')).body.data
    expect(batch.state).toBe('reading')
    const failed = await readImport(clerk.token, 'Name\n')
    expect(failed).toMatchObject({ state: 'failed', reason: 'This file has headings, but no rows.' })
    expect(await db.importFile.count({ where: { batchId: failed._id } })).toBe(0)
  })

  // R51.3, R51.6
  it('an import creates students, and an undo deletes them again', async () => {
    const csv = studentsCsv([{ 'Adm No': '17' }, { 'Student Name': 'Dev Rao', Gender: 'M', 'Roll No': '2' }])
    const batch = await createPlannedImport(clerk.token, csv)
    expect(batch).toMatchObject({ state: 'ready', counts: { planned: 2, invalid: 0 } })
    expect(await students()).toEqual([])
    const done = await runPlannedBatch(clerk.token, batch)
    expect(done).toMatchObject({ state: 'done', counts: { done: 2 }, canUndo: true })
    const [asha, dev] = await students()
    expect(asha).toMatchObject({
      firstName: 'Asha', lastName: 'Rao', dateOfBirth: '2016-06-15', gender: 'Female', standard: '5th', section: 'A',
      rollNumber: 1, admissionNumber: '17', pinCode: '411001', emergencyPhone: '9876543210',
    }) // prettier-ignore
    expect(asha?.guardians.map(({ phone }) => phone).sort()).toEqual(['9876543210', '9876543211'])
    expect(dev).toMatchObject({ firstName: 'Dev', gender: 'Male', rollNumber: 2 })
    const [row] = await rowsOf(clerk.token, batch._id)
    expect(row).toMatchObject({ recordId: asha?.id, label: `Asha Rao (${asha?.studentId})`, status: 'done' })
    expect(await db.importFile.count()).toBe(0)
    expect((await undoAndRunBatch(clerk.token, batch._id)).state).toBe('done')
    expect(await students()).toEqual([])
  })

  // R51.2
  it('an import gives new students fixed and copied values for fields without a column', async () => {
    const headings = 'First Name,Last Name,DOB,Gender,Std,Div,Roll No,Father Name,Father Mobile'
    const csv = `${headings}\nAsha,Rao,15/06/2016,F,5,A,1,Ravi Rao,9876543210\n`
    const address = { street: '1 Hill Road', city: 'Pune', state: 'Maharashtra', pinCode: '411001' }
    const fixed = Object.fromEntries(
      Object.entries(address).map(([key, value]) => [`contactInfo.address.${key}`, value]),
    )
    const choices = {
      fixed: { ...fixed, 'contactInfo.emergencyContact.relationship': 'Father', 'parentInfo.mother.name': 'Not given' },
      copied: {
        'contactInfo.emergencyContact.name': 'parentInfo.father.name',
        'contactInfo.emergencyContact.phone': 'parentInfo.father.phone',
        'parentInfo.mother.phone': 'parentInfo.father.phone',
      },
    }
    const batch = await createPlannedImport(clerk.token, csv, choices)
    expect(batch.counts).toMatchObject({ planned: 1, invalid: 0 })
    await runPlannedBatch(clerk.token, batch)
    const [asha] = await students()
    expect(asha).toMatchObject({ emergencyName: 'Ravi Rao', emergencyPhone: '9876543210', city: 'Pune' })
  })

  // R51.2, R51.9
  it('an import that has run remembers its columns, but not its fixed values, copied values and options', async () => {
    const csv = studentsCsv([{}])
    const { columns } = (await getImportSettings(clerk.token, (await readImport(clerk.token, csv))._id)).mapping
    const proposed = async () =>
      (await getImportSettings(clerk.token, (await readImport(clerk.token, csv))._id)).mapping
    const changed = columns.map(target => (target === 'contactInfo.address.city' ? null : target))
    const choices = {
      columns: changed,
      fixed: { 'contactInfo.address.city': 'Nashik', overallGrade: 'A' },
      copied: { 'contactInfo.address.state': 'contactInfo.address.city' },
      fixCapitals: true,
      emptyClears: true,
    }
    const batch = await createPlannedImport(clerk.token, csv, choices)
    expect((await proposed()).columns).toEqual(columns)
    await runPlannedBatch(clerk.token, batch)
    expect(await proposed()).toEqual({
      columns: changed,
      dateOrder: 'day',
      fixed: {},
      copied: {},
      fixCapitals: false,
      emptyClears: false,
    })
  })

  // R51.4
  it('importing the same file of students twice changes nothing', async () => {
    const csv = studentsCsv([{}, { 'Student Name': 'Dev Rao', 'Roll No': '2' }])
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, csv))
    const again = await createPlannedImport(clerk.token, csv)
    expect(again.counts).toMatchObject({ planned: 0, skipped: 2, invalid: 0 })
  })

  // R51.5
  it('an import shows what is wrong with a line, and plans the line again when it is corrected', async () => {
    const csv = studentsCsv([
      { Gender: 'Grl', 'PIN Code': '41100' },
      { 'Student Name': 'Dev Rao', Gender: 'Grl' },
    ])
    const batch = await createPlannedImport(clerk.token, csv)
    expect(batch.counts).toMatchObject({ planned: 0, invalid: 2 })
    const [row] = await rowsOf(clerk.token, batch._id)
    expect(row?.imported).toMatchObject({
      line: 2,
      problems: [
        { field: 'gender', message: 'Please select a valid gender' },
        { field: 'contactInfo.address.pinCode', message: 'PIN code must be 6 digits' },
      ],
    })
    const all = await postCorrections(clerk.token, batch._id, { field: 'gender', from: 'Grl', to: 'Female' })
    expect(all.body.data.batch.counts).toMatchObject({ planned: 1, invalid: 1 })
    const one = await postCorrections(clerk.token, batch._id, {
      row: 0,
      cells: { 'contactInfo.address.pinCode': '411001' },
    })
    expect(one.body.data.batch.counts).toMatchObject({ planned: 2, invalid: 0 })
    await runPlannedBatch(clerk.token, one.body.data.batch)
    expect((await students()).map(({ gender }) => gender)).toEqual(['Female', 'Female'])
    expect((await postCorrections(clerk.token, batch._id, { row: 0, cells: {} })).status).toBe(409)
  })

  // R51.4
  it('an import asks about a possible duplicate, and can change that student instead of adding one', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
    const [asha] = await students()
    const csv = studentsCsv([{ City: 'Mumbai' }])
    const batch = await createPlannedImport(clerk.token, csv)
    const [row] = await rowsOf(clerk.token, batch._id)
    expect(row).toMatchObject({ status: 'invalid', messages: [`Possible duplicate of Asha Rao (${asha?.studentId}).`] })
    expect(row?.imported?.choices).toEqual(['update', 'create', 'skip'])
    expect(row?.changes).toEqual([{ field: 'contactInfo.address.city', before: 'Pune', after: 'Mumbai' }])
    expect(await getImportSettings(clerk.token, batch._id)).toMatchObject({
      creates: 0,
      updates: 0,
      questions: { all: 1, update: 1, create: 1 },
    })
    const decided = await postCorrections(clerk.token, batch._id, { rows: 'all', decision: 'update' })
    expect(decided.body.data.batch.counts).toMatchObject({ planned: 1, invalid: 0 })
    await runPlannedBatch(clerk.token, decided.body.data.batch)
    expect((await students()).map(({ city }) => city)).toEqual(['Mumbai'])
    await undoAndRunBatch(clerk.token, batch._id)
    expect((await students()).map(({ city }) => city)).toEqual(['Pune'])
  })

  // R51.4
  it('an import asks about a stored student with the same first and last name in swapped order', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
    const csv = studentsCsv([{ 'Student Name': 'Rao Asha' }])
    const batch = await createPlannedImport(clerk.token, csv)
    const [row] = await rowsOf(clerk.token, batch._id)
    expect(row?.messages).toEqual([expect.stringMatching(/^Possible duplicate of Asha Rao /)])
  })

  // R51.4
  it('an import by student ID ignores empty cells, and reports unknown IDs and changed students', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{ 'Adm No': '17' }])))
    const [asha] = await students()
    const csv = `Student ID,City,Adm No\n${asha?.studentId},Mumbai,\nSTU-1999-00001,Pune,\n`
    const batch = await createPlannedImport(clerk.token, csv)
    expect(batch.counts).toMatchObject({ planned: 1, invalid: 1 })
    const [known, unknown] = await rowsOf(clerk.token, batch._id)
    expect(known?.changes).toEqual([{ field: 'contactInfo.address.city', before: 'Pune', after: 'Mumbai' }])
    expect(unknown?.messages).toEqual(['No student has the ID STU-1999-00001.'])
    await patchAsCommandLine(asha?.id ?? '', { rollNumber: 9 })
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ conflict: 1 })
    const file = await (await send(refused, { token: clerk.token, id: batch._id })).text()
    expect(file).toContain('STU-1999-00001')
    expect(file).toContain('No student has the ID STU-1999-00001.')
  })

  // R51.2
  it('an import refuses a mapping that fills a field twice', async () => {
    const { _id } = await readImport(clerk.token, studentsCsv([{}]))
    const { mapping } = await getImportSettings(clerk.token, _id)
    const columns = mapping.columns.map((target, index) => (index === 2 ? 'dateOfBirth' : target))
    const answer = await putImportSettings(clerk.token, _id, { mapping: { ...mapping, columns } })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Two columns are assigned to Date of Birth. Leave out one of these columns.',
    ])
  })
})
