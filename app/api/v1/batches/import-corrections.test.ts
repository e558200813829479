import { beforeEach, describe, expect, it } from 'vitest'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { runPlannedBatch, getBatch, rowsOf } from '@/tests/support/batches'
import {
  answeredMapping,
  putImportSettings,
  postCorrections,
  getImportSettings,
  createPlannedImport,
} from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
})

const statuses = async (id: string) => (await rowsOf(clerk.token, id)).map(({ status }) => status)
const messages = async (id: string) => (await rowsOf(clerk.token, id)).map(({ messages }) => messages.join())

describe('corrections of an import', () => {
  // R51.5
  it('two corrections of the same line made at the same time are both kept', async () => {
    const csv = studentsCsv([{ Gender: 'Grl', 'PIN Code': '41100' }])
    const batch = await createPlannedImport(clerk.token, csv)
    const head = await createSignedInUser('superAdmin')
    await Promise.all([
      postCorrections(head.token, batch._id, { field: 'gender', from: 'Grl', to: 'Female' }),
      postCorrections(clerk.token, batch._id, { row: 0, cells: { 'contactInfo.address.pinCode': '411001' } }),
    ])
    expect((await getBatch(clerk.token, batch._id)).counts).toMatchObject({ planned: 1, invalid: 0 })
  })

  // R51.4, R51.5
  it('lines that a correction makes alike are duplicates, until another correction makes them differ', async () => {
    const csv = studentsCsv([{}, { DOB: '16/06/2016', 'Roll No': '2' }])
    const { _id } = await createPlannedImport(clerk.token, csv)
    expect(await statuses(_id)).toEqual(['planned', 'planned'])
    await postCorrections(clerk.token, _id, { row: 1, cells: { dateOfBirth: '15/06/2016' } })
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.'])
    await postCorrections(clerk.token, _id, { row: 0, cells: { dateOfBirth: '14/06/2016' } })
    expect(await statuses(_id)).toEqual(['planned', 'planned'])
  })

  // R51.5
  it('a correction can leave out any line of an import, and another correction can include it again', async () => {
    const { _id } = await createPlannedImport(clerk.token, studentsCsv([{}, {}]))
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.'])
    await postCorrections(clerk.token, _id, { rows: [0], decision: 'skip' })
    expect(await messages(_id)).toEqual(['Left out.', ''])
    const again = await postCorrections(clerk.token, _id, { rows: [0], decision: null })
    expect(again.body.data.batch.counts).toMatchObject({ planned: 1, invalid: 1, skipped: 0 })
  })

  // R51.4
  it('correcting the PIN code of a line keeps its decision, and correcting the name drops the decision', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
    const { _id } = await createPlannedImport(clerk.token, studentsCsv([{ City: 'Mumbai', 'PIN Code': '4110' }]))
    await postCorrections(clerk.token, _id, { rows: [0], decision: 'update' })
    await postCorrections(clerk.token, _id, { row: 0, cells: { 'contactInfo.address.pinCode': '411001' } })
    expect(await statuses(_id)).toEqual(['planned'])
    await postCorrections(clerk.token, _id, { row: 0, cells: { 'name.lastName': 'Menon' } })
    expect(await rowsOf(clerk.token, _id)).toMatchObject([{ action: 'create', status: 'planned' }])
  })

  // R51.4, R51.5
  it('an import asks again when a correction makes a decided line match another student', async () => {
    const dev = { 'Student Name': 'Dev Rao', 'Roll No': '2' }
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}, dev])))
    const { _id } = await createPlannedImport(clerk.token, studentsCsv([{ City: 'Mumbai' }]))
    await postCorrections(clerk.token, _id, { rows: [0], decision: 'update' })
    await postCorrections(clerk.token, _id, { row: 0, cells: { 'name.firstName': 'Dev' } })
    const [row] = await rowsOf(clerk.token, _id)
    expect(row).toMatchObject({
      status: 'invalid',
      messages: [expect.stringMatching(/^Possible duplicate of Dev Rao/)],
      imported: { choices: ['update', 'create', 'skip'] },
    })
    expect(row?.imported?.decision).toBeUndefined()
  })

  // R51.5
  it('choosing other columns keeps the corrections of cells that stay the same', async () => {
    const csv = studentsCsv([{ Gender: 'Grl' }, { 'Student Name': 'Dev Rao', 'PIN Code': '41100' }, {}])
    const { _id } = await createPlannedImport(clerk.token, csv)
    await postCorrections(clerk.token, _id, { row: 0, cells: { gender: 'Female' } })
    await postCorrections(clerk.token, _id, { row: 1, cells: { 'contactInfo.address.pinCode': '411001' } })
    await postCorrections(clerk.token, _id, { rows: [2], decision: 'skip' })
    const { mapping, corrected } = await getImportSettings(clerk.token, _id)
    expect(corrected).toBe(3)
    const columns = mapping.columns.map(target => (target === 'admissionNumber' ? null : target))
    await putImportSettings(clerk.token, _id, { mapping: { ...mapping, columns } })
    await runBatchesUntilIdle()
    expect(await statuses(_id)).toEqual(['planned', 'planned', 'skipped'])
    expect((await getImportSettings(clerk.token, _id)).corrected).toBe(3)
  })

  // R51.4, R51.5
  it('a decision is dropped when other columns make the line match another student', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
    const other = { 'Student Name': 'Dev Nair', DOB: '01/01/2015', 'Adm No': '1', 'Roll No': '2' }
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([other])))
    const { _id } = await createPlannedImport(clerk.token, studentsCsv([{ 'Adm No': '1', City: 'Mumbai' }]))
    await postCorrections(clerk.token, _id, { rows: [0], decision: 'create' })
    const { mapping } = await getImportSettings(clerk.token, _id)
    const columns = mapping.columns.map(target => (target === 'admissionNumber' ? null : target))
    await putImportSettings(clerk.token, _id, { mapping: { ...mapping, columns } })
    await runBatchesUntilIdle()
    expect(await messages(_id)).toEqual([expect.stringMatching(/^Possible duplicate of Asha Rao /)])
  })

  // R51.1
  it('an import reports a wrong heading line, and can still be planned with the earlier heading line', async () => {
    const { _id } = await createPlannedImport(clerk.token, studentsCsv([{}]))
    await putImportSettings(clerk.token, _id, { layout: { headerLine: 9 } })
    await runBatchesUntilIdle()
    expect(await getBatch(clerk.token, _id)).toMatchObject({
      state: 'mapping',
      reason: 'This file has no line with headings.',
    })
    const draft = await getImportSettings(clerk.token, _id)
    expect(draft.layout.headerLine).toBe(1)
    await putImportSettings(clerk.token, _id, { mapping: answeredMapping(draft) })
    await runBatchesUntilIdle()
    expect(await getBatch(clerk.token, _id)).toMatchObject({ state: 'ready', reason: null, counts: { planned: 1 } })
  })
})

describe('cells of an import', () => {
  // R51.3
  it('a cell that breaks a rule is refused with a message that states the rule', async () => {
    const { _id } = await createPlannedImport(
      clerk.token,
      studentsCsv([{ 'Roll No': 'A12', 'Adm No': 'x'.repeat(60) }]),
    )
    expect(await messages(_id)).toEqual([
      'Roll Number must be a whole number,Admission number cannot exceed 50 characters',
    ])
  })

  // R51.5
  it('the rows of an import show the cells of new students as they were read', async () => {
    const { _id } = await createPlannedImport(
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

  it('an import leaves out a column named “Constructor”, although every object has such a property', async () => {
    const csv = studentsCsv([{}]).replace('Adm No', 'Constructor')
    expect((await createPlannedImport(clerk.token, csv)).counts).toMatchObject({ planned: 1 })
  })
})
