import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StaffPage } from '@/lib/contract/staff/schema'
import type { StudentPage } from '@/lib/contract/students/query'
import { call, send } from '@/tests/support/api'
import { parseCsv } from '@/tests/support/csv'
import { staffInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { addNamed, namesFound } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { listViews, postView } from '@/tests/support/views'
import { GET as activity } from '../activity/route'
import { POST as createBatch } from '../batches/route'
import { GET as listStaff, POST as addStaff } from '../staff/route'
import { GET as exportAll, POST as exportSelected } from '../students/export/route'
import { GET as list } from '../students/route'

let token: string
let fields: ReturnType<typeof fieldsAs>
const labelled = (...labels: string[]) => labels.map(label => ({ label }))

beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
  await fields.addField({ label: 'House', options: labelled('Red', 'Blue', 'Green') })
  await fields.addField({ label: 'Joined', kind: 'date' })
  await fields.addField({ label: 'Siblings', kind: 'integer' })
  await fields.addField({ label: 'Height', kind: 'decimal' })
  await fields.addField({ label: 'Bus', kind: 'yesNo' })
  await fields.addField({ label: 'Route' })
  await add('Asha', { house: 'blue', joined: '2023-06-01', siblings: 10, height: 99.5, bus: true, route: 'lake' })
  await add('Esha', {})
  await add('Devi', { house: 'red', joined: '2022-01-15', siblings: 9, height: 130.25, bus: false, route: 'Élan' })
  await add('Chitra', {})
  await add('Bala', { house: 'blue', joined: '2024-01-15', siblings: -1, height: 100, bus: true, route: 'Hill' })
})

const add = (firstName: string, custom: object) => addNamed(token, firstName, { custom })
const sorted = (key: string, sortOrder = 'asc') => namesFound(token, { sortBy: `custom.${key}`, sortOrder })
const NONE = ['Chitra', 'Esha']

describe('a list sorted by a custom field', () => {
  // R81.8
  it.each([
    ['house', ['Devi', 'Asha', 'Bala'], ['Asha', 'Bala', 'Devi']],
    ['joined', ['Devi', 'Asha', 'Bala'], ['Bala', 'Asha', 'Devi']],
    ['siblings', ['Bala', 'Devi', 'Asha'], ['Asha', 'Devi', 'Bala']],
    ['height', ['Asha', 'Bala', 'Devi'], ['Devi', 'Bala', 'Asha']],
    ['bus', ['Devi', 'Asha', 'Bala'], ['Asha', 'Bala', 'Devi']],
    ['route', ['Bala', 'Asha', 'Devi'], ['Devi', 'Asha', 'Bala']],
  ])(
    'a list sorted by %s has students without a value last in both directions, and equal values by name',
    async (key, up, down) => {
      expect(await sorted(key)).toEqual([...up, ...NONE])
      expect(await sorted(key, 'desc')).toEqual([...down, ...NONE])
    },
  )

  // R81.8
  it('a sorted list follows a new order of the options, and still sorts a retired option', async () => {
    const [house] = await fields.list()
    const options = [
      { key: 'blue', label: 'Blue' },
      { key: 'green', label: 'Green' },
    ]
    await fields.change(house!._id, { options, version: house!.version })
    expect(await sorted('house')).toEqual(['Asha', 'Bala', 'Devi', ...NONE])
  })

  // R81.8
  it('a list sorted by a custom field has each student on exactly one page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async page => {
        const query = { sortBy: 'custom.house', sortOrder: 'asc', limit: '2', page: String(page) }
        return (await call<StudentPage>(list, { token, query })).body.data.students.map(({ name }) => name.firstName)
      }),
    )
    expect(pages).toEqual([['Devi', 'Asha'], ['Bala', 'Chitra'], ['Esha']])
  })

  // R81.8
  it('an export keeps the order by a custom field, and the history names the field', async () => {
    const query = { sortBy: 'custom.siblings', sortOrder: 'desc' }
    const csv = await (await send(exportAll, { token, query })).text()
    const names = ['First Name', 'Asha', 'Devi', 'Bala', ...NONE]
    expect(parseCsv(csv.slice(1)).map(([, name]) => name)).toEqual(names)
    const { events } = (await call<AuditPage>(activity, { token })).body.data
    expect(JSON.stringify(events[0]?.changes)).toContain('custom.siblings')
    const body = { selection: { query }, columns: ['name.firstName'], format: 'csv' }
    const chosen = await (await send(exportSelected, { token, body })).text()
    expect(parseCsv(chosen).flat()).toEqual(names)
  })

  // R81.8
  it('the list of staff is sorted by custom fields as well', async () => {
    await fields.addField({ entity: 'staff', label: 'Desk', kind: 'integer' })
    for (const [firstName, custom] of [
      ['Uma', { desk: 10 }],
      ['Vani', {}],
      ['Zoya', { desk: 9 }],
    ] as const)
      await call(addStaff, { token, body: { ...staffInput(), name: { firstName, lastName: 'Rao' }, custom } })
    const query = { sortBy: 'custom.desk', sortOrder: 'asc', search: 'rao' }
    const { staff } = (await call<StaffPage>(listStaff, { token, query })).body.data
    expect(staff.map(({ name }) => name.firstName)).toEqual(['Zoya', 'Uma', 'Vani'])
  })
})

describe('an order by a field that the user cannot sort by', () => {
  const UNKNOWN = 'sortBy must be one of createdAt, name, studentId, standard, updatedAt, rollNumber, overallPercentage'

  beforeEach(async () => {
    await fields.addField({ label: 'Caste', confidential: true })
    await fields.addField({ label: 'Aadhaar', masked: true })
    await fields.addField({ label: 'Clubs', kind: 'choices', options: labelled('Chess', 'Art') })
    await fields.addField({ label: 'Notes', kind: 'longText' })
    await fields.addField({ label: 'Union', entity: 'staff' })
    const old = await fields.addField({ label: 'Old' })
    await fields.retire(old._id)
  })

  // R81.8, R83.3
  it.each(['caste', 'aadhaar', 'clubs', 'notes', 'union', 'old', 'unknown', 'Not_a_key', '__proto__'])(
    'the sort key custom.%s is answered as unknown in lists, exports, bulk changes and views',
    async key => {
      const clerk = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
      const query = { sortBy: `custom.${key}` }
      const errors = [{ field: 'sortBy', message: UNKNOWN }]
      for (const route of [list, exportAll]) {
        const { status, body } = await call(route, { token: clerk.token, query })
        expect([status, body.errors]).toEqual([400, errors])
      }
      const selection = { query }
      const answers = [
        await call(exportSelected, { token: clerk.token, body: { selection } }),
        await call(createBatch, { token: clerk.token, body: { kind: 'delete', entity: 'students', selection } }),
        await postView(clerk.token, { filters: query }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    },
  )

  // R81.8
  it('a saved view has the usual order once its field is retired', async () => {
    const [house] = await fields.list()
    await postView(token, { filters: { gender: 'Female', sortBy: 'custom.house', sortOrder: 'asc' } })
    await fields.retire(house!._id)
    const [view] = (await listViews(token)).body.data.views
    expect(view?.filters).toEqual({ search: '', gender: 'Female', sortBy: 'createdAt', sortOrder: 'desc' })
  })
})
