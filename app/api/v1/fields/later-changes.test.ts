import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { AuditPage } from '@/lib/contract/history/events'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { removeValues } from '@/lib/server/custom-fields/remove-values'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { planAndRunBatch, undoAndRunBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { promotion } from '@/tests/support/promotion'
import { GET as history } from '../students/[id]/history/route'
import { GET as get, PATCH as patch } from '../students/[id]/route'
import { POST as create } from '../students/route'
import { POST as undo } from '../undo/route'

let token: string
let fields: ReturnType<typeof fieldsAs>
let house: CustomField
let id: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
  house = await fields.addField({ label: 'House', options: ['Red', 'Blue'] })
  const body = { ...studentInput(), custom: { house: 'red' } }
  id = (await call<SavedStudent>(create, { token, body })).body.data.student._id
})

const values = async () => (await call<SavedStudent>(get, { token, id })).body.data.student.custom
/** Changes house and email, and returns the id of the event. */
async function changeBoth(): Promise<string> {
  await call(patch, { token, id, body: { email: 'new@example.com', custom: { house: 'blue' } } })
  const { events } = (await call<AuditPage>(history, { token, id })).body.data
  return events[0]!._id
}
const undoChange = async (event: string) => (await call(undo, { token, body: { event } })).status

describe('undoing a change of a custom field', () => {
  // R84.8
  it('an undo gives a value back after the field and its options were renamed', async () => {
    const event = await changeBoth()
    const options = [{ key: 'red', label: 'Rose' }, { key: 'blue', label: 'Sky' }] // prettier-ignore
    await fields.change(house._id, { label: 'Team', options, version: house.version })
    expect(await undoChange(event)).toBe(200)
    expect(await values()).toEqual({ house: 'red' })
  })

  // R84.8
  it('an undo gives a value back after its option was retired', async () => {
    const event = await changeBoth()
    await fields.change(house._id, { options: [{ key: 'blue', label: 'Blue' }], version: house.version })
    expect(await undoChange(event)).toBe(200)
    expect(await values()).toEqual({ house: 'red' })
  })

  // R84.8
  it('an undo gives a value of a retired field back, and the value shows once the field is restored', async () => {
    const event = await changeBoth()
    await fields.retire(house._id)
    expect(await undoChange(event)).toBe(200)
    await fields.restore(house._id)
    expect(await values()).toEqual({ house: 'red' })
  })

  // R84.8
  it('an undo restores the other values when the field of one value was removed', async () => {
    const event = await changeBoth()
    await fields.retire(house._id)
    await fields.remove(house._id)
    await removeValues()
    expect(await undoChange(event)).toBe(200)
    const { email, custom } = await db.student.findUniqueOrThrow({ where: { id } })
    expect([email, custom]).toEqual([studentInput().email, null])
  })
})

describe('a bulk change', () => {
  // R84.8
  it('a bulk change is undone after a field was removed, and the values of that field do not come back', async () => {
    const batch = await planAndRunBatch(token, {
      kind: 'edit',
      entity: 'students',
      selection: { ids: [id] },
      change: { section: 'C' },
    })
    await fields.retire(house._id)
    await fields.remove(house._id)
    await removeValues()
    expect((await undoAndRunBatch(token, batch._id)).counts).toMatchObject({ done: 1 })
    const { section, custom } = await db.student.findUniqueOrThrow({ where: { id } })
    expect([section, custom]).toEqual(['B', null])
  })

  // R78.3, R84.8
  it('a promotion moves students who lack a field that became required, and can be undone', async () => {
    const caste = await fields.addField({ label: 'Category' })
    await fields.change(caste._id, { required: true, version: caste.version })
    const batch = await planAndRunBatch(token, promotion())
    expect(batch.counts).toMatchObject({ done: 1, conflict: 0, failed: 0 })
    const promoted = await db.student.findUniqueOrThrow({ where: { id } })
    expect([promoted.standard, promoted.custom]).toEqual(['6th', '{"house":"red"}'])
    expect((await undoAndRunBatch(token, batch._id)).counts).toMatchObject({ done: 1 })
    expect(await values()).toEqual({ house: 'red' })
  })
})
