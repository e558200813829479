import { beforeEach, expect, it } from 'vitest'
import type { StrengthGroup } from '@/lib/contract/dashboard'
import { POST as create } from '@/app/api/v1/students/route'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { GET } from './route'

let token: string
let fields: ReturnType<typeof fieldsAs>
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
})

const add = async (changes: object) => {
  const { status } = await call(create, { token, body: { ...studentInput(), ...changes } })
  expect(status).toBe(201)
}
const groupsAs = async (as: string, by: string) =>
  (await call<{ groups: StrengthGroup[] }>(GET, { token: as, query: { by } })).body.data.groups

// R84.4
it('the class strength counts the active students of each class by the options of a field and by gender', async () => {
  await fields.addField({ label: 'House', options: ['Red', 'Blue'] })
  const [fifth, kindergarten] = [
    { standard: '5th', section: 'B' },
    { standard: 'KG', section: 'A' },
  ]
  await add({ ...fifth, gender: 'Male', custom: { house: 'red' } })
  await add({ ...fifth, gender: 'Female', custom: { house: 'red' } })
  await add({ ...fifth, gender: 'Female', custom: { house: 'blue' } })
  await add({ ...fifth, gender: 'Male', custom: { house: 'blue' }, isActive: false })
  await add({ ...fifth, gender: 'Male' })
  await add({ ...kindergarten, gender: 'Other', custom: { house: 'blue' } })
  const reader = await createSignedInUser(['students.read'])
  const groups = await groupsAs(reader.token, 'custom.house')
  expect(groups).toHaveLength(4)
  expect(groups[0]).toEqual({ ...kindergarten, value: 'blue', students: { Male: 0, Female: 0, Other: 1 } })
  expect(groups).toContainEqual({ ...fifth, value: 'red', students: { Male: 1, Female: 1, Other: 0 } })
  expect(groups).toContainEqual({ ...fifth, value: 'blue', students: { Male: 0, Female: 1, Other: 0 } })
  expect(groups).toContainEqual({ ...fifth, value: null, students: { Male: 1, Female: 0, Other: 0 } })
})

// R84.4
it('the class strength counts yes, no and no value of a field', async () => {
  await fields.addField({ label: 'Bus', kind: 'yesNo' })
  await add({ custom: { bus: true } })
  await add({ custom: { bus: false } })
  await add({})
  expect(new Set((await groupsAs(token, 'custom.bus')).map(({ value }) => value))).toEqual(
    new Set(['true', 'false', null]),
  )
})

// R84.6
it('the class strength gets the same refusal for fields that are unknown, hidden or not countable', async () => {
  await fields.addField({ label: 'Category', options: ['General', 'OBC'], confidential: true })
  await fields.addField({ label: 'Bus Stop' })
  await fields.addField({ label: 'Post', entity: 'staff', options: ['A'] })
  const { _id: id } = await fields.addField({ label: 'House', options: ['Red'] })
  await fields.retire(id)
  const reader = await createSignedInUser(['students.read', 'staff.read'])
  const refused = ['', 'house', 'custom.nothing', 'custom.category', 'custom.bus_stop', 'custom.post', 'custom.house']
  for (const by of refused) {
    const answer = await call(GET, { token: reader.token, query: { by } })
    expect([by, answer.status, validationErrors(answer)]).toEqual([
      by,
      400,
      ['by: by must be a choice or a yes / no field of students, such as custom.house'],
    ])
  }
  expect((await call(GET, { token: reader.token })).status).toBe(400)
  await db.user.updateMany({ where: { id: reader.id }, data: { confidential: 'read' } })
  expect((await call(GET, { token: reader.token, query: { by: 'custom.category' } })).status).toBe(200)
})

// R69.3
it('a user who may not read students gets no class strength', async () => {
  const { token: other } = await createSignedInUser(['staff.read'])
  expect((await call(GET, { token: other, query: { by: 'custom.house' } })).status).toBe(403)
})
