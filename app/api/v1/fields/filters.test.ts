import { beforeEach, describe, expect, it } from 'vitest'
import { call, send, validationErrors } from '@/tests/support/api'
import { createPlannedBatch, rowsOf } from '@/tests/support/batches'
import { parseCsv } from '@/tests/support/csv'
import { fieldsAs } from '@/tests/support/field-calls'
import { addNamed, namesFound } from '@/tests/support/named-students'
import { createSignedInUser } from '@/tests/support/people'
import { postView } from '@/tests/support/views'
import { POST as createBatch } from '../batches/route'
import { GET as exportAll, POST as exportSelected } from '../students/export/route'
import { POST as print } from '../students/print/route'
import { GET as list } from '../students/route'

let token: string
let fields: ReturnType<typeof fieldsAs>
const labelled = (...labels: string[]) => labels.map(label => ({ label }))

beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
  await fields.addField({ label: 'House', options: labelled('Red', 'Blue') })
  await fields.addField({ label: 'Clubs', kind: 'choices', options: labelled('Chess', 'Art', 'Music') })
  await fields.addField({ label: 'Joined', kind: 'date' })
  await fields.addField({ label: 'Siblings', kind: 'integer' })
  await fields.addField({ label: 'Height', kind: 'decimal' })
  await fields.addField({ label: 'Bus', kind: 'yesNo' })
  await fields.addField({ label: 'Route' })
  await add('Asha', {
    house: 'red',
    clubs: ['chess', 'music'],
    joined: '2022-06-01',
    siblings: 2,
    height: 130.5,
    bus: true,
    route: 'Lake Road 100% (North)',
  })
  await add('Bala', { house: 'blue', clubs: ['art'], joined: '2023-06-01', siblings: 10, height: 99.25, bus: false })
  await add('Devi', { house: 'red', joined: '2024-01-15', siblings: 0, route: 'Élan_Street' })
  await add('Esha', {})
})

const add = (firstName: string, custom: object) => addNamed(token, firstName, { custom })
const found = (query: Record<string, string>) => namesFound(token, query)

describe('a filter by a custom field', () => {
  // R81.1
  it.each([
    [{ 'custom.house': 'red' }, ['Asha', 'Devi']],
    [{ 'custom.clubs': 'music' }, ['Asha']],
    [{ 'custom.bus': 'true' }, ['Asha']],
    [{ 'custom.bus': 'false' }, ['Bala']],
    [{ 'custom.siblings': '0' }, ['Devi']],
    [{ 'custom.siblings.from': '2' }, ['Asha', 'Bala']],
    [{ 'custom.siblings.from': '1', 'custom.siblings.to': '9' }, ['Asha']],
    [{ 'custom.height': '99.25' }, ['Bala']],
    [{ 'custom.height.to': '100' }, ['Bala']],
    [{ 'custom.joined': '2023-06-01' }, ['Bala']],
    [{ 'custom.joined.from': '2023-06-01' }, ['Bala', 'Devi']],
    [{ 'custom.joined.from': '2022-06-01', 'custom.joined.to': '2023-06-01' }, ['Asha', 'Bala']],
    [{ 'custom.route': 'lake ROAD' }, ['Asha']],
    [{ 'custom.route': '100%' }, ['Asha']],
    [{ 'custom.route': 'n_s' }, ['Devi']],
    [{ 'custom.route': 'k_r' }, []],
    [{ 'custom.route': 'Élan' }, ['Devi']],
    [{ missing: 'custom.house' }, ['Esha']],
    [{ missing: 'custom.route' }, ['Bala', 'Esha']],
    [{ 'custom.house': '' }, ['Asha', 'Bala', 'Devi', 'Esha']],
    [{ 'custom.house': 'red', 'custom.bus': 'true' }, ['Asha']],
    [{ 'custom.house': 'red', search: 'dev', isActive: 'true', standard: '5th' }, ['Devi']],
    [{ 'custom.house': 'red', sortBy: 'name', sortOrder: 'desc' }, ['Devi', 'Asha']],
  ])('the filter %j finds the students %j', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  // R81.1
  it('a filter finds records with an option that was renamed and retired later', async () => {
    const [house] = await fields.list()
    await fields.change(house!._id, { options: [{ key: 'blue', label: 'Azure' }], version: house!.version })
    expect([await found({ 'custom.house': 'red' }), await found({ 'custom.house': 'blue' })]).toEqual([
      ['Asha', 'Devi'],
      ['Bala'],
    ])
  })

  // R81.1
  it.each([
    [{ 'custom.house': 'green' }, 'custom.house: The filter House must be the key of an option'],
    [{ 'custom.bus': 'yes' }, 'custom.bus: The filter Bus must be true or false'],
    [{ 'custom.siblings': 'two' }, 'custom.siblings: The filter Siblings must be a number'],
    [{ 'custom.height.to': '1e3' }, 'custom.height.to: The filter Height must be a number'],
    [{ 'custom.joined': '2022' }, 'custom.joined: The filter Joined must be a date, as YYYY-MM-DD'],
    [{ 'custom.joined.from': '2022-02-30' }, 'custom.joined.from: The filter Joined must be a date, as YYYY-MM-DD'],
    [
      { 'custom.joined.from': '2022-02-02', 'custom.joined.to': '2022-02-01' },
      'custom.joined.to: The last value cannot be before the first value',
    ],
    [{ 'custom.route': 'a\u0000' }, 'custom.route: A filter contains characters that are not allowed'],
    [{ 'custom.route': 'a'.repeat(501) }, 'custom.route: A filter cannot exceed 500 characters'],
    [
      { 'custom.house.from': 'red' },
      'custom.house: Only dates and numbers can be filtered by a first and a last value',
    ],
    [
      { 'custom.house': 'red', 'custom.bus': 'true', 'custom.route': 'a', missing: 'custom.clubs' },
      'custom: You can filter by at most 3 of your own fields at once',
    ],
  ])('the filter %j answers 400', async (query: Record<string, string>, message) => {
    const refused = await call(list, { token, query })
    expect([refused.status, validationErrors(refused)]).toEqual([400, [message]])
  })

  // R81.1
  it('the first and the last day of a date filter count as one filter', async () => {
    const query = { 'custom.house': 'red', 'custom.joined.from': '2022-01-01', 'custom.joined.to': '2022-12-31' }
    expect(await found({ ...query, 'custom.bus': 'true' })).toEqual(['Asha'])
  })

  // R81.1
  it('a filter that is given twice is refused', async () => {
    const refused = await call(list, { token, query: 'custom.house=red&custom.house=blue' })
    expect(validationErrors(refused)).toEqual(['custom.house: custom.house was given more than once'])
  })

  // R81.1
  it('a filter by a custom field chooses the students of an export, selection, print and bulk change', async () => {
    const csv = await (await send(exportAll, { token, query: { 'custom.house': 'blue' } })).text()
    expect(parseCsv(csv.slice(1)).map(([, name]) => name)).toEqual(['First Name', 'Bala'])
    const selection = { query: { custom: { house: 'red', joined: { from: '2023-01-01' } } } }
    const body = { selection, columns: ['name.firstName'], format: 'csv' }
    expect(parseCsv(await (await send(exportSelected, { token, body })).text())).toEqual([['First Name'], ['Devi']])
    const printed = await call<{ total: number }>(print, { token, body: { selection, part: 1 } })
    expect(printed.body.data.total).toBe(1)
    const change = { kind: 'edit', entity: 'students', selection, change: { section: 'D' } }
    const { _id } = await createPlannedBatch(token, change)
    expect((await rowsOf(token, _id)).map(({ label }) => label)).toEqual([expect.stringMatching(/^Devi Rao /)])
  })
})

describe('a filter by a field that the user cannot filter by', () => {
  beforeEach(async () => {
    await fields.addField({ label: 'Caste', confidential: true })
    await fields.addField({ label: 'Aadhaar', masked: true })
    await fields.addField({ label: 'Union', entity: 'staff' })
    const old = await fields.addField({ label: 'Old' })
    await fields.retire(old._id)
  })

  // R81.2
  it.each(['caste', 'aadhaar', 'union', 'old', 'unknown', 'Not_a_key', '__proto__', 'house.end'])(
    'the filter custom.%s is answered as unknown in lists, exports, prints, bulk changes and views',
    async key => {
      const clerk = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
      const query = { [`custom.${key}`]: 'x' }
      const refused = await call(list, { token: clerk.token, query })
      expect([refused.status, refused.body.errors.map(({ message }) => message)]).toEqual([
        400,
        ['There is no such filter'],
      ])
      expect((await call(exportAll, { token: clerk.token, query })).body.errors).toEqual(refused.body.errors)
      // JSON drops the key `__proto__`, so the calls with a body cannot send it.
      if (key === '__proto__') return
      const custom = { [key]: 'x' }
      const selection = { query: { custom } }
      const answers = [
        await call(exportSelected, { token: clerk.token, body: { selection } }),
        await call(print, { token: clerk.token, body: { selection, part: 1 } }),
        await call(createBatch, { token: clerk.token, body: { kind: 'delete', entity: 'students', selection } }),
        await postView(clerk.token, { filters: { custom } }),
      ]
      for (const { status, body } of answers)
        expect([status, body.errors]).toEqual([400, [{ field: `custom.${key}`, message: 'There is no such filter' }]])
    },
  )

  // R81.2
  it.each(['caste', 'aadhaar', 'old', 'unknown'])('the filter missing=custom.%s is answered as unknown', async key => {
    const clerk = await createSignedInUser(['students.read'])
    const refused = await call(list, { token: clerk.token, query: { missing: `custom.${key}` } })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'missing', message: 'There is no such filter' }],
    ])
  })

  // R81.2
  it('a user who may see confidential fields can filter by them', async () => {
    await addNamed(token, 'Gita', { custom: { caste: 'Marker' } })
    expect(await found({ 'custom.caste': 'mark' })).toEqual(['Gita'])
  })
})
