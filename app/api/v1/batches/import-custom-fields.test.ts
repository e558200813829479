import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { db } from '@/lib/server/db/db'
import { getBatch, rowsOf, runPlannedBatch, startBatch } from '@/tests/support/batches'
import { csvWithColumns } from '@/tests/support/columns-csv'
import { fieldsAs } from '@/tests/support/field-calls'
import {
  createPlannedImport,
  getImportSettings,
  postCorrections,
  putImportSettings,
  readImport,
} from '@/tests/support/imports'
import { POST as cancel } from './[id]/cancel/route'
import { call } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'

let admin: Person
let fields: ReturnType<typeof fieldsAs>
let house: CustomField
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  fields = fieldsAs(admin.token)
  house = await fields.addField({ label: 'House', options: [{ label: 'Red' }, { label: 'Blue' }] })
})

const plan = (columns: Record<string, string[]>, changed = {}, token = admin.token) =>
  createPlannedImport(token, csvWithColumns(columns), { dateOrder: 'day', ...changed })
const customs = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ custom }) =>
    custom === null ? null : (JSON.parse(custom) as object),
  )
const messages = async (id: string) => (await rowsOf(admin.token, id)).map(row => row.messages)
/** Returns the field that an import proposes for each heading. */
const targets = async (token: string, ...headings: string[]) => {
  const { _id } = await readImport(token, csvWithColumns(Object.fromEntries(headings.map(one => [one, ['x']]))))
  const { columns, mapping } = await getImportSettings(token, _id)
  // A user can have only a few open imports.
  await call(cancel, { token, id: _id })
  return headings.map(heading => mapping.columns[columns.findIndex(({ header }) => header === heading)])
}

describe('columns of custom fields', () => {
  // R82.1
  it('a column is proposed for a custom field by the label, another heading, or the key of the field', async () => {
    const field = await fields.addField({ label: 'Bus Route', headings: ['Conveyance'] })
    expect(await targets(admin.token, 'bus  ROUTE', 'HOUSE')).toEqual(['custom.bus_route', 'custom.house'])
    expect(await targets(admin.token, 'Conveyance')).toEqual(['custom.bus_route'])
    await fields.change(field._id, { label: 'Van', version: field.version })
    expect(await targets(admin.token, 'Van')).toEqual(['custom.bus_route'])
    expect(await targets(admin.token, 'Bus Route', 'Route')).toEqual(['custom.bus_route', null])
  })

  // R82.1
  it('an import neither fills nor names a confidential field that its owner may not change', async () => {
    await fields.addField({ label: 'Caste', confidential: true })
    const clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
    expect(await targets(clerk.token, 'Caste')).toEqual([null])
    const { _id } = await readImport(clerk.token, csvWithColumns({ Caste: ['x'] }))
    const { mapping } = await getImportSettings(clerk.token, _id)
    for (const path of ['custom.caste', 'custom.nothing']) {
      const columns = mapping.columns.with(-1, path)
      const { body, status } = await putImportSettings(clerk.token, _id, { mapping: { ...mapping, columns } })
      expect([status, body.message]).toEqual([400, 'Unknown field'])
    }
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'read' } })
    expect(await targets(clerk.token, 'Caste')).toEqual([null])
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'change' } })
    expect(await targets(clerk.token, 'Caste')).toEqual(['custom.caste'])
  })

  // R82.2
  it('an import reads values of every kind, and clears nothing that its file leaves empty', async () => {
    const options = ['Tamil', 'Urdu', 'Rice, Dal'].map(label => ({ label }))
    await fields.addField({ label: 'Likes', kind: 'choices', options })
    for (const [label, kind] of [
      ['Note', 'longText'],
      ['Bus', 'text'],
      ['Brothers', 'integer'],
      ['Height', 'decimal'],
      ['Joined', 'date'],
      ['Consent', 'yesNo'],
    ] as const)
      await fields.addField({ label, kind })
    const batch = await plan({
      House: ['BLUE', 'red', ''],
      Likes: ['urdu; Tamil', 'rice, dal', 'Urdu, Tamil'],
      Note: ['one\ntwo', '', ''],
      Bus: ['007', 'NA', '-'],
      Brothers: ['2', '0', ''],
      Height: ['1.25', '1,5', ''],
      Joined: ['29/02/2020', '', ''],
      Consent: ['y', 'No', ''],
    })
    expect((await runPlannedBatch(admin.token, batch)).counts).toMatchObject({ done: 3, invalid: 0 })
    expect(await customs()).toEqual([
      { house: 'blue', likes: ['tamil', 'urdu'], note: 'one\ntwo', bus: '007', brothers: 2, height: 1.25, joined: '2020-02-29', consent: true },
      { house: 'red', likes: ['rice_dal'], brothers: 0, height: 1.5, consent: false },
      { likes: ['tamil', 'urdu'] },
    ]) // prettier-ignore
    const ids = (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ studentId }) => studentId)
    const again = await createPlannedImport(admin.token, `Student ID,House\n${ids[0]},\n${ids[1]},Blue`)
    expect((await runPlannedBatch(admin.token, again)).counts).toMatchObject({ done: 1, skipped: 1 })
    expect((await customs()).map(values => (values as { house?: string }).house)).toEqual(['blue', 'blue', undefined])
    const clearing = await createPlannedImport(admin.token, `Student ID,House\n${ids[0]},`, { emptyClears: true })
    expect((await runPlannedBatch(admin.token, clearing)).counts).toMatchObject({ done: 1 })
    expect((await customs())[0]).not.toHaveProperty('house')
  })

  // R82.2
  it('the message about a wrong cell of a custom field says what fits, and the cell can be corrected', async () => {
    await fields.addField({ label: 'Brothers', kind: 'integer' })
    await fields.addField({ label: 'Consent', kind: 'yesNo' })
    const { _id } = await plan({ House: ['Green', 'Green'], Brothers: ['many', '1'], Consent: ['maybe', ''] })
    expect(await messages(_id)).toEqual([
      ['House must be Red or Blue', 'Brothers must be a whole number', 'Consent must be Yes or No'],
      ['House must be Red or Blue'],
    ])
    await postCorrections(admin.token, _id, { field: 'custom.house', from: 'Green', to: 'Red' })
    await postCorrections(admin.token, _id, { row: 0, cells: { 'custom.brothers': '3', 'custom.consent': '' } })
    expect((await postCorrections(admin.token, _id, { row: 0, cells: { 'custom.x': '3' } })).status).toBe(400)
    await runPlannedBatch(admin.token, await getBatch(admin.token, _id))
    expect(await customs()).toEqual([
      { house: 'red', brothers: 3 },
      { house: 'red', brothers: 1 },
    ])
  })

  // R82.3
  it('a required field needs a value only in new records, and only when the file has its column', async () => {
    await fields.change(house._id, { required: true, version: house.version })
    const with_ = await plan({ House: ['Red', ''] })
    expect(await messages(with_._id)).toEqual([[], ['House is required']])
    await runPlannedBatch(admin.token, with_)
    const [first] = await db.student.findMany()
    const update = await createPlannedImport(admin.token, `Student ID,City,House\n${first?.studentId},Nashik,`, {
      emptyClears: true,
    })
    expect((await runPlannedBatch(admin.token, update)).counts).toMatchObject({ done: 1, invalid: 0 })
    const without = await plan({ Other: ['', '', ''] })
    expect((await messages(without._id)).slice(1)).toEqual([[], []])
  })

  // R82.2
  it('an old file fills a renamed field and a renamed option, and no record gets a retired option', async () => {
    const [red, blue] = house.options
    const renamed = await fields.change(house._id, {
      label: 'Team',
      options: [{ key: red?.key, label: 'Crimson' }, { key: blue?.key, label: 'Blue' }],
      version: house.version,
    }) // prettier-ignore
    const batch = await plan({ House: ['Red', 'Blue'] })
    expect(batch.counts).toMatchObject({ planned: 2 })
    await fields.change(house._id, {
      options: [{ key: red?.key, label: 'Crimson' }],
      version: renamed.body.data.field.version,
    })
    expect((await runPlannedBatch(admin.token, batch)).counts).toMatchObject({ done: 1, failed: 1 })
    expect(await messages(batch._id)).toEqual([[], ['Team must be Crimson']])
    expect(await customs()).toEqual([{ house: 'red' }])
  })

  // R82.2
  it('rows with a value of a field that was retired since the plan are not imported', async () => {
    const batch = await plan({ House: ['Red', ''] })
    await fields.retire(house._id)
    expect((await runPlannedBatch(admin.token, batch)).counts).toMatchObject({ done: 1, failed: 1 })
    expect(await messages(batch._id)).toEqual([['Unknown field'], []])
  })

  // R82.1
  it('a label that a spreadsheet or a program could misread works as a heading', async () => {
    const labels = ['=cmd', '__proto__', 'GENDER or(sleep(9))']
    for (const label of labels) await fields.addField({ label })
    expect(await targets(admin.token, "'=cmd", '__proto__', 'GENDER\tor(sleep(9))')).toEqual([
      'custom.cmd',
      'custom.proto',
      'custom.gender_or_sleep_9',
    ])
    const batch = await plan({ '=cmd': ["'=1+1"], __proto__x: ['a'], 'GENDER or(sleep(9))': ['b'] })
    await runPlannedBatch(admin.token, batch)
    expect(await customs()).toEqual([{ cmd: '=1+1', gender_or_sleep_9: 'b' }])
  })
})

describe('custom fields of staff', () => {
  // R82.1
  it('an import of staff fills and changes custom fields of staff', async () => {
    await fields.addField({ entity: 'staff', label: 'Shift', options: [{ label: 'Day' }, { label: 'Night' }] })
    const file = (shift: string) =>
      `Name,Email,Phone,Department,Shift\nAsha Rao,asha@school.example,9876543210,Science,${shift}`
    const batch = await createPlannedImport(admin.token, file('day'), {}, 'staff')
    await runPlannedBatch(admin.token, batch)
    const shift = async () => (await db.user.findFirstOrThrow({ where: { email: 'asha@school.example' } })).custom
    expect(await shift()).toBe('{"shift":"day"}')
    const again = await createPlannedImport(admin.token, file('Night'), {}, 'staff')
    expect((await rowsOf(admin.token, again._id))[0]?.changes).toEqual([
      { field: 'custom.shift', before: 'day', after: 'night' },
    ])
    await startBatch(admin.token, again)
    await runBatchesUntilIdle()
    expect(await shift()).toBe('{"shift":"night"}')
  })
})
