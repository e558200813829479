import { beforeEach, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { csvWithColumns } from '@/tests/support/columns-csv'
import { fieldsAs } from '@/tests/support/field-calls'
import { chooseNewFields } from '@/tests/support/import-new-fields'
import { createSignedInUser } from '@/tests/support/people'

let fields: ReturnType<typeof fieldsAs>
let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
})

// R48.3, R77.1, R82.1
it.each([
  ['students', 'student id', 'Student ID'],
  ['students', 'Full Name', 'Full Name'],
  ['students', 'Class and section', 'Class and Section'],
  ['students', 'Created At', 'Created At'],
  ['staff', 'Employee ID', 'Employee ID'],
  ['staff', 'Full Name', 'Full Name'],
  ['staff', 'Role', 'Role'],
  ['staff', 'Status', 'Status'],
  ['staff', 'Active', 'Active'],
  ['staff', 'created at', 'Created At'],
])('a field of %s cannot be called “%s”, like a column of exports and imports', async (entity, label, known) => {
  const { status, body } = await fields.add({ entity, label, kind: 'text' })
  const message = `Every record has the field “${known}” already`
  expect([status, body.errors]).toEqual([409, [{ field: 'label', message }]])
  expect((await fields.add({ entity, label: `Other ${label}`, kind: 'text' })).status).toBe(201)
})

// R77.1
it('a field that has such a label from an earlier version can still be changed, and keeps its label', async () => {
  const { _id: id } = await fields.addField({ label: 'House' })
  await db.customField.update({ where: { id }, data: { label: 'Student ID' } })
  const { status, body } = await fields.change(id, { label: 'Student ID', help: 'As on the card', version: 1 })
  expect([status, body.data.field.label, body.data.field.help]).toEqual([200, 'Student ID', 'As on the card'])
  expect((await fields.change(id, { label: 'Full Name', version: 2 })).status).toBe(409)
})

// R77.1, R82.5
it('a column of an import that has such a heading can become a field with another label', async () => {
  const { answer, id } = await chooseNewFields(token, csvWithColumns({ 'Created At': ['a', 'b'] }), ['Created At'])
  expect(answer.status).toBe(200)
  expect(JSON.stringify((await db.importFile.findUniqueOrThrow({ where: { batchId: id } })).mapping)).toContain(
    'Created At 2',
  )
})
