import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { send } from '@/tests/support/api'
import { getBatch, rowsOf, runPlannedBatch, startBatch } from '@/tests/support/batches'
import { csvWithColumns } from '@/tests/support/columns-csv'
import { fieldsAs } from '@/tests/support/field-calls'
import { chooseNewFields } from '@/tests/support/import-new-fields'
import { createPlannedImport, getImportSettings, readImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as rowsCsv } from './[id]/rows.csv/route'
import { GET as refused } from './[id]/refused.csv/route'

let admin: Person
let fields: ReturnType<typeof fieldsAs>
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  fields = fieldsAs(admin.token)
})

const plan = (columns: Record<string, string[]>, changed = {}) =>
  createPlannedImport(admin.token, csvWithColumns(columns), { dateOrder: 'day', ...changed })
const readyOf = async (csv: string, headings: string[]) =>
  getBatch(admin.token, (await chooseNewFields(admin.token, csv, headings)).id)
const messages = async (id: string) => (await rowsOf(admin.token, id)).map(row => row.messages)
const customs = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(
    ({ custom }) => custom && (JSON.parse(custom) as object),
  )

/** The rows as text, without the ids, which may contain any digits. */
const textOf = (rows: object[]) => JSON.stringify(rows.map(row => ({ ...row, recordId: undefined })))

describe('masked and confidential values in imports', () => {
  // R82.5
  it('a column of Aadhaar numbers becomes a confidential masked field, and its values are masked at once', async () => {
    const batch = await readyOf(csvWithColumns({ 'UID No': ['2345 6789 0123', '', ''] }), ['UID No'])
    expect(textOf(await rowsOf(admin.token, batch._id))).not.toContain('6789')
    await runPlannedBatch(admin.token, batch)
    expect(textOf(await rowsOf(admin.token, batch._id))).not.toContain('6789')
    expect((await rowsOf(admin.token, batch._id))[0]?.imported?.cells).toMatchObject({ 'custom.uid_no': '…0123' })
    const [field] = (await fields.list()) as [CustomField]
    expect(field).toMatchObject({ label: 'UID No', kind: 'text', confidential: true, masked: true })
    expect((await customs())[0]).toEqual({ uid_no: '2345 6789 0123' })
  })

  // R82.5
  it('the texts of an earlier line with the same person are masked too', async () => {
    const [first = '', second = ''] = csvWithColumns({ 'UID No': ['2345 6789 0123'] }).split('\n')
    const csv = [first, second, second.replace('2345 6789 0123', '5432 9876 3210')].join('\n')
    const batch = await readyOf(csv, ['UID No'])
    const [, repeated] = await rowsOf(admin.token, batch._id)
    expect(repeated?.changes).toEqual([{ field: 'UID No', before: '…0123', after: '…3210' }])
    await runPlannedBatch(admin.token, batch)
    const [, ended] = await rowsOf(admin.token, batch._id)
    expect(ended?.changes).toEqual([{ field: 'custom.uid_no', before: '…0123', after: '…3210' }])
  })

  // R82.5
  it('only the owner of an import gets whole masked values in the file of rows with problems', async () => {
    const [first = '', second = ''] = csvWithColumns({ 'UID No': ['2345 6789 0123'] }).split('\n')
    const batch = await readyOf([first, second, second].join('\n').replace(/0123$/, '0124'), ['UID No'])
    const other = await createSignedInUser('superAdmin')
    const refusedFor = async (token: string) => (await send(refused, { token, id: batch._id })).text()
    expect(await refusedFor(admin.token)).toContain('2345 6789 0124')
    expect(await refusedFor(other.token)).not.toContain('6789')
    await runPlannedBatch(admin.token, batch)
    expect(await refusedFor(admin.token)).toContain('2345 6789 0124')
    expect(await refusedFor(other.token)).not.toContain('6789')
  })

  // R82.4, R83.6
  it('the values of a masked field that an import could not make are masked', async () => {
    const [first = '', second = '', third = ''] = csvWithColumns({ 'UID No': ['2345 6789 0123', ''] }).split('\n')
    const csv = [first, second, second.replace('2345 6789 0123', '5432 6789 3210'), third].join('\n')
    const batch = await readyOf(csv, ['UID No'])
    await startBatch(admin.token, batch)
    // The label and the key are taken before the run, so the field cannot be made.
    await fields.addField({ label: 'UID No' })
    await runBatchesUntilIdle()
    expect((await getBatch(admin.token, batch._id)).state).toBe('stopped')
    const other = await createSignedInUser('superAdmin')
    for (const { token } of [admin, other]) {
      const rows = await rowsOf(token, batch._id)
      expect(rows[1]?.changes).toMatchObject([{ before: '…0123', after: '…3210' }])
      expect(JSON.stringify(rows)).toContain('"…0123"')
      // An empty cell stays empty.
      expect(textOf(rows)).not.toMatch(/"…"|6789/)
      const file = await (await send(rowsCsv, { token, id: batch._id })).text()
      expect(file).toContain('…0123')
      expect(file).not.toContain('6789')
    }
    expect(await (await send(refused, { token: other.token, id: batch._id })).text()).not.toContain('6789')
  })

  // R82.4
  it('a masked value in a file keeps the stored value, and is refused in a new record', async () => {
    await fields.addField({ label: 'Card', masked: true })
    const batch = await plan({ Card: ['ABCD1234', '…9999'] })
    expect(await messages(batch._id)).toEqual([
      [],
      ['Card: this is only the end of the value. Enter the whole value, or leave the cell empty.'],
    ])
    const [row] = await rowsOf(admin.token, batch._id)
    expect([row?.imported?.cells['custom.card'], row?.imported?.values?.['custom.card']]).toEqual(['…1234', '…1234'])
    await runPlannedBatch(admin.token, batch)
    const [student] = await db.student.findMany()
    const again = await createPlannedImport(admin.token, `Student ID,Card\n${student?.studentId},…1234`, {
      emptyClears: true,
    })
    expect(again.counts).toMatchObject({ skipped: 1, planned: 0 })
    expect(await customs()).toEqual([{ card: 'ABCD1234' }])
  })

  // R82.4
  it('a masked value is refused in new records as a fixed value and as a copy of another field', async () => {
    // Add the fields one after the other, because the messages follow the order of the fields.
    const card = await fields.addField({ label: 'Card', masked: true })
    const pen = await fields.addField({ label: 'Pen', masked: true })
    expect([card.key, pen.key]).toEqual(['card', 'pen'])
    const message = 'Pen: this is only the end of the value. Enter the whole value, or leave the cell empty.'
    const fixed = await plan({ Other: ['x'] }, { fixed: { 'custom.pen': '…1234' } })
    expect(await messages(fixed._id)).toEqual([[message]])
    const copied = await plan({ Card: ['…1234', 'ABCD1234'] }, { copied: { 'custom.pen': 'custom.card' } })
    expect(await messages(copied._id)).toEqual([[expect.stringContaining('Card: this is only'), message], []])
  })

  // R82.1
  it('the settings of an import leave out fields that its owner may no longer see', async () => {
    await fields.addField({ label: 'House' })
    await fields.addField({ label: 'Caste', confidential: true })
    const clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'change' } })
    const copied = { 'custom.caste': 'custom.house', 'custom.house': 'custom.caste', occupation: 'city' }
    const { _id } = await readImport(clerk.token, csvWithColumns({ Caste: ['x'] }))
    const file = await db.importFile.findUniqueOrThrow({ where: { batchId: _id } })
    const columns = { columns: [{ header: 'A', samples: [], candidates: ['custom.caste', 'city'] }], dateOrders: [] }
    const mapping = { ...(JSON.parse(file.mapping ?? '') as object), copied, fixed: { 'custom.caste': 'y' } }
    const data = { columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) }
    await db.importFile.update({ where: { batchId: _id }, data })
    expect((await getImportSettings(clerk.token, _id)).mapping.copied).toEqual(copied)
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'none' } })
    const shown = await getImportSettings(clerk.token, _id)
    expect([shown.mapping.copied, shown.mapping.fixed]).toEqual([{ occupation: 'city' }, {}])
    expect(shown.columns[0]?.candidates).toEqual(['city'])
  })
})
