import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { NewImportField } from '@/lib/contract/imports/new-fields'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { importKind } from '@/lib/server/batches/kinds/import/kind'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { getBatch, rowsOf, runPlannedBatch, startBatch, undoAndRunBatch } from '@/tests/support/batches'
import { chooseNewFields } from '@/tests/support/import-new-fields'
import { csvWithColumns } from '@/tests/support/columns-csv'
import { fieldsAs } from '@/tests/support/field-calls'
import {
  answeredMapping,
  getImportSettings,
  postCorrections,
  putImportSettings,
  readImport,
} from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as activity } from '../activity/route'
import { GET as refused } from './[id]/refused.csv/route'
import { POST as cancel } from './[id]/cancel/route'
import { send } from '@/tests/support/api'

let admin: Person
let fields: ReturnType<typeof fieldsAs>
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  fields = fieldsAs(admin.token)
})

const HOUSE_AND_BUS = { House: ['Red', 'blue', 'Red'], 'Bus Stop': ['3', '12', ''] }

const withNewFields = (columns: Record<string, string[]>, changed: Record<string, Partial<NewImportField>> = {}) =>
  chooseNewFields(admin.token, csvWithColumns(columns), Object.keys(columns), changed)

const ready = async (columns: Record<string, string[]>, changed = {}) =>
  getBatch(admin.token, (await withNewFields(columns, changed)).id)
const customFields = async () =>
  (await fields.list()).map(({ label, kind, options }) => [label, kind, options.map(option => option.label).join()])
const customs = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(
    ({ custom }) => custom && (JSON.parse(custom) as object),
  )
const changesOfSettings = async () =>
  (await call<AuditPage>(activity, { token: admin.token, query: { action: 'settings.changed' } })).body.data.events.map(
    ({ changes }) => changes[0]?.after,
  )

describe('columns that become fields', () => {
  // R82.5, R82.6
  it('a super admin makes fields from unknown columns: the run adds the fields, the undo removes them', async () => {
    const batch = await ready(HOUSE_AND_BUS)
    expect(await customFields()).toEqual([])
    const [first] = await rowsOf(admin.token, batch._id)
    expect(first?.imported?.values).toMatchObject({ House: 'Red', 'Bus Stop': '3' })
    const end = await runPlannedBatch(admin.token, batch)
    expect(end.counts).toMatchObject({ done: 3 })
    expect(await customFields()).toEqual([
      ['House', 'choice', 'Red,blue'],
      ['Bus Stop', 'integer', ''],
    ])
    expect(await customs()).toEqual([{ house: 'red', bus_stop: 3 }, { house: 'blue', bus_stop: 12 }, { house: 'red' }])
    expect(await changesOfSettings()).toEqual([
      'Bus Stop (integer; under Other Information)',
      'House (choice; under Other Information; options: Red, blue)',
    ])
    const undo = await undoAndRunBatch(admin.token, batch._id)
    expect(undo.reason).toBe('Fields removed again: House, Bus Stop.')
    expect([await customFields(), await customs()]).toEqual([[], []])
  })

  // R82.6
  it('the undo keeps a field in which another record has a value', async () => {
    const batch = await ready(HOUSE_AND_BUS)
    await runPlannedBatch(admin.token, batch)
    const second = csvWithColumns({ ...HOUSE_AND_BUS, Extra: ['', '', '', 'x'] }).split('\n')
    const { _id } = await readImport(admin.token, [second[0], `${second[4]?.replace(/,,x$/, 'Red,,x')}`].join('\n'))
    const draft = await getImportSettings(admin.token, _id)
    await putImportSettings(admin.token, _id, { mapping: { ...answeredMapping(draft), dateOrder: 'day' } })
    await runBatchesUntilIdle()
    await runPlannedBatch(admin.token, await getBatch(admin.token, _id))
    const undo = await undoAndRunBatch(admin.token, batch._id)
    expect(undo.reason).toBe('Fields removed again: Bus Stop. Fields kept, because they are in use: House.')
    expect((await customFields()).map(([label]) => label)).toEqual(['House'])
  })

  // R82.6
  it('an import that is cancelled, or whose rows all fail, leaves no field', async () => {
    const cancelled = await ready(HOUSE_AND_BUS)
    await call(cancel, { token: admin.token, id: cancelled._id })
    expect(await db.customField.count()).toBe(0)
    const failing = await ready(HOUSE_AND_BUS)
    await startBatch(admin.token, failing)
    await db.batchRow.updateMany({ where: { batchId: failing._id }, data: { input: '{"name":{},"standard":"none"}' } })
    await runBatchesUntilIdle()
    expect((await getBatch(admin.token, failing._id)).counts).toMatchObject({ done: 0 })
    expect(await customFields()).toEqual([])
  })

  // R82.5
  it('the label and kind of a new field can be changed, and its options are the texts of the column', async () => {
    const { id } = await withNewFields(
      { Likes: ['Tea; Milk', 'milk', 'Tea'], Stop: ['1', '2', '2'] },
      { Likes: { kind: 'choices', label: 'Drinks' }, Stop: { kind: 'choice' } },
    )
    await runPlannedBatch(admin.token, await getBatch(admin.token, id))
    expect(await customFields()).toEqual([
      ['Drinks', 'choices', 'Tea,Milk'],
      ['Stop', 'choice', '1,2'],
    ])
    expect((await customs())[0]).toEqual({ drinks: ['tea', 'milk'], stop: 'option' })
  })

  // R82.5
  it('a cell that does not fit a new field can be corrected, and is in the file of rows with problems', async () => {
    const batch = await ready({ Stop: ['one', '2', '3'] }, { Stop: { kind: 'integer' } })
    const [row] = await rowsOf(admin.token, batch._id)
    const path = row?.imported?.problems[0]?.field ?? ''
    expect(row?.imported).toMatchObject({
      problems: [{ message: 'Stop must be a whole number' }],
      labels: { [path]: 'Stop' },
    })
    expect(await (await send(refused, { token: admin.token, id: batch._id })).text()).toContain(',Stop,')
    await postCorrections(admin.token, batch._id, { row: 0, cells: { [path]: '1' } })
    const end = await runPlannedBatch(admin.token, await getBatch(admin.token, batch._id))
    expect(end.counts).toMatchObject({ done: 3 })
    expect(await customs()).toEqual([{ stop: 1 }, { stop: 2 }, { stop: 3 }])
  })

  // R82.5
  it.each([
    ['House', 'There is a field “House” already. Give the new field another label.'],
    ['first name', 'There is a field “first name” already. Give the new field another label.'],
    ['\u200b', 'Delete the text and type it again.'],
  ])('a new field cannot be called %j', async (label, message) => {
    await fields.addField({ label: 'House' })
    const { answer } = await withNewFields({ Team: ['a'] }, { Team: { label } })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)])
  })

  // R82.5
  it('an import does not run when somebody has added one of its new fields in the meantime', async () => {
    const batch = await ready(HOUSE_AND_BUS)
    await fields.addField({ label: 'House' })
    const { status, body } = await startBatch(admin.token, batch)
    expect([status, body.message]).toEqual([
      409,
      '“House”: There is a field “House” already. Choose the columns again.',
    ])
    await db.batch.update({ where: { id: batch._id }, data: { state: 'queued' } })
    await runBatchesUntilIdle()
    expect(await getBatch(admin.token, batch._id)).toMatchObject({ state: 'stopped', counts: { done: 0 } })
    expect((await customFields()).length).toBe(1)
  })

  // R82.5
  it('an import tries again when a deadlock prevents it from creating its fields', async () => {
    const batch = await ready(HOUSE_AND_BUS)
    const begin = vi.spyOn(importKind, 'begin')
    begin.mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    const end = await runPlannedBatch(admin.token, batch).finally(() => begin.mockRestore())
    expect([end.state, end.counts.done, (await customFields()).length]).toEqual(['done', 3, 2])
  })

  // R82.5
  it('a column cannot be assigned to the new field of another column', async () => {
    const { id, mapping } = await withNewFields({ Team: ['a'] })
    const place = mapping.columns.findIndex(path => path?.startsWith('new.'))
    const columns = mapping.columns.with(place, null).with(0, `new.${place}`)
    const { status, body } = await putImportSettings(admin.token, id, { mapping: { ...mapping, columns } })
    expect([status, body.message]).toEqual([400, 'Unknown field'])
  })

  // R82.5
  it('only a super admin makes fields, and only in an import of their own', async () => {
    const clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
    const { _id } = await readImport(clerk.token, csvWithColumns(HOUSE_AND_BUS))
    const send = async (token: string) => {
      const draft = await getImportSettings(token, _id)
      const place = draft.columns.findIndex(({ header }) => header === 'House')
      const columns = draft.mapping.columns.with(place, `new.${place}`)
      const newFields = { [place]: { label: 'House', kind: 'text' } }
      const mapping = { ...answeredMapping(draft), dateOrder: 'day', columns, newFields }
      return [draft.columns[place]?.newField, (await putImportSettings(token, _id, { mapping })).status]
    }
    expect(await send(clerk.token)).toEqual([undefined, 403])
    expect(await send(admin.token)).toEqual([undefined, 403])
  })

  // R82.5
  it('an owner who is no longer a super admin makes no fields: the import stops', async () => {
    const batch = await ready(HOUSE_AND_BUS)
    await startBatch(admin.token, batch)
    const flags = { role: 'staff', studentsCreate: true, studentsRead: true, studentsUpdate: true }
    await db.user.update({ where: { id: admin.id }, data: flags })
    await runBatchesUntilIdle()
    const other = await createSignedInUser('superAdmin')
    expect(await getBatch(other.token, batch._id)).toMatchObject({
      state: 'stopped',
      reason: 'The person who started this bulk change no longer has permission to run it.',
    })
    expect(await db.customField.count()).toBe(0)
  })

  // R82.5
  it('the next file with the same headings fills the new fields', async () => {
    await runPlannedBatch(admin.token, await ready(HOUSE_AND_BUS, { House: { label: 'Team' } }))
    const { _id } = await readImport(admin.token, csvWithColumns(HOUSE_AND_BUS))
    const { columns, mapping } = await getImportSettings(admin.token, _id)
    const targetOf = (heading: string) => mapping.columns[columns.findIndex(({ header }) => header === heading)]
    expect([targetOf('House'), targetOf('Bus Stop')]).toEqual(['custom.team', 'custom.bus_stop'])
  })
})
