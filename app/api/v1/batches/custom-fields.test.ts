import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { db } from '@/lib/server/db/db'
import { CHOICES_VERSION } from '@/lib/server/settings/choices-version'
import { call } from '@/tests/support/api'
import {
  createBatch,
  createPlannedBatch,
  getBatch,
  planAndRunBatch,
  rowsOf,
  runPlannedBatch,
  startBatch,
  undoAndRunBatch,
} from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as addStudent } from '../students/route'

let admin: Person
let clerk: Person
let fields: ReturnType<typeof fieldsAs>
let house: CustomField
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
  fields = fieldsAs(admin.token)
  house = await fields.addField({ label: 'House', options: [{ label: 'Red' }, { label: 'Blue' }] })
  await fields.addField({ label: 'Bus' })
  await fields.addField({ label: 'Caste', confidential: true })
})

const add = async (custom: object, changes = {}): Promise<Student> =>
  (await call<SavedStudent>(addStudent, { token: admin.token, body: { ...studentInput(changes), custom } })).body.data
    .student
const customs = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(
    ({ custom }) => custom && (JSON.parse(custom) as object),
  )
const edit = (students: Student[], custom: object, change = {}) => ({
  kind: 'edit',
  entity: 'students',
  selection: { ids: students.map(({ _id }) => _id) },
  change: { ...change, custom },
})

describe('a bulk change of custom fields', () => {
  // R82.7
  it('a bulk change sets and clears custom fields of several kinds, and the undo restores all values', async () => {
    await fields.addField({ label: 'Joined', kind: 'date' })
    await fields.addField({ label: 'Consent', kind: 'yesNo' })
    const students = [await add({ house: 'blue', bus: '7' }), await add({})]
    const before = await customs()
    const change = { house: 'red', bus: null, joined: '2026-02-01', consent: false }
    const batch = await createPlannedBatch(clerk.token, edit(students, change, { section: 'C' }))
    expect(batch.title).toBe('Change students: Section C, own fields')
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 2 })
    const after = { house: 'red', joined: '2026-02-01', consent: false }
    expect(await customs()).toEqual([after, after])
    await undoAndRunBatch(clerk.token, batch._id)
    expect(await customs()).toEqual(before)
  })

  // R82.7
  it.each([
    [{ nothing: 'x' }, 'Unknown field'],
    [{ caste: 'x' }, 'Unknown field'],
    [{ caste: null }, 'Unknown field'],
    [{ house: 'green' }, 'House must be Red or Blue'],
    [{ note: 'x' }, 'This field cannot be changed for many students at once'],
    [{ card: 'x' }, 'This field cannot be changed for many students at once'],
  ])(
    'a bulk change of %j is refused with 400, and a hidden field is answered as an unknown field',
    async (custom, message) => {
      await fields.addField({ label: 'Note', kind: 'longText' })
      await fields.addField({ label: 'Card', masked: true })
      const { status, body } = await createBatch(clerk.token, edit([await add({})], custom))
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ field: `custom.${Object.keys(custom)[0]}`, message }])
    },
  )

  // R82.7
  it('the title of a bulk change names no custom field, which may become confidential later', async () => {
    const batch = await createPlannedBatch(admin.token, edit([await add({})], { caste: 'OBC', house: 'red' }))
    expect(batch.title).toBe('Change students: own fields')
    expect((await runPlannedBatch(admin.token, batch)).counts).toMatchObject({ done: 1 })
    expect(await customs()).toEqual([{ caste: 'OBC', house: 'red' }])
  })

  // R82.7
  it('a right to read confidential fields is not enough to change them for many students', async () => {
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'read' } })
    expect((await createBatch(clerk.token, edit([await add({})], { caste: 'x' }))).status).toBe(403)
  })

  // R82.8
  it('an option or field that was retired since the plan is given to nobody', async () => {
    const batch = await createPlannedBatch(
      clerk.token,
      edit([await add({}), await add({ house: 'blue' })], { house: 'blue', bus: '7' }),
    )
    const [red] = house.options
    await fields.change(house._id, { options: [{ key: red?.key, label: 'Red' }], version: house.version })
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 1, failed: 1 })
    expect(await customs()).toEqual([null, { house: 'blue', bus: '7' }])
  })
})

describe('custom fields in a merge', () => {
  const merge = (keep: Student, other: Student, take: string[] = []) => ({
    kind: 'merge',
    entity: 'students',
    merge: { keep: keep._id, other: other._id, take },
  })

  // R82.9
  it('a merge takes chosen values and keeps or fills in hidden values, and the undo restores both', async () => {
    const retired = await fields.addField({ label: 'Old' })
    await fields.addField({ label: 'Tribe', confidential: true })
    const keep = await add({ house: 'red', caste: 'A' })
    const other = await add({ house: 'blue', bus: '7', caste: 'B', tribe: 'C', old: 'x' }, { rollNumber: 99 })
    await fields.retire(retired._id)
    const before = await customs()
    const batch = await createPlannedBatch(clerk.token, merge(keep, other, ['custom.house', 'custom.bus']))
    const [row] = await rowsOf(clerk.token, batch._id)
    expect(JSON.stringify(row)).not.toMatch(/tribe|"C"/)
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 2 })
    expect(await customs()).toEqual([{ house: 'blue', bus: '7', caste: 'A', tribe: 'C', old: 'x' }])
    expect((await undoAndRunBatch(clerk.token, batch._id)).counts).toMatchObject({ done: 2, invalid: 0 })
    expect(await customs()).toEqual(before)
  })

  // R82.9
  it('the redo of a merge fills in the same hidden values as the merge', async () => {
    const keep = await add({ house: 'red' })
    const other = await add({ bus: '7', caste: 'B' }, { rollNumber: 99 })
    const batch = await planAndRunBatch(clerk.token, merge(keep, other, ['custom.bus']))
    const undone = await undoAndRunBatch(clerk.token, batch._id)
    expect(await customs()).toEqual([{ house: 'red' }, { bus: '7', caste: 'B' }])
    const redone = await undoAndRunBatch(clerk.token, undone._id)
    expect(redone).toMatchObject({ state: 'done', counts: { done: 2, invalid: 0 } })
    expect(await customs()).toEqual([{ house: 'red', bus: '7', caste: 'B' }])
  })

  // R82.9
  it('the undo of a merge changes neither record when its owner has lost the right to a changed value', async () => {
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'change' } })
    const [keep, other] = [await add({ caste: 'A' }), await add({ caste: 'B' }, { rollNumber: 99 })]
    const batch = await planAndRunBatch(clerk.token, merge(keep, other, ['custom.caste']))
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'none' } })
    const undone = await undoAndRunBatch(clerk.token, batch._id)
    expect(undone.counts).toMatchObject({ done: 0, invalid: 1, skipped: 1 })
    expect(await customs()).toEqual([{ caste: 'B' }])
  })

  // R82.9
  it.each(['none', 'read'])('a merge stops when the right to a chosen value becomes %s', async level => {
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'change' } })
    const [keep, other] = [await add({}), await add({ caste: 'B' }, { rollNumber: 99 })]
    const batch = await createPlannedBatch(clerk.token, merge(keep, other, ['custom.caste']))
    await db.user.update({ where: { id: clerk.id }, data: { confidential: level } })
    expect(await runPlannedBatch(clerk.token, batch)).toMatchObject({ state: 'stopped', counts: { done: 0 } })
    expect(await customs()).toEqual([null, { caste: 'B' }])
  })

  // R82.8
  it.each(['merge', 'edit'])('when its owner loses the right before the plan, a %s fails and says why', async kind => {
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'change' } })
    const [keep, other] = [await add({}), await add({ caste: 'B' }, { rollNumber: 99 })]
    const body = kind === 'merge' ? merge(keep, other, ['custom.caste']) : edit([keep], { caste: 'x' })
    const { batch } = (await createBatch(clerk.token, body)).body.data
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'read' } })
    await runBatchesUntilIdle()
    expect(await getBatch(clerk.token, batch._id)).toMatchObject({
      state: 'failed',
      reason: 'The person who started this bulk change no longer has permission to run it.',
    })
  })

  // R82.9
  it('a merge takes over a visible value only if it is chosen, even when the kept record lacks the value', async () => {
    const [keep, other] = [await add({ house: 'red' }), await add({ house: 'blue', bus: '7' })]
    await planAndRunBatch(clerk.token, merge(keep, other))
    expect(await customs()).toEqual([{ house: 'red' }])
  })

  // R82.9
  it.each(['custom.caste', 'custom.nothing'])('a merge cannot choose %s, which the user may not see', async path => {
    const [keep, other] = [await add({}), await add({ caste: 'B' })]
    const { status, body } = await createBatch(clerk.token, merge(keep, other, [path]))
    expect([status, body.message]).toEqual([400, 'Unknown field'])
    await db.user.update({ where: { id: clerk.id }, data: { confidential: 'read' } })
    expect((await createBatch(clerk.token, merge(keep, other, ['custom.caste']))).status).toBe(403)
  })
})

// R82.8
it('a bulk change stops when another process has made its field confidential since the start', async () => {
  const students = [await add({})]
  await startBatch(clerk.token, await createPlannedBatch(clerk.token, edit(students, { house: 'red' })))
  await db.customField.update({ where: { id: house._id }, data: { confidential: true } })
  await db.setting.update({ where: { name: CHOICES_VERSION }, data: { value: 'newer' } })
  await runBatchesUntilIdle()
  expect(await db.batch.findFirstOrThrow()).toMatchObject({ state: 'stopped', done: 0 })
  expect(await customs()).toEqual([null])
})

// R82.8
it('a bulk change stops when its owner loses the right to its confidential field before it runs', async () => {
  await db.user.update({ where: { id: clerk.id }, data: { confidential: 'change' } })
  const batch = await createPlannedBatch(clerk.token, edit([await add({})], { caste: 'x' }))
  await startBatch(clerk.token, batch)
  await db.user.update({ where: { id: clerk.id }, data: { confidential: 'none' } })
  await runBatchesUntilIdle()
  expect(await getBatch(clerk.token, batch._id)).toMatchObject({ state: 'stopped', counts: { done: 0 } })
  expect(await customs()).toEqual([null])
})
