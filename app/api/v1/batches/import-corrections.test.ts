import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runBatchesUntilIdle } from '@/lib/server/batches/runner'
import { finishedBatch, getBatch, rowsOf } from '@/tests/support/batches'
import { choose, correct, draftOf, plannedImport, readImport } from '@/tests/support/imports'
import { signedIn, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

let clerk: Person
beforeEach(async () => {
  // The columns that an earlier test has chosen.
  await db.importMapping.deleteMany()
  clerk = await signedIn(['students.create', 'students.read', 'students.update', 'students.delete'])
})

const names = async () => (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ firstName }) => firstName)
const statuses = async (id: string) => (await rowsOf(clerk.token, id)).map(({ status }) => status)
const messages = async (id: string) => (await rowsOf(clerk.token, id)).map(({ messages }) => messages.join())

describe('corrections of an import', () => {
  // R51.5
  it('keep each other when two of one line are made at once', async () => {
    const csv = studentsCsv([{ Gender: 'Grl', 'PIN Code': '41100' }])
    const batch = await plannedImport(clerk.token, csv)
    await Promise.all([
      correct(clerk.token, batch._id, { field: 'gender', from: 'Grl', to: 'Female' }),
      correct(clerk.token, batch._id, { row: 0, cells: { 'contactInfo.address.pinCode': '411001' } }),
    ])
    expect((await getBatch(clerk.token, batch._id)).counts).toMatchObject({ planned: 1, invalid: 0 })
  })

  // R51.4, R51.5
  it('find and release other lines about the same student', async () => {
    const csv = studentsCsv([{}, { DOB: '16/06/2016', 'Roll No': '2' }])
    const { _id } = await plannedImport(clerk.token, csv)
    expect(await statuses(_id)).toEqual(['planned', 'planned'])
    await correct(clerk.token, _id, { row: 1, cells: { dateOfBirth: '15/06/2016' } })
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.'])
    await correct(clerk.token, _id, { row: 0, cells: { dateOfBirth: '14/06/2016' } })
    expect(await statuses(_id)).toEqual(['planned', 'planned'])
  })

  // R51.5
  it('can leave out any line, and take that back', async () => {
    const { _id } = await plannedImport(clerk.token, studentsCsv([{}, {}]))
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.'])
    await correct(clerk.token, _id, { rows: [0], decision: 'skip' })
    expect(await messages(_id)).toEqual(['Left out.', ''])
    const again = await correct(clerk.token, _id, { rows: [0], decision: null })
    expect(again.body.data.batch.counts).toMatchObject({ planned: 1, invalid: 1, skipped: 0 })
  })

  // R51.4
  it('leave a decision as it is, unless they concern who it is about', async () => {
    await finishedBatch(clerk.token, await plannedImport(clerk.token, studentsCsv([{}])))
    const { _id } = await plannedImport(clerk.token, studentsCsv([{ City: 'Mumbai', 'PIN Code': '4110' }]))
    await correct(clerk.token, _id, { rows: [0], decision: 'update' })
    await correct(clerk.token, _id, { row: 0, cells: { 'contactInfo.address.pinCode': '411001' } })
    expect(await statuses(_id)).toEqual(['planned'])
    await correct(clerk.token, _id, { row: 0, cells: { 'name.lastName': 'Raao' } })
    expect(await rowsOf(clerk.token, _id)).toMatchObject([{ action: 'create', status: 'planned' }])
  })

  // R51.5
  it('are kept when other columns are chosen, where the cell is the same', async () => {
    const csv = studentsCsv([{ Gender: 'Grl' }, { 'Student Name': 'Dev Rao', 'PIN Code': '41100' }, {}])
    const { _id } = await plannedImport(clerk.token, csv)
    await correct(clerk.token, _id, { row: 0, cells: { gender: 'Female' } })
    await correct(clerk.token, _id, { row: 1, cells: { 'contactInfo.address.pinCode': '411001' } })
    await correct(clerk.token, _id, { rows: [2], decision: 'skip' })
    const { mapping, corrected } = await draftOf(clerk.token, _id)
    expect(corrected).toBe(3)
    const columns = mapping.columns.map(target => (target === 'admissionNumber' ? null : target))
    await choose(clerk.token, _id, { mapping: { ...mapping, columns } })
    await runBatchesUntilIdle()
    expect(await statuses(_id)).toEqual(['planned', 'planned', 'skipped'])
    expect((await draftOf(clerk.token, _id)).corrected).toBe(3)
  })

  // R51.1
  it('are lost, but not the import, when another way to read the file is wrong', async () => {
    const { _id } = await plannedImport(clerk.token, studentsCsv([{}]))
    await choose(clerk.token, _id, { layout: { headerLine: 9 } })
    await runBatchesUntilIdle()
    expect(await getBatch(clerk.token, _id)).toMatchObject({
      state: 'mapping',
      reason: 'This file has no line with headings.',
    })
    const { mapping, layout } = await draftOf(clerk.token, _id)
    expect(layout.headerLine).toBe(1)
    await choose(clerk.token, _id, { mapping })
    await runBatchesUntilIdle()
    expect(await getBatch(clerk.token, _id)).toMatchObject({ state: 'ready', reason: null, counts: { planned: 1 } })
  })
})

describe('what an import asks', () => {
  // R51.4
  it('before a number in the file changes another student', async () => {
    const first = studentsCsv([{ 'Adm No': '1' }])
    await finishedBatch(clerk.token, await plannedImport(clerk.token, first))
    const other = { 'Adm No': '1', 'Student Name': 'Dev Nair', DOB: '01/01/2015', 'Roll No': '2' }
    const batch = await plannedImport(clerk.token, studentsCsv([other]))
    const [row] = await rowsOf(clerk.token, batch._id)
    expect(row?.messages).toEqual([
      expect.stringMatching(/^Asha Rao \(STU-\d{4}-\d{5}\) has this admission number, but another name\.$/),
    ])
    expect(row?.imported?.choices).toEqual(['update', 'create', 'skip'])
    // A corrected name of the same birth date is the same student.
    const corrected = { 'Adm No': '1', 'Student Name': 'Aasha Rao' }
    expect((await plannedImport(clerk.token, studentsCsv([corrected]))).counts).toMatchObject({ planned: 1 })
  })

  // R51.4
  it('about two lines that change the same student', async () => {
    await finishedBatch(clerk.token, await plannedImport(clerk.token, studentsCsv([{}])))
    const { studentId } = await db.student.findFirstOrThrow()
    const { _id } = await plannedImport(clerk.token, `Student ID,City\n${studentId},Mumbai\n${studentId},Nashik\n`)
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.'])
    expect((await rowsOf(clerk.token, _id))[1]?.imported?.choices).toEqual(['skip'])
  })

  // R51.4
  it('nothing when it runs: students who were added since the plan are left alone', async () => {
    const csv = studentsCsv([{}, { 'Student Name': 'Dev Rao', 'Roll No': '2' }])
    const [first, second] = [await plannedImport(clerk.token, csv), await plannedImport(clerk.token, csv)]
    expect((await finishedBatch(clerk.token, first)).counts).toMatchObject({ done: 2 })
    expect((await finishedBatch(clerk.token, second)).counts).toMatchObject({ done: 0, conflict: 2 })
    expect(await messages(second._id)).toEqual(Array(2).fill('A student like this one has been added since.'))
    expect(await names()).toEqual(['Asha', 'Dev'])
  })

  // R51.2
  it('how dates are written, when that cannot be told', async () => {
    const { _id } = await readImport(clerk.token, studentsCsv([{ DOB: '03/04/2016' }]))
    const { mapping, dateOrders } = await draftOf(clerk.token, _id)
    expect([dateOrders, mapping.dateOrder]).toEqual([['day', 'month'], null])
    const answer = await choose(clerk.token, _id, { mapping })
    expect([answer.status, answer.body.message]).toEqual([400, 'Choose how dates are written'])
    await choose(clerk.token, _id, { mapping: { ...mapping, dateOrder: 'month' } })
    const again = await readImport(clerk.token, studentsCsv([{ DOB: '05/04/2016' }]))
    expect((await draftOf(clerk.token, again._id)).mapping.dateOrder).toBe('month')
  })

  // R51.2
  it.each([
    ['parentInfo.mother.phone', '98765', 'Mother’s Phone: Phone number must be at least 10 digits'.replace('’', "'")],
    ['contactInfo.emergencyContact.relationship', 'Uncle', 'Relationship: Please select a valid relationship'],
    ['parentInfo.mother.name', ' ', "Enter a value for Mother's Name"],
  ])('for another value for all than %s %j', async (path, text, message) => {
    const { _id } = await readImport(clerk.token, studentsCsv([{}]))
    const { mapping } = await draftOf(clerk.token, _id)
    const columns = mapping.columns.map(target => (target === path ? null : target))
    const answer = await choose(clerk.token, _id, { mapping: { ...mapping, columns, fixed: { [path]: text } } })
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })
})

describe('cells', () => {
  // R51.3
  it('that cannot be read are refused with what may be written there', async () => {
    const { _id } = await plannedImport(clerk.token, studentsCsv([{ 'Roll No': 'A12', 'Adm No': 'x'.repeat(60) }]))
    expect(await messages(_id)).toEqual([
      'Roll Number must be a whole number,Admission number cannot exceed 50 characters',
    ])
  })

  // R51.5
  it('of new students are shown as they were read', async () => {
    const { _id } = await plannedImport(
      clerk.token,
      studentsCsv([{ Class: 'V A', 'Father Mobile': '+91 98765-43210' }]),
    )
    const [row] = await rowsOf(clerk.token, _id)
    expect(row?.imported?.values).toMatchObject({
      standard: '5th',
      section: 'A',
      dateOfBirth: '2016-06-15',
      'parentInfo.father.phone': '9876543210',
    })
  })

  it('of a column called like a property of every object are left out', async () => {
    const csv = studentsCsv([{}]).replace('Adm No', 'Constructor')
    expect((await plannedImport(clerk.token, csv)).counts).toMatchObject({ planned: 1 })
  })
})

// R51.1
it('ten imports of one person can wait', async () => {
  for (let n = 0; n < 10; n += 1) await readImport(clerk.token, studentsCsv([{}]))
  await expect(readImport(clerk.token, studentsCsv([{}]))).rejects.toThrow()
  expect(await db.importFile.count()).toBe(10)
})
