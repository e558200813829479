import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { AuditPage } from '@/lib/contract/history/events'
import { PERMISSIONS } from '@/lib/contract/permissions'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { includeClasses, rightsOf } from '@/lib/server/accounts/user-mapper'
import { db } from '@/lib/server/db/db'
import { undoChange } from '@/lib/server/undo/undo-change'
import { createPlannedBatch, planAndRunBatch, rowsOf, runPlannedBatch, undoAndRunBatch } from '@/tests/support/batches'
import { call, type Options } from '@/tests/support/api'
import { setLevel } from '@/tests/support/confidential-school'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as history } from '../students/[id]/history/route'
import { GET as get, PATCH as patch, PUT as put } from '../students/[id]/route'
import { POST as add } from '../students/route'
import { POST as undo } from '../undo/route'
import { GET as list } from './route'

let admin: Person
let clerk: Person
let fields: ReturnType<typeof fieldsAs>
let house: CustomField
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(PERMISSIONS)
  fields = fieldsAs(admin.token)
  house = await fields.addField({ label: 'House' })
  await fields.addField({ label: 'Caste', confidential: true })
})

const create = (person: Person, custom?: object, options: Options = {}) =>
  call<SavedStudent>(add, { token: person.token, body: { ...studentInput(), custom }, ...options })
const created = async (custom: object): Promise<Student> => (await create(admin, custom)).body.data.student
const read = async (person: Person, id: string) =>
  (await call<{ student: Student }>(get, { token: person.token, id })).body.data.student
const patchAs = (person: Person, id: string, custom: object) =>
  call<SavedStudent>(patch, { token: person.token, id, body: { custom } })
const eventsOf = async (person: Person, id: string) =>
  (await call<AuditPage>(history, { token: person.token, id })).body.data.events

describe('the right to confidential fields', () => {
  // R83.1
  it.each([
    ['none', { house: 'Red' }, undefined],
    ['read', { house: 'Red', caste: 'X' }, 403],
    ['change', { house: 'Red', caste: 'X' }, 200],
  ] as const)('with the level %s, a clerk sees %j', async (level, seen, changed = 200) => {
    const { _id: id } = await created({ house: 'Red', caste: 'X' })
    await setLevel(admin, clerk.id, level)
    expect((await read(clerk, id)).custom).toEqual(seen)
    const keys = (await fieldsAs(clerk.token).list()).map(({ key }) => key)
    expect(keys).toEqual(Object.keys(seen))
    expect((await patchAs(clerk, id, { caste: 'Y' })).status).toBe(changed)
    expect((await read(admin, id)).custom).toEqual({ house: 'Red', caste: level === 'change' ? 'Y' : 'X' })
  })

  // R78.1, R83.3
  it.each([
    ['with a hidden value', { caste: 'X' }],
    ['without any value', {}],
  ])(
    'a clerk who sees only fields of staff does not learn from a record %s that students have fields',
    async (_case, custom) => {
      const { _id: id } = await created(custom)
      await fields.retire(house._id)
      await fields.addField({ entity: 'staff', label: 'Subject' })
      expect(await read(clerk, id)).not.toHaveProperty('custom')
    },
  )

  // R78.1, R83.3
  it('long hidden values do not reduce the length of the values that a clerk may store', async () => {
    const keys = Array.from({ length: 8 }, (_, number) => `note_${number + 1}`)
    const text = 'x'.repeat(2_000)
    for (const key of keys) {
      await fields.addField({ label: key, kind: 'longText', confidential: true })
      await fields.addField({ label: `Open ${key}`, kind: 'longText' })
    }
    const { _id: id } = await created(Object.fromEntries(keys.map(key => [key, text])))
    const open = Object.fromEntries(keys.map(key => [`open_${key}`, text]))
    expect((await patchAs(clerk, id, open)).status).toBe(200)
    const refused = await patchAs(clerk, id, { house: 'y'.repeat(500) })
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'custom.house'])
    await fields.addField({ label: 'Secret', kind: 'longText', confidential: true })
    const secret = await patchAs(admin, id, { secret: text })
    expect([secret.status, secret.body.errors[0]?.field]).toEqual([400, 'custom.secret'])
  })

  // R83.3
  it('every write treats a hidden field as an unknown field', async () => {
    const { _id: id } = await created({ house: 'Red', caste: 'X' })
    const answers = async (key: string) => {
      const custom = { [key]: 'Y' }
      const all = [
        await create(clerk, custom),
        await call<SavedStudent>(put, { token: clerk.token, id, body: { ...studentInput(), custom } }),
        await patchAs(clerk, id, custom),
        await patchAs(clerk, id, { [key]: 'a\nb' }),
        await patchAs(clerk, id, { [key]: 'x'.repeat(5_000) }),
        await patchAs(clerk, id, { [key]: { masked: 'x' } }),
      ]
      return all.map(({ status, body }) => [
        status,
        body.message,
        body.errors,
        body.data.warnings.map(text => text.replace(key, '…')),
        body.data.student.custom,
      ])
    }
    expect(await answers('caste')).toEqual(await answers('shoe_size'))
    expect((await read(admin, id)).custom).toEqual({ house: 'Red', caste: 'X' })
  })

  // R83.1
  it('a required confidential field is needed only from users who may change it', async () => {
    await fields.addField({ label: 'Blood Test', confidential: true, required: true })
    for (const [level, status] of [
      ['none', 201],
      ['read', 201],
      ['change', 400],
    ] as const) {
      await setLevel(admin, clerk.id, level)
      expect([level, (await create(clerk, { house: 'Red' })).status]).toEqual([level, status])
    }
  })

  // R83.1
  it('a repeated creation is answered without values that the user may no longer see', async () => {
    await setLevel(admin, clerk.id, 'change')
    const again = () => create(clerk, { caste: 'X' }, { headers: { 'idempotency-key': 'key-1' } })
    const first = await again()
    expect(first.body.data.student.custom).toEqual({ caste: 'X' })
    await setLevel(admin, clerk.id, 'none')
    const second = await again()
    expect(second.status).toBe(201)
    expect(second.body.data.student).toEqual({ ...first.body.data.student, custom: {} })
  })

  // R83.4
  it('the history says only that a confidential field changed, and such a change cannot be undone', async () => {
    await fields.addField({ label: 'Illness', confidential: true })
    const { _id: id } = await created({ house: 'Red', caste: 'X', illness: 'A' })
    await patchAs(admin, id, { house: 'Blue', caste: 'Y', illness: 'B' })
    const [event] = await eventsOf(clerk, id)
    expect(event?.changes).toEqual([
      { field: 'custom.house', before: 'Red', after: 'Blue' },
      { field: 'custom', before: null, after: null },
    ])
    const body = { event: event?._id }
    expect((await call(undo, { token: clerk.token, body })).status).toBe(403)
    await setLevel(admin, clerk.id, 'read')
    expect((await call(undo, { token: clerk.token, body })).status).toBe(403)
    await setLevel(admin, clerk.id, 'change')
    expect((await call(undo, { token: clerk.token, body })).status).toBe(200)
    expect((await read(clerk, id)).custom).toEqual({ house: 'Red', caste: 'X', illness: 'A' })
  })

  // R83.4
  it('a bulk change of a confidential field stops when its owner has lost the right', async () => {
    const { _id: id } = await created({ caste: 'X' })
    await setLevel(admin, clerk.id, 'change')
    const edit = {
      kind: 'edit',
      entity: 'students',
      selection: { ids: [id] },
      change: { section: 'C', custom: { caste: 'Y' } },
    }
    const batch = await createPlannedBatch(clerk.token, edit)
    await setLevel(admin, clerk.id, 'read')
    const stopped = await runPlannedBatch(clerk.token, batch)
    expect([stopped.state, stopped.reason]).toEqual([
      'stopped',
      'The person who started this bulk change no longer has permission to run it.',
    ])
    expect(await read(admin, id)).toMatchObject({ section: 'B', custom: { caste: 'X' } })
  })

  // R83.4
  it('the undo of a bulk change skips records whose confidential fields the user may not change', async () => {
    const { _id: id } = await created({ caste: 'X' })
    await setLevel(admin, clerk.id, 'change')
    const change = { section: 'C', custom: { caste: 'Y' } }
    const batch = await planAndRunBatch(clerk.token, {
      kind: 'edit',
      entity: 'students',
      selection: { ids: [id] },
      change,
    })
    await setLevel(admin, clerk.id, 'none')
    const undone = await undoAndRunBatch(clerk.token, batch._id)
    expect((await rowsOf(clerk.token, undone._id)).map(({ status, messages, changes }) => [status, messages, changes]))
      .toEqual([['invalid', ['You do not have permission to change the confidential fields of this record.'], []]]) // prettier-ignore
    expect(await read(admin, id)).toMatchObject({ section: 'C', custom: { caste: 'Y' } })
  })
})

// R83.4
it('an undo is refused when the right to the confidential field was taken away while the request ran', async () => {
  const { _id: id } = await created({ caste: 'X' })
  await setLevel(admin, clerk.id, 'change')
  await patchAs(clerk, id, { caste: 'Y' })
  const [event] = await eventsOf(clerk, id)
  const row = await db.user.findUniqueOrThrow({ where: { id: clerk.id }, include: includeClasses })
  const actor = { ...rightsOf(row), id: clerk.id, name: 'Clerk', requestId: 'request-1' }
  await setLevel(admin, clerk.id, 'none')
  await expect(undoChange({ event: event?._id ?? '' }, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await read(admin, id)).custom).toEqual({ caste: 'Y' })
})

// R83.1
it('staff without any permission for a kind of record see none of its fields', async () => {
  await fields.addField({ entity: 'staff', label: 'Bank' })
  const { token } = await createSignedInUser(['staff.create'])
  const { body } = await call<{ fields: { key: string }[] }>(list, { token })
  expect(body.data.fields.map(({ key }) => key)).toEqual(['bank'])
})
