import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runPlannedBatch, getBatch, rowsOf } from '@/tests/support/batches'
import { postCorrections, getImportSettings, createPlannedImport, readImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
})

const problems = async (id: string) =>
  (await rowsOf(clerk.token, id)).map(({ imported }) => imported?.problems.map(({ message }) => message))

describe('cells that an import cannot read', () => {
  // R51.3
  it('an import reports exactly one problem for a cell that it cannot read', async () => {
    const { _id, counts } = await createPlannedImport(
      clerk.token,
      studentsCsv([
        { DOB: 'soon' },
        { DOB: '2015-06-14T18:30:00.000Z', 'Roll No': '2' },
        { City: '#REF!', 'Roll No': '3' },
      ]),
    )
    expect(counts).toMatchObject({ planned: 0, invalid: 3 })
    expect(await problems(_id)).toEqual([
      ['Date of Birth: it cannot be read. Enter a date such as 15/06/2018'],
      ['Date of Birth: this date contains a time in UTC, so the day here may differ. Enter a date such as 15/06/2018'],
      ['City: the spreadsheet shows an error here. Enter the value.'],
    ])
  })

  // R51.3
  it('a cell that an import cannot read clears nothing, even when empty cells clear values', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{ 'Adm No': '17' }])))
    const { studentId } = await db.student.findFirstOrThrow()
    const changes = { emptyClears: true }
    const { _id } = await createPlannedImport(
      clerk.token,
      `Student ID,Adm No,City\n${studentId},#N/A,Nashik\n`,
      changes,
    )
    expect(await problems(_id)).toEqual([['Admission Number: the spreadsheet shows an error here. Enter the value.']])
    await postCorrections(clerk.token, _id, { row: 0, cells: { admissionNumber: '18' } })
    await runPlannedBatch(clerk.token, await getBatch(clerk.token, _id))
    expect(await db.student.findFirstOrThrow()).toMatchObject({ admissionNumber: '18', city: 'Nashik' })
  })

  // R51.3
  it('cells of the standard column may contain the section as well, in some lines of a file', async () => {
    const lines: Record<string, string>[] = [
      { Class: '8-A' },
      { Class: '8', 'Roll No': '2' },
      { Class: 'IX B', 'Roll No': '3' },
    ]
    const file = studentsCsv(
      lines.map((line, index) => ({ ...line, 'Student Name': `${'Asha Dev Mia'.split(' ')[index]} Rao` })),
    )
    const { columns } = (await getImportSettings(clerk.token, (await readImport(clerk.token, file))._id)).mapping
    const changed = columns.map(target => (target === 'class' ? 'standard' : target))
    const batch = await createPlannedImport(clerk.token, file, { columns: changed, fixed: { section: 'D' } })
    await runPlannedBatch(clerk.token, batch)
    const students = await db.student.findMany({ orderBy: { rollNumber: 'asc' } })
    expect(students.map(({ standard, section }) => `${standard}-${section}`)).toEqual(['8th-A', '8th-D', '9th-B'])
  })

  // R51.1
  it('an import reports a line with more cells than headings', async () => {
    const csv = studentsCsv([{}, { Address: '1 Hill Road, Camp', 'Roll No': '2' }])
    const { _id, counts } = await createPlannedImport(clerk.token, csv)
    expect(counts).toMatchObject({ planned: 1, invalid: 1 })
    expect(await problems(_id)).toEqual([
      [],
      [
        'This line has more cells than the heading line, so its texts may be in the wrong columns. Correct the line in the file, or leave it out.',
      ],
    ])
    // Correcting one cell does not move the other cells into the right columns, so the line stays invalid.
    await postCorrections(clerk.token, _id, { row: 1, cells: { 'contactInfo.address.city': 'Pune' } })
    expect((await problems(_id))[1]).toHaveLength(1)
  })
})

describe('the proposed columns', () => {
  // R51.2
  it.each([
    ['Student Name,First Name,Last Name', [null, 'name.firstName', 'name.lastName']],
    ['Student Name,First Name', ['fullName', null]],
    ['Class,Class Section', [null, 'class']],
    ['Standard,Section,Class Section', ['standard', 'section', null]],
    ['Class Name,Class Section', ['class', null]],
  ])('the columns proposed for the headings %s fill no field twice', async (headings, columns) => {
    const texts: Record<string, string> = { Class: '5', 'Class Name': '5-A', 'Class Section': '5-A' }
    const cells = headings.split(',').map(heading => texts[heading] ?? 'Ana')
    const { _id } = await readImport(clerk.token, `${headings}\n${cells.join(',')}\n`)
    expect((await getImportSettings(clerk.token, _id)).mapping.columns).toEqual(columns)
  })
})

// R51.4, R20.17
it('a name that differs only in the apostrophe is a possible duplicate', async () => {
  const curly = studentsCsv([{ 'Student Name': 'Siobhan O’Brien' }])
  await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, curly))
  const { _id } = await createPlannedImport(
    clerk.token,
    studentsCsv([{ 'Student Name': "Siobhan O'Brien", City: 'Nashik' }]),
  )
  const [row] = await rowsOf(clerk.token, _id)
  expect(row?.messages).toEqual([
    expect.stringMatching(/^Possible duplicate of Siobhan O’Brien \(STU-\d{4}-\d{5}\)\.$/),
  ])
})

// R51.2
it('an import fills the empty cells of a column from another column, and keeps the other cells', async () => {
  const lines: Record<string, string>[] = [
    { 'Mother Mobile': '' },
    { 'Student Name': 'Dev Nair', 'Roll No': '2', 'Mother Mobile': '9000000007' },
  ]
  const copied = { 'parentInfo.mother.phone': 'parentInfo.father.phone' }
  const { columns } = await getImportSettings(clerk.token, (await readImport(clerk.token, studentsCsv(lines)))._id)
  expect(columns.at(-1)).toMatchObject({ header: 'Mother Mobile', empty: 1 })
  const batch = await createPlannedImport(clerk.token, studentsCsv(lines), { copied })
  expect(batch.counts).toMatchObject({ planned: 2, invalid: 0 })
  await runPlannedBatch(clerk.token, batch)
  const mothers = (await db.guardian.findMany({ where: { kind: 'mother' }, orderBy: { phone: 'desc' } })).map(
    ({ phone }) => phone,
  )
  expect(mothers).toEqual(['9876543210', '9000000007'])
})
