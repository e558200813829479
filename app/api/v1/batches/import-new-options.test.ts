import { beforeEach, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { db } from '@/lib/server/db/db'
import { getBatch, runPlannedBatch } from '@/tests/support/batches'
import { csvWithColumns } from '@/tests/support/columns-csv'
import { fieldsAs } from '@/tests/support/field-calls'
import { createPlannedImport, decideValues, getImportSettings } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { valueQuestions } from '@/tests/support/value-imports'

let admin: Person
let house: CustomField
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  house = await fieldsAs(admin.token).addField({ label: 'House', options: ['Red', 'Blue'] })
})

const plan = (houses: string[], by = admin) =>
  createPlannedImport(by.token, csvWithColumns({ House: houses }), { dateOrder: 'day' })
const addOption = (text: string, field = 'custom.house') => ({ decision: 'add', field, text })
const optionsNow = async () => {
  const field = (await fieldsAs(admin.token).list()).find(({ _id }) => _id === house._id)
  return field?.options.map(({ label }) => label)
}
const customs = async () => (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ custom }) => custom)

// R82.11
it('a superAdmin adds a text of the file as a new option, and all its rows are imported', async () => {
  const batch = await plan(['Green', 'red', 'GREEN', 'Gold'])
  expect(batch.counts).toMatchObject({ planned: 1, invalid: 3 })
  expect(await valueQuestions(admin.token, batch._id)).toEqual([
    'custom.house Green: 2 unknown',
    'custom.house Gold: 1 unknown',
  ])
  const { status } = await decideValues(admin.token, batch._id, addOption('Green'))
  expect([status, await optionsNow()]).toEqual([200, ['Red', 'Blue', 'Green']])
  expect(await valueQuestions(admin.token, batch._id)).toEqual(['custom.house Gold: 1 unknown'])
  const planned = await getBatch(admin.token, batch._id)
  expect(planned.counts).toMatchObject({ planned: 3, invalid: 1 })
  await runPlannedBatch(admin.token, planned)
  expect(await customs()).toEqual(['{"house":"green"}', '{"house":"red"}', '{"house":"green"}'])
  const events = await db.auditEvent.findMany({ where: { action: 'settings.changed' }, orderBy: { id: 'desc' } })
  expect(JSON.stringify(events[0])).toContain('Green')
})

// R82.11
it('when options and values of lists are sent together, all of them are added or none', async () => {
  const batch = await plan(['Green'])
  const refused = await decideValues(admin.token, batch._id, addOption('Green'), addOption('green'))
  expect([refused.status, refused.body.message]).toEqual([409, '“green”: There are two options “green”'])
  expect(await optionsNow()).toEqual(['Red', 'Blue'])
  const both = [addOption('Green'), { decision: 'add', field: 'section', text: 'Rose' }]
  const { status, body } = await decideValues(admin.token, batch._id, ...both)
  expect([status, await optionsNow()]).toEqual([200, ['Red', 'Blue', 'Green']])
  expect(body.data.lists.section.map(({ label }) => label)).toContain('Rose')
})

// R82.11
it('an import does not ask staff about new options, and staff cannot add options', async () => {
  const clerk = await createSignedInUser(['students.create', 'students.read', 'students.update'])
  const batch = await plan(['Green'], clerk)
  expect((await getImportSettings(clerk.token, batch._id)).values).toBeUndefined()
  expect(await valueQuestions(admin.token, batch._id)).toEqual(['custom.house Green: 1 unknown'])
  expect((await decideValues(clerk.token, batch._id, addOption('Green'))).status).toBe(403)
  expect(await optionsNow()).toEqual(['Red', 'Blue'])
})

// R82.11
it('an import does not ask about a retired option, a text that is too long, or several choices', async () => {
  const fields = fieldsAs(admin.token)
  await fields.change(house._id, { options: [{ key: 'red', label: 'Red' }], version: house.version })
  await fields.addField({ label: 'Clubs', kind: 'choices', options: ['Chess'] })
  const columns = { House: ['Blue', 'x'.repeat(61), 'red'], Clubs: ['', '', 'Drama'] }
  const batch = await createPlannedImport(admin.token, csvWithColumns(columns), { dateOrder: 'day' })
  expect(batch.counts.invalid).toBe(3)
  expect(await valueQuestions(admin.token, batch._id)).toEqual([])
})

// R82.11
it.each([
  [addOption('Green', 'custom.union'), 400, '“Green”: Unknown field'],
  [addOption('Green', 'custom.__proto__'), 400, '“Green”: Unknown field'],
  [addOption('9', 'custom.bus'), 400, '“9”: Unknown field'],
  [{ ...addOption('Green'), decision: 'use', value: 'red' }, 400, 'Unknown field'],
  [{ ...addOption('Green'), decision: 'leaveOut' }, 400, 'Unknown field'],
  [addOption('x'.repeat(61)), 400, `“${'x'.repeat(61)}”: Option cannot exceed 60 characters`],
])('the decision %j is refused', async (decision, status, message) => {
  await fieldsAs(admin.token).addField({ label: 'Bus' })
  const batch = await plan(['Green'])
  const answer = await decideValues(admin.token, batch._id, decision)
  expect([answer.status, answer.body.message]).toEqual([status, message])
  expect(await optionsNow()).toEqual(['Red', 'Blue'])
})
