import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { send } from '@/tests/support/api'
import { getBatch, rowsOf, runPlannedBatch, startBatch } from '@/tests/support/batches'
import { createPlannedImport, getImportSettings, postCorrections } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { addStudentsByText } from '@/tests/support/promotion'
import { limitToClasses } from '@/tests/support/scope'
import { studentsCsv } from '@/tests/support/students-csv'
import { GET as refusedCsv } from './[id]/refused.csv/route'

let office: Person
let teacher: Person
beforeEach(async () => {
  office = await createSignedInUser('superAdmin')
  teacher = await createSignedInUser(['students.create', 'students.read', 'students.update'])
  await limitToClasses(teacher.id, '5th-A')
})

/** Imports lines as the office, which may see all students. */
const importAsOffice = async (...lines: Record<string, string>[]) =>
  runPlannedBatch(office.token, await createPlannedImport(office.token, studentsCsv(lines)))
const plan = (...lines: Record<string, string>[]) => createPlannedImport(teacher.token, studentsCsv(lines))
const firstRow = async (id: string) => (await rowsOf(teacher.token, id))[0]
const IN_B = { Class: 'V-B' }

describe('an import by a user who sees some classes', () => {
  // R92.25
  it.each([
    ['admission number', { 'Adm No': '17', 'Student Name': 'Dev Nair', DOB: '01/01/2015' }, 'this admission number'],
    ['name', {}, 'this name and birth date'],
    ['similar name', { 'Student Name': 'Aasha Rao' }, 'almost this name, and this birth date'],
  ])('a line with the %s of a hidden student says only that such a student exists', async (_what, line, value) => {
    await importAsOffice({ ...IN_B, 'Adm No': '17' })
    const { studentId, id } = await db.student.findFirstOrThrow()
    const batch = await plan({ 'Roll No': '9', ...line })
    const row = await firstRow(batch._id)
    expect(row?.messages).toEqual([`A student you may not see has ${value}.`])
    expect(row).toMatchObject({ status: 'invalid', recordId: null, changes: [], imported: { matches: [] } })
    expect(row?.imported?.choices).toEqual(['create', 'skip'])
    const text = JSON.stringify([row, await (await send(refusedCsv, { token: teacher.token, id: batch._id })).text()])
    expect([text.includes(studentId), text.includes(id)]).toEqual([false, false])
    // The user can still decide that the line is another student.
    await postCorrections(teacher.token, batch._id, { rows: [0], decision: 'create' })
    await runPlannedBatch(teacher.token, await getBatch(teacher.token, batch._id))
    expect(await db.student.count()).toBe(2)
  })

  // R92.25
  it('a line with the ID of a student that the user may not see can only be left out', async () => {
    const [bela] = await addStudentsByText('5th B 2 Bela')
    const file = `Student ID,Roll No\n${bela?.studentId},9\n`
    const { _id } = await createPlannedImport(teacher.token, file)
    const row = await firstRow(_id)
    expect(row?.messages).toEqual(['A student you may not see has this ID.'])
    expect(row?.imported?.choices).toEqual(['skip'])
    await postCorrections(teacher.token, _id, { rows: 'all', decision: 'update' })
    expect((await firstRow(_id))?.status).toBe('invalid')
    await postCorrections(teacher.token, _id, { rows: 'all', decision: 'skip' })
    await runPlannedBatch(teacher.token, await getBatch(teacher.token, _id))
    expect((await db.student.findFirstOrThrow()).rollNumber).toBe(2)
  })

  // R92.25
  it('when two students have one admission number, an import matches only the one that the user may see', async () => {
    await importAsOffice({ 'Adm No': '17' }, { ...IN_B, 'Adm No': '18', 'Student Name': 'Dev Nair' })
    await db.student.updateMany({ data: { admissionNumber: '17' } })
    const batch = await plan({ 'Adm No': '17', 'Roll No': '9' })
    expect(batch.counts).toMatchObject({ planned: 1 })
    await runPlannedBatch(teacher.token, batch)
    expect((await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ rollNumber }) => rollNumber)).toEqual([
      9, 1,
    ])
  })

  // R92.26
  it.each([
    ['VI-A', 'standard'],
    ['V-B', 'section'],
  ])('a new student of the hidden class %s is refused in the cell of the %s', async (text, field) => {
    const batch = await plan({ Class: text }, { 'Student Name': 'Dev Nair', 'Roll No': '2' })
    expect(batch.counts).toMatchObject({ planned: 1, invalid: 1 })
    const message = 'You may not put students into this class'
    expect((await firstRow(batch._id))?.imported?.problems).toEqual([expect.objectContaining({ field, message })])
    // The class is in the lists of the school, so the import does not ask whether to add the class.
    expect(await getImportSettings(teacher.token, batch._id)).not.toHaveProperty('values')
    await postCorrections(teacher.token, batch._id, { row: 0, cells: { standard: '5th', section: 'A' } })
    expect((await getBatch(teacher.token, batch._id)).counts).toMatchObject({ planned: 2, invalid: 0 })
  })

  // R92.26
  it('a line that would move a student to a hidden class is refused in the cell of the class', async () => {
    await importAsOffice({ 'Adm No': '17' })
    const batch = await plan({ 'Adm No': '17', Class: 'V-B' })
    expect(batch.counts).toMatchObject({ invalid: 1 })
    expect((await firstRow(batch._id))?.imported?.problems).toEqual([
      { field: 'section', message: 'You may not put students into this class' },
    ])
  })

  // R92.26
  it('a new student is not added when the owner has lost the class since the plan', async () => {
    const batch = await plan({})
    await limitToClasses(teacher.id, '6th')
    await startBatch(teacher.token, batch)
    expect((await runPlannedBatch(teacher.token, batch)).counts).toMatchObject({ done: 0, failed: 1 })
    expect(await db.student.count()).toBe(0)
  })

  // R92.22, R92.25
  it('a planned import shows nothing about a record that the owner may no longer see', async () => {
    await importAsOffice({ 'Adm No': '17', City: 'Shillong' })
    const batch = await plan(
      { 'Adm No': '17', 'Student Name': 'Dev Nair', City: 'Nashik' },
      { 'Adm No': '17', City: 'Nashik' },
    )
    expect(JSON.stringify(await rowsOf(teacher.token, batch._id))).toContain('Asha Rao (STU-')
    await limitToClasses(teacher.id, '5th-B')
    const rows = await rowsOf(teacher.token, batch._id)
    const csv = await (await send(refusedCsv, { token: teacher.token, id: batch._id })).text()
    expect(JSON.stringify([rows, csv])).not.toMatch(/STU-|Shillong/)
    expect(rows[0]).toMatchObject({
      label: 'A student you may not see',
      changes: [],
      messages: ['This student has been deleted, or is no longer in a class that you see.'],
    })
    // The cells come from the file of the owner, so the owner may see them.
    expect(rows[0]?.imported?.cells).toMatchObject({ 'contactInfo.address.city': 'Nashik' })
  })
})
