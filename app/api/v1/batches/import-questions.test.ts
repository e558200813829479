import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runPlannedBatch, getBatch, rowsOf } from '@/tests/support/batches'
import { postCorrections, createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

type Line = Record<string, string>

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
})

const names = async () => (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ firstName }) => firstName)
const messages = async (id: string) => (await rowsOf(clerk.token, id)).map(({ messages }) => messages.join())

describe('questions of an import', () => {
  // R51.4
  it('an import asks before an admission number in the file changes a student with another name', async () => {
    const first = studentsCsv([{ 'Adm No': '1' }])
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, first))
    const other = { 'Adm No': '1', 'Student Name': 'Dev Nair', DOB: '01/01/2015', 'Roll No': '2' }
    const batch = await createPlannedImport(clerk.token, studentsCsv([other]))
    const [row] = await rowsOf(clerk.token, batch._id)
    expect(row?.messages).toEqual([
      expect.stringMatching(/^Asha Rao \(STU-\d{4}-\d{5}\) has this admission number, but another name\.$/),
    ])
    expect(row?.imported?.choices).toEqual(['update', 'create', 'skip'])
    // A student with the same birth date and a corrected name is the same student.
    const corrected = { 'Adm No': '1', 'Student Name': 'Aasha Rao' }
    expect((await createPlannedImport(clerk.token, studentsCsv([corrected]))).counts).toMatchObject({ planned: 1 })
  })

  // R51.4
  it('an import asks before a student ID in the file overwrites a student with another name', async () => {
    const dev = { 'Student Name': 'Dev Nair', DOB: '01/01/2015', 'Roll No': '2' }
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}, dev])))
    const { studentId } = await db.student.findFirstOrThrow({ where: { firstName: 'Asha' } })
    const [headings = '', line = ''] = studentsCsv([dev]).split('\n')
    const { _id, counts } = await createPlannedImport(clerk.token, `Student ID,${headings}\n${studentId},${line}\n`)
    expect(counts).toMatchObject({ planned: 0, invalid: 1 })
    expect(await messages(_id)).toEqual([`Asha Rao (${studentId}) has this ID, but another name.`])
    expect((await rowsOf(clerk.token, _id))[0]?.imported?.choices).toEqual(['update', 'create', 'skip'])
    // Without a birth date, the import compares only the names. A corrected name shares a word with the stored name.
    const shifted = await createPlannedImport(clerk.token, `Student ID,Name\n${studentId},Dev Nair\n`)
    expect(shifted.counts).toMatchObject({ planned: 0, invalid: 1 })
    const corrected = await createPlannedImport(clerk.token, `Student ID,Name\n${studentId},Asha Menon\n`)
    expect(corrected.counts).toMatchObject({ planned: 1, invalid: 0 })
  })

  // R51.4
  it('an import asks about a student with the same birth date and a name that differs by one letter', async () => {
    await runPlannedBatch(
      clerk.token,
      await createPlannedImport(clerk.token, studentsCsv([{ 'Student Name': 'Ananya Rao' }])),
    )
    const similar = { 'Student Name': 'Ananyaa Rao', 'Roll No': '2' }
    const { _id } = await createPlannedImport(clerk.token, studentsCsv([similar, { ...similar, DOB: '01/01/2015' }]))
    expect(await messages(_id)).toEqual([
      expect.stringMatching(/^Possible duplicate of Ananya Rao \(STU-[\d-]+\)\.$/),
      '',
    ])
    expect((await rowsOf(clerk.token, _id))[0]?.imported?.choices).toEqual(['update', 'create', 'skip'])
  })

  // R51.4
  it('an import asks about two lines with the same birth date and names that differ by one letter', async () => {
    const lines: Line[] = [
      {},
      { 'Student Name': 'Ashaa Rao', 'Roll No': '2' },
      { 'Student Name': 'Dev Rao', 'Roll No': '3' },
    ]
    const { _id } = await createPlannedImport(clerk.token, studentsCsv(lines))
    const question = 'Line 2 has a student with almost the same name and the same birth date.'
    expect(await messages(_id)).toEqual(['', question, ''])
    const brotherAndSister: Line[] = [
      { 'Student Name': 'Arun Rao', Gender: 'Boy' },
      { 'Student Name': 'Aruna Rao', 'Roll No': '2' },
    ]
    expect((await createPlannedImport(clerk.token, studentsCsv(brotherAndSister))).counts).toMatchObject({ planned: 2 })
    await postCorrections(clerk.token, _id, { rows: [1], decision: 'create' })
    await runPlannedBatch(clerk.token, await getBatch(clerk.token, _id))
    expect(await names()).toEqual(['Asha', 'Ashaa', 'Dev'])
  })

  // R51.4
  it('an import asks nothing about twins whose admission numbers are known', async () => {
    const twins: Line[] = [{ 'Adm No': '1' }, { 'Adm No': '2', 'Student Name': 'Ashi Rao', 'Roll No': '2' }]
    const first = await createPlannedImport(clerk.token, studentsCsv(twins))
    await postCorrections(clerk.token, first._id, { rows: 'all', decision: 'create' })
    await runPlannedBatch(clerk.token, await getBatch(clerk.token, first._id))
    const moved = studentsCsv(twins.map(twin => ({ ...twin, City: 'Nashik' })))
    expect((await createPlannedImport(clerk.token, moved)).counts).toMatchObject({ planned: 2, invalid: 0 })
  })

  // R51.4
  it('an import asks about two lines that change the same student', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
    const { studentId } = await db.student.findFirstOrThrow()
    const { _id } = await createPlannedImport(
      clerk.token,
      `Student ID,City\n${studentId},Mumbai\n${studentId},Nashik\n`,
    )
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.'])
    expect((await rowsOf(clerk.token, _id))[1]?.imported?.choices).toEqual(['skip'])
  })

  // R51.4
  it('an import asks about several lines with the same new student, and shows how the lines differ', async () => {
    const csv = studentsCsv([{ City: 'Pune' }, { City: 'Nashik', 'Roll No': '2' }, {}])
    const { _id } = await createPlannedImport(clerk.token, csv)
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.', 'Line 2 has the same student.'])
    const rows = await rowsOf(clerk.token, _id)
    expect(rows[1]?.changes).toEqual([
      { field: 'rollNumber', before: '1', after: '2' },
      { field: 'contactInfo.address.city', before: 'Pune', after: 'Nashik' },
    ])
    expect(rows[2]?.changes).toEqual([])
    // After a correction, the line is compared with the first line again.
    await postCorrections(clerk.token, _id, { row: 1, cells: { 'contactInfo.address.city': 'Pune' } })
    expect((await rowsOf(clerk.token, _id))[1]?.changes).toEqual([{ field: 'rollNumber', before: '1', after: '2' }])
  })

  // R51.4
  it('a running import asks nothing, and does not add students who were added since its plan', async () => {
    const csv = studentsCsv([{}, { 'Student Name': 'Dev Rao', 'Roll No': '2' }])
    const [first, second] = [await createPlannedImport(clerk.token, csv), await createPlannedImport(clerk.token, csv)]
    expect((await runPlannedBatch(clerk.token, first)).counts).toMatchObject({ done: 2 })
    expect((await runPlannedBatch(clerk.token, second)).counts).toMatchObject({ done: 0, conflict: 2 })
    expect(await messages(second._id)).toEqual(
      Array(2).fill('A student with this ID, admission number or name has been added in the meantime.'),
    )
    expect(await names()).toEqual(['Asha', 'Dev'])
  })

  // R51.2, R51.4
  it('an import recognizes a stored student when all lines get the same last name', async () => {
    const csv = 'First Name,DOB,Gender,Std,Div,Roll No\nAsha,15/06/2016,F,5,A,1\n'
    const same = (paths: Record<string, string>) => ({ fixed: paths })
    const choices = same({
      'name.lastName': 'Kumar', 'contactInfo.address.street': '1 Hill Road', 'contactInfo.address.city': 'Pune',
      'contactInfo.address.state': 'Maharashtra', 'contactInfo.address.pinCode': '411001',
      'contactInfo.emergencyContact.name': 'Ravi', 'contactInfo.emergencyContact.relationship': 'Father',
      'contactInfo.emergencyContact.phone': '9876543210', 'parentInfo.father.name': 'Ravi',
      'parentInfo.father.phone': '9876543210', 'parentInfo.mother.name': 'Maya', 'parentInfo.mother.phone': '9876543211',
    }) // prettier-ignore
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, csv, choices))
    const again = await createPlannedImport(clerk.token, csv, choices)
    expect(again.counts).toMatchObject({ planned: 0, invalid: 0, skipped: 1 })
  })

  // R51.4
  it('an import asks about two lines with the same admission number', async () => {
    const csv = studentsCsv([{ 'Adm No': '17' }, { 'Adm No': '17', 'Student Name': 'Dev Nair', 'Roll No': '2' }])
    const { _id } = await createPlannedImport(clerk.token, csv)
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student or admission number.'])
    expect((await rowsOf(clerk.token, _id))[1]?.imported?.choices).toEqual(['create', 'skip'])
  })

  // R51.4
  it('an import asks about two lines with the same first and last name in swapped order', async () => {
    const { _id } = await createPlannedImport(clerk.token, studentsCsv([{}, { 'Student Name': 'Rao Asha' }]))
    expect(await messages(_id)).toEqual(['', 'Line 2 has the same student.'])
  })

  // R51.4
  it('an import asks before LKG and UKG become the same standard', async () => {
    const lines = ['LKG-A', 'U.K.G. A', '5-A'].map((Class, n) => ({
      Class,
      'Student Name': `${['Asha', 'Dev', 'Maya'][n]} Nair`,
      'Roll No': String(n + 1),
    }))
    const { _id } = await createPlannedImport(clerk.token, studentsCsv(lines))
    const problem = 'LKG and UKG would both become KG. Choose KG if this is right.'
    expect(await messages(_id)).toEqual([problem, problem, ''])
    await postCorrections(clerk.token, _id, { field: 'standard', from: 'LKG', to: 'KG' })
    await postCorrections(clerk.token, _id, { row: 1, cells: { standard: '1st' } })
    expect((await getBatch(clerk.token, _id)).counts).toMatchObject({ planned: 3, invalid: 0 })
    const alike = studentsCsv([{ Class: 'LKG-A' }, { Class: 'L.K.G. B', 'Student Name': 'Dev Nair', 'Roll No': '2' }])
    expect((await createPlannedImport(clerk.token, alike)).counts).toMatchObject({ planned: 2, invalid: 0 })
  })
})
