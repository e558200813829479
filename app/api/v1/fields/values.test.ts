import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { AuditPage } from '@/lib/contract/history/events'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call, type Handler } from '@/tests/support/api'
import { staffInput, studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addStaff } from '../staff/route'
import { GET as getStaff, PATCH as patchStaff, PUT as putStaff } from '../staff/[id]/route'
import { POST as addStudent, GET as listStudents } from '../students/route'
import {
  DELETE as deleteStudent,
  GET as getStudent,
  PATCH as patchStudent,
  PUT as putStudent,
} from '../students/[id]/route'
import { GET as history } from '../students/[id]/history/route'
import { GET as trash } from '../trash/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'
import { POST as planBatch } from '../batches/route'

let token: string
let fields: ReturnType<typeof fieldsAs>
let house: CustomField
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
  house = await fields.addField({ label: 'House', options: [{ label: 'Red' }, { label: 'Blue' }] })
})

const ALL_KINDS = [
  ['Note', 'longText', 'one\r\ntwo ', 'one\ntwo'],
  ['Bus', 'text', ' 7  ', '7'],
  ['Brothers', 'integer', 2, 2],
  ['Height', 'decimal', 1.25, 1.25],
  ['Joined', 'date', '2020-02-29T10:00:00Z', '2020-02-29'],
  ['Photo Consent', 'yesNo', false, false],
] as const

const add = (custom?: object) => call<SavedStudent>(addStudent, { token, body: { ...studentInput(), custom } })
const added = async (custom: object): Promise<Student> => (await add(custom)).body.data.student
const put = (id: string, custom?: object) =>
  call<SavedStudent>(putStudent, { token, id, body: { ...studentInput(), custom } })
const patch = (id: string, custom: object) => call<SavedStudent>(patchStudent, { token, id, body: { custom } })
const get = async (id: string) => (await call<{ student: Student }>(getStudent, { token, id })).body.data.student

describe('values of own fields', () => {
  // R78.1
  it('a student keeps a value of every kind, in the same form', async () => {
    const languages = await fields.addField({
      label: 'Languages',
      kind: 'choices',
      options: [{ label: 'Tamil' }, { label: 'Urdu' }],
    })
    for (const [label, kind] of ALL_KINDS) await fields.addField({ label, kind })
    const keys = ['note', 'bus', 'brothers', 'height', 'joined', 'photo_consent']
    const sent = Object.fromEntries(ALL_KINDS.map(([, , value], place) => [keys[place], value]))
    const stored = Object.fromEntries(ALL_KINDS.map(([, , , value], place) => [keys[place], value]))
    const { _id, custom } = await added({ ...sent, house: 'red', [languages.key]: ['urdu', 'tamil', 'urdu'] })
    expect(custom).toEqual({ ...stored, house: 'red', languages: ['tamil', 'urdu'] })
    expect((await get(_id)).custom).toEqual(custom)
    const { body } = await call<{ students: Student[] }>(listStudents, { token })
    expect(body.data.students.map(student => student.custom)).toEqual([custom])
  })

  // R78.1
  it.each([
    ['house', 'green', 'House must be Red or Blue'],
    ['house', 7, 'House must be Red or Blue'],
    ['bus', 'x'.repeat(501), 'Bus cannot exceed 500 characters'],
    ['bus', 'a\nb', 'Bus contains characters that are not allowed'],
    ['note', 'x'.repeat(2_001), 'Note cannot exceed 2000 characters'],
    ['brothers', 1.5, 'Brothers must be a whole number'],
    ['brothers', '2', 'Brothers must be a whole number'],
    ['height', 'tall', 'Height must be a number'],
    ['joined', '2021-02-29', 'Joined must be a valid date'],
    ['photo_consent', 'yes', 'Photo Consent must be true or false'],
  ])('a student cannot have %s as %j', async (key, value, message) => {
    for (const [label, kind] of ALL_KINDS) await fields.addField({ label, kind })
    const { status, body } = await add({ [key]: value })
    expect([status, body.errors]).toEqual([400, [{ field: `custom.${key}`, message }]])
  })

  // R78.2
  it('an absent key keeps its value, null and an empty text clear it, and absent custom keeps all', async () => {
    await fields.addField({ label: 'Bus' })
    const { _id: id } = await added({ house: 'red', bus: '7' })
    expect((await put(id)).body.data.student.custom).toEqual({ house: 'red', bus: '7' })
    expect((await put(id, { bus: ' ' })).body.data.student.custom).toEqual({ house: 'red' })
    expect((await patch(id, { house: null })).body.data.student.custom).toEqual({})
    expect((await patch(id, { house: 'blue' })).body.data.student.custom).toEqual({ house: 'blue' })
  })

  // R78.2
  it.each(['__proto__', 'shoe_size', 'constructor'])(
    'the unknown key %s is left out, and a warning names it',
    async key => {
      const body = JSON.stringify({ ...studentInput(), custom: { house: 'red' } }).replace(
        '"house"',
        `"${key}":"x","house"`,
      )
      const answer = await call<SavedStudent>(addStudent, { token, body })
      expect(answer.body.data.student.custom).toEqual({ house: 'red' })
      // A key that every object has is dropped before anything reads it.
      expect(answer.body.data.warnings).toEqual(
        key === '__proto__' ? [] : [`“${key}” is not a field of this school, so it was left out.`],
      )
    },
  )

  // R78.1
  it('the values of one student can have 16 kB', async () => {
    for (let number = 1; number <= 9; number += 1) await fields.addField({ label: `Note ${number}`, kind: 'longText' })
    const notes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`note_${n + 1}`, 'x'.repeat(2_000)]))
    expect((await add(notes(8))).status).toBe(201)
    const { status, body } = await add(notes(9))
    expect([status, body.errors[0]?.message]).toEqual([
      400,
      'The values of this record are too long together. Shorten this one.',
    ])
  })

  // R78.3
  it('a required field is needed in POST and in what PUT sends, and nowhere else', async () => {
    const { _id: id } = await added({})
    await fields.change(house._id, { required: true, version: 1 })
    const needed = [{ field: 'custom.house', message: 'House is required' }]
    expect((await add()).body.errors).toEqual(needed)
    expect((await put(id, { house: null })).body.errors).toEqual(needed)
    expect((await put(id, {})).status).toBe(200)
    expect((await patch(id, { house: null })).status).toBe(200)
    expect(await fields.use(house._id)).toEqual({ filled: 0, missing: 1 })
    await put(id, { house: 'red' })
    expect(await fields.use(house._id)).toEqual({ filled: 1, missing: 0 })
  })

  // R78.1
  it('a retired option stays in the record that has it, and no other record gets it', async () => {
    const { _id: id } = await added({ house: 'red' })
    await fields.change(house._id, { options: [{ key: 'blue', label: 'Blue' }], version: 1 })
    expect((await put(id, { house: 'red' })).body.data.student.custom).toEqual({ house: 'red' })
    expect((await add({ house: 'red' })).body.errors).toEqual([
      { field: 'custom.house', message: 'House must be Blue' },
    ])
  })

  // R77.3
  it('a retired field is hidden, and its values are there again when it is restored', async () => {
    const { _id: id } = await added({ house: 'red' })
    await fields.retire(house._id)
    expect('custom' in (await get(id))).toBe(false)
    expect((await patch(id, { house: 'blue' })).body.data.warnings).toHaveLength(1)
    await put(id)
    await fields.restore(house._id)
    expect((await get(id)).custom).toEqual({ house: 'red' })
  })

  // R78.4
  it('every change is in the history and can be undone, several choices included', async () => {
    await fields.addField({ label: 'Languages', kind: 'choices', options: [{ label: 'Tamil' }, { label: 'Urdu' }] })
    const { _id: id } = await added({ house: 'red', languages: ['tamil'] })
    await patch(id, { house: 'blue', languages: ['tamil', 'urdu'] })
    const { events } = (await call<AuditPage>(history, { token, id })).body.data
    expect(events[0]?.changes).toEqual([
      { field: 'custom.house', before: 'red', after: 'blue' },
      { field: 'custom.languages', before: 'tamil', after: 'tamil,urdu' },
    ])
    expect((await call(undo, { token, body: { event: events[0]?._id } })).status).toBe(200)
    expect((await get(id)).custom).toEqual({ house: 'red', languages: ['tamil'] })
  })

  // R78.4
  it('a deleted student comes back with the values of fields that still exist', async () => {
    const bus = await fields.addField({ label: 'Bus' })
    const { _id: id } = await added({ house: 'red', bus: '7' })
    await call(deleteStudent, { token, id })
    await fields.retire(bus._id)
    await fields.remove(bus._id)
    const { body } = await call<{ records: { _id: string }[] }>(trash, { token })
    await call(restore, { token, id: body.data.records[0]?._id })
    expect((await get(id)).custom).toEqual({ house: 'red' })
  })

  // R78.4
  it('the deletion of a student can be undone after a field was removed for good', async () => {
    const { _id: id } = await added({ house: 'red' })
    await call(deleteStudent, { token, id })
    await fields.retire(house._id)
    await fields.remove(house._id)
    expect((await call(undo, { token, body: { record: id } })).status).toBe(200)
    const { version } = await get(id)
    expect((await patch(id, {})).body.data.student.version).toBe(version)
  })

  // R78.3
  it('the masked form of no value is not a value of a required field', async () => {
    await fields.addField({ label: 'PEN', masked: true, required: true })
    const { body } = await add({ pen: { masked: '' } })
    expect(body.errors).toEqual([{ field: 'custom.pen', message: 'PEN is required' }])
  })

  // R78.2
  it('several choices that are sent back are no change, although the options were sorted in between', async () => {
    const options = [{ label: 'Tamil' }, { label: 'Urdu' }]
    const languages = await fields.addField({ label: 'Languages', kind: 'choices', options })
    const { _id: id, version } = await added({ languages: ['tamil', 'urdu'] })
    await fields.change(languages._id, { options: languages.options.toReversed(), version: 1 })
    const { student } = (await put(id, { languages: ['tamil', 'urdu'] })).body.data
    expect([student.version, student.custom]).toEqual([version, { languages: ['tamil', 'urdu'] }])
  })

  // R81.1
  it.each([{ joined: { start: '2020-01-01' } }, { joined: {} }, { house: ' ' }])(
    'a bulk change with the incomplete filter %j is refused, and does not select everybody',
    async custom => {
      await fields.addField({ label: 'Joined', kind: 'date' })
      const body = { kind: 'delete', entity: 'students', selection: { query: { custom } } }
      expect((await call(planBatch, { token, body })).status).toBe(400)
    },
  )

  // R78.5
  it('staff have fields of their own', async () => {
    await fields.addField({ entity: 'staff', label: 'Bank' })
    const body = { ...staffInput(), custom: { bank: 'SBI', house: 'red' } }
    const created = await call<{ staff: StaffMember; warnings: string[] }>(addStaff, { token, body })
    expect(created.body.data.staff.custom).toEqual({ bank: 'SBI' })
    expect(created.body.data.warnings).toEqual(['“house” is not a field of this school, so it was left out.'])
    const { _id: id } = created.body.data.staff
    const { password: _password, permissions: _permissions, ...form } = staffInput()
    const change = (handler: Handler, custom?: object) =>
      call<{ staff: StaffMember; warnings?: string[] }>(handler, {
        token,
        id,
        body: handler === putStaff ? { ...form, custom } : { custom },
      })
    expect((await change(putStaff)).body.data).toMatchObject({ staff: { custom: { bank: 'SBI' } } })
    expect((await change(putStaff)).body.data.warnings).toBeUndefined()
    expect((await change(patchStaff, { bank: 'HDFC', x: 1 })).body.data.warnings).toEqual([
      '“x” is not a field of this school, so it was left out.',
    ])
    const read = await call<{ staff: StaffMember }>(getStaff, { token, id })
    expect(read.body.data.staff.custom).toEqual({ bank: 'HDFC' })
  })

  // R78.1
  it('without fields, no answer has custom', async () => {
    await fields.retire(house._id)
    expect('custom' in (await added({ house: 'red' }))).toBe(false)
    expect((await add()).body.data.warnings.filter(text => text.includes('field'))).toEqual([])
  })
})
