import { beforeEach, describe, expect, it } from 'vitest'
import { FIELD_KINDS } from '@/lib/contract/custom-fields/field'
import type { AuditPage } from '@/lib/contract/history/events'
import { call } from '@/tests/support/api'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { GET as activity } from '../activity/route'

let fields: ReturnType<typeof fieldsAs>
let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
})

const HOUSE = { entity: 'students', label: 'House', kind: 'choice', options: ['Red', 'Blue'] }
const labels = async () => (await fields.list()).map(({ label }) => label)

describe('POST /fields', () => {
  // R77.1
  it('a new field has a key made from its label, and its creation is in the history', async () => {
    const { status, body } = await fields.add(HOUSE)
    expect([status, body.message]).toEqual([201, 'Field added'])
    expect(body.data.field).toEqual({
      _id: expect.any(String) as string,
      entity: 'students',
      key: 'house',
      label: 'House',
      kind: 'choice',
      options: [
        { key: 'red', label: 'Red', retired: false },
        { key: 'blue', label: 'Blue', retired: false },
      ],
      section: 'Other Information',
      required: false,
      confidential: false,
      masked: false,
      searched: false,
      headings: [],
      help: '',
      state: 'active',
      version: 1,
    })
    const events = (await call<AuditPage>(activity, { token })).body.data.events
    expect(events[0]).toMatchObject({
      action: 'settings.changed',
      label: 'Settings',
      changes: [
        {
          field: 'fields.students',
          before: null,
          after: 'House (choice; under Other Information; options: Red, Blue)',
        },
      ],
    })
  })

  // R77.1
  it.each([
    ['Mother Tongue', 'mother_tongue'],
    ['10th Marks (%)', 'th_marks'],
    ['Élève n° 1', 'eleve_n_1'],
    ['धर्म', 'field'],
    ['=cmd', 'cmd'],
    ['GENDER or(sleep(9))', 'gender_or_sleep_9'],
    ['__proto__', 'proto'],
    ['constructor', 'constructor_2'],
    ['A very long label that is longer than a key', 'a_very_long_label_that_is_longe'],
  ])('a field with the label %s has the key %s', async (label, key) => {
    expect((await fields.addField({ label })).key).toBe(key)
  })

  // R77.1
  it('no two fields get the same key, even for other kinds of records or after a field was removed', async () => {
    const first = await fields.addField({ label: 'Bus' })
    expect((await fields.addField({ label: 'Bus', entity: 'staff' })).key).toBe('bus_2')
    await fields.retire(first._id)
    await fields.remove(first._id)
    expect((await fields.add({ entity: 'students', label: 'Bus!', kind: 'text' })).body.data.field.key).toBe('bus_3')
  })

  // R77.1
  it.each([
    [{ label: 'House', kind: 'picture' }, 'kind', `kind must be one of ${FIELD_KINDS.join(', ')}`],
    [{ label: '', kind: 'text' }, 'label', 'Label is required'],
    [{ label: 'House', kind: 'choice' }, 'options', 'A choice needs at least one option'],
    [{ label: 'House', kind: 'choice', options: ['Red', 'red '] }, 'options', 'There are two options “red”'],
    [{ label: 'House', kind: 'text', options: ['Red'] }, 'options', 'Only a choice has options'],
    [{ label: 'Date', kind: 'date', masked: true }, 'masked', 'Only a short text can be masked'],
    [
      { label: 'Caste', kind: 'text', confidential: true, searched: true },
      'searched',
      'The search only looks in short texts of students that are neither confidential nor masked',
    ],
    [{ label: 'gender', kind: 'text' }, 'label', 'Every record has the field “Gender” already'],
    [{ label: 'Bus\u202Estop', kind: 'text' }, 'label', 'Label contains characters that are not allowed'],
  ])('a new field %j is refused', async (input, field, message) => {
    const { status, body } = await fields.add({ entity: 'students', ...input })
    expect([status < 500, body.success, body.errors]).toEqual([true, false, [{ field, message }]])
    expect(await fields.list()).toEqual([])
  })

  // R77.1
  it('a new field cannot have the label of another field of the same records', async () => {
    await fields.addField({ label: 'House' })
    const { status, body } = await fields.add({ entity: 'students', label: ' hoUse', kind: 'text' })
    expect([status, body.errors]).toEqual([409, [{ field: 'label', message: 'There is a field “House” already' }]])
  })

  // R77.1
  it('the 51st field of students is refused', async () => {
    for (let number = 1; number <= 50; number += 1) await fields.addField({ label: `Field ${number}` })
    const { status, body } = await fields.add({ entity: 'students', label: 'One more', kind: 'text' })
    expect([status, body.errors]).toEqual([400, [{ field: 'label', message: 'There can be at most 50 fields' }]])
    expect((await fields.add({ entity: 'staff', label: 'One more', kind: 'text' })).status).toBe(201)
  })

  // R77.6
  it('the search looks in at most three fields', async () => {
    for (const label of ['One', 'Two', 'Three']) await fields.addField({ label, searched: true })
    const { body } = await fields.add({ entity: 'students', label: 'Four', kind: 'text', searched: true })
    expect(body.errors).toEqual([{ field: 'searched', message: 'The search can look in at most 3 fields' }])
  })
})

describe('PUT /fields/{id}', () => {
  // R77.2
  it('PUT /fields/{id} changes what is sent, keeps the key, and retires the options that are left out', async () => {
    const { _id: id } = (await fields.add(HOUSE)).body.data.field
    const change = { label: 'Team', options: [{ key: 'blue', label: 'Azure' }, 'Green'], required: true, version: 1 }
    const { body } = await fields.change(id, change)
    expect(body.data.field).toMatchObject({
      key: 'house',
      label: 'Team',
      required: true,
      version: 2,
      options: [
        { key: 'blue', label: 'Azure', retired: false },
        { key: 'green', label: 'Green', retired: false },
        { key: 'red', label: 'Red', retired: true },
      ],
    })
  })

  // R77.2
  it('PUT /fields/{id} needs the current version, and otherwise returns the current field', async () => {
    const { _id: id } = (await fields.add(HOUSE)).body.data.field
    expect((await fields.change(id, { label: 'Team' })).body.errors).toEqual([
      { field: 'version', message: 'version must be a whole number' },
    ])
    await fields.change(id, { label: 'Team', version: 1 })
    const { status, body } = await fields.change(id, { label: 'Squad', version: 1 })
    expect([status, body.error, body.data.field.label]).toEqual([409, 'STALE', 'Team'])
  })

  // R77.2
  it('PUT /fields/{id} with the current values changes neither version nor history', async () => {
    const { _id: id } = (await fields.add(HOUSE)).body.data.field
    const events = async () => (await call<AuditPage>(activity, { token })).body.data.pagination.totalEvents
    const before = await events()
    expect((await fields.change(id, { label: 'House', version: 1 })).body.data.field.version).toBe(1)
    expect(await events()).toBe(before)
  })

  // R77.2
  it('PUT /fields/{id} refuses the key of an option that the field does not have', async () => {
    const { _id: id } = (await fields.add(HOUSE)).body.data.field
    const { body } = await fields.change(id, { options: [{ key: 'pink', label: 'Pink' }], version: 1 })
    expect(body.errors).toEqual([{ field: 'options.0.key', message: 'Unknown option' }])
  })
})

describe('options', () => {
  // R77.2
  it('no two options get the same key', async () => {
    const { _id: id } = (await fields.add(HOUSE)).body.data.field
    const twice = [
      { key: 'red', label: 'A' },
      { key: 'red', label: 'B' },
    ]
    const { body } = await fields.change(id, { options: twice, version: 1 })
    expect(body.errors).toEqual([{ field: 'options.1.key', message: 'Unknown option' }])
    const taken = await fields.add({ ...HOUSE, label: 'Team', options: ['Red', { key: 'red', label: 'Blue' }] })
    expect(taken.body.errors).toEqual([{ field: 'options.1.key', message: 'Unknown option' }])
  })
})

describe('the states of a field', () => {
  // R77.3
  it('a retired field is shown only to superAdmins, and can be restored', async () => {
    const { _id: id } = await fields.addField({ label: 'House' })
    const staff = fieldsAs((await createSignedInUser(['students.read'])).token)
    expect(await staff.list()).toMatchObject([{ label: 'House' }])
    expect((await fields.retire(id)).body.data.field.state).toBe('retired')
    expect([await labels(), await staff.list()]).toEqual([['House'], []])
    expect((await fields.restore(id)).body.data.field.state).toBe('active')
    expect(await staff.list()).toMatchObject([{ label: 'House' }])
  })

  // R77.3
  it('only a retired field can be removed, and a removed field can be neither changed nor restored', async () => {
    const { _id: id } = await fields.addField({ label: 'House' })
    const refused = await fields.remove(id)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'IN_USE',
      'Retire the field before you remove it.',
    ])
    await fields.retire(id)
    expect((await fields.remove(id)).status).toBe(200)
    expect((await fields.restore(id)).status).toBe(404)
    expect((await fields.change(id, { label: 'Team', version: 3 })).status).toBe(404)
  })

  // R77.4
  it('PUT /fields/order needs exactly the fields of the records, and sorts them', async () => {
    const [a, b] = [await fields.addField({ label: 'A1' }), await fields.addField({ label: 'B1' })]
    const order = (ids: string[]) => fields.sort({ entity: 'students', ids })
    expect((await order([b._id])).body.errors).toEqual([
      { field: 'ids', message: 'The fields have changed. Reload the page, then move them again.' },
    ])
    expect((await order([b._id, b._id])).status).toBe(400)
    expect((await order([b._id, a._id])).body.data.fields.map(({ label }) => label)).toEqual(['B1', 'A1'])
    expect(await labels()).toEqual(['B1', 'A1'])
  })

  // R77.5
  it('a user without any permission for students sees no field of students', async () => {
    await fields.addField({ label: 'House' })
    const staff = fieldsAs((await createSignedInUser(['staff.read'])).token)
    expect(await staff.list()).toEqual([])
  })
})
