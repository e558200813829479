import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { setFieldRemovalHandler } from '@/lib/server/custom-fields/fields'
import { removeValues, startValueRemoval } from '@/lib/server/custom-fields/remove-values'
import { db } from '@/lib/server/db/db'
import { insertStudents } from '@/lib/server/students/insert'
import { call } from '@/tests/support/api'
import { Child } from '@/tests/support/children'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { GET as get, PATCH as patch, PUT as put } from '../students/[id]/route'

/** A number of students that needs more than two slices. */
const MANY = 1_200

let token: string
let fields: ReturnType<typeof fieldsAs>
let bus: CustomField
let ids: string[]
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
  bus = await fields.addField({ label: 'Bus' })
  await fields.addField({ label: 'House', options: ['Red', 'Blue'] })
  const inputs = Array.from({ length: MANY }, (_, index) => studentInput({ rollNumber: (index % 99) + 1 }))
  const students = await db.$transaction(tx => insertStudents(tx, inputs, new Date(), commandLineActor()))
  ids = students.map(({ _id }) => _id)
  await db.student.updateMany({ data: { custom: '{"bus":"7","house":"red"}' } })
  await fields.retire(bus._id)
  await fields.remove(bus._id)
})

const holding = (text: string) => db.student.count({ where: { custom: { contains: text } } })
const stateOfBus = async () => (await db.customField.findUniqueOrThrow({ where: { id: bus._id } })).state
const valuesOf = async (id: string) => (await call<SavedStudent>(get, { token, id })).body.data.student.custom

describe('the values of a removed field', () => {
  // R77.3
  it('the values of a removed field are deleted in slices, and everything else in the records stays', async () => {
    const transactions = vi.spyOn(db, '$transaction')
    await removeValues()
    expect(transactions.mock.calls.length).toBeGreaterThan(MANY / 500)
    transactions.mockRestore()
    expect([await holding('bus'), await holding('"house":"red"'), await stateOfBus()]).toEqual([0, MANY, 'removed'])
    expect(await db.student.count({ where: { version: { not: 1 } } })).toBe(0)
  })

  // R77.3
  it('another run deletes the remaining values of a removed field after a process ended in the middle', async () => {
    const node = await Child.load('lib/server/custom-fields/remove-values.ts')
    void node.call('removeValues')
    await vi.waitUntil(async () => (await holding('bus')) < MANY, { interval: 1, timeout: 20_000 })
    await node.kill()
    await removeValues()
    expect([await holding('bus'), await holding('"house":"red"'), await stateOfBus()]).toEqual([0, MANY, 'removed'])
  })

  // R77.3
  it('two nodes delete the values of a removed field once, while students are saved', async () => {
    const house = { house: 'blue' }
    const saved = ids.filter((_, index) => index % 40 === 0)
    const changes = saved.map((id, index) =>
      index % 2
        ? call(patch, { token, id, body: { custom: { ...house, bus: '8' } } })
        : call(put, { token, id, body: { ...studentInput({ rollNumber: 7 }), custom: house } }),
    )
    const answers = await Promise.all([...changes, removeValues(), removeValues()])
    expect(answers.slice(0, changes.length).map(answer => answer?.status)).toEqual(saved.map(() => 200))
    expect([await holding('bus'), await stateOfBus()]).toEqual([0, 'removed'])
    expect([await holding('"house":"blue"'), await holding('"house":"red"')]).toEqual([
      saved.length,
      MANY - saved.length,
    ])
    expect(await valuesOf(saved[0]!)).toEqual(house)
    expect((await db.customField.findUniqueOrThrow({ where: { id: bus._id } })).version).toBe(bus.version + 3)
  })

  // R77.3
  it('the values of a removed field are deleted in the background right after the answer', async () => {
    startValueRemoval()
    onTestFinished(() => setFieldRemovalHandler(undefined))
    const house = (await fields.list()).find(({ key }) => key === 'house')!
    await fields.retire(house._id)
    expect((await fields.remove(house._id)).status).toBe(200)
    const states = async () => (await db.customField.findMany()).map(({ state }) => state)
    await vi.waitFor(async () => expect(await states()).toEqual(['removed', 'removed']), { timeout: 20_000 })
    expect(await db.student.count({ where: { custom: { not: null } } })).toBe(0)
    expect((await fields.addField({ label: 'House' })).key).not.toBe('house')
  })
})
