import { beforeEach, describe, expect, it } from 'vitest'
import type { Siblings } from '@/lib/contract/students/query'
import type { SavedStudent, StudentInput } from '@/lib/contract/students/schema'
import { POST as create } from '@/app/api/v1/students/route'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as get } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
})

type Parents = { father?: object; mother?: object }

let families = 0
/** Adds a student whose parents share no data with other parents, except for `father` and `mother`. */
async function add(firstName: string, { father = {}, mother = {} }: Parents = {}, changes: Partial<StudentInput> = {}) {
  families += 1
  const phone = (first: number) => String(first * 1_000_000_000 + families)
  const body = studentInput({
    ...changes,
    name: { firstName, lastName: 'Nair' },
    parentInfo: {
      father: { name: 'Suresh Nair', phone: phone(7), ...father },
      mother: { name: 'Latha Nair', phone: phone(8), ...mother },
    },
  })
  return (await call<SavedStudent>(create, { token, body })).body.data.student._id
}
const siblings = async (id: string) => {
  const { students, hasMore } = (await call<Siblings>(get, { token, id })).body.data
  return { names: students.map(({ name }) => name.firstName), hasMore }
}

describe('siblings', () => {
  // R49.2
  it('siblings share a phone or an email of a parent, whichever parent it belongs to', async () => {
    const id = await add('Meera', { father: { phone: '9000000001', email: 'suresh@example.com' } })
    await add('Arun', { father: { phone: '9000000001' } })
    await add('Divya', { mother: { email: 'Suresh@Example.com' } }, { isActive: false })
    await add('Kiran', { mother: { phone: '9000000001' } })
    await add('Stranger')
    expect(await siblings(id)).toEqual({ names: ['Arun', 'Divya', 'Kiran'], hasMore: false })
  })

  // R49.2
  it('a student whose parents share no phone or email has no siblings', async () => {
    await add('Arun')
    expect(await siblings(await add('Meera'))).toEqual({ names: [], hasMore: false })
  })

  // R49.2
  it('a phone shared by more students than a family has does not make them siblings', async () => {
    const unknown = { mother: { phone: '9999999999', email: 'office@school.example' } }
    const id = await add('Meera', unknown)
    for (let n = 1; n <= 5; n++) await add(`Arun ${n}`, unknown)
    expect((await siblings(id)).names).toEqual(['Arun 1', 'Arun 2', 'Arun 3', 'Arun 4', 'Arun 5'])
    await add('Divya', unknown)
    expect(await siblings(id)).toEqual({ names: [], hasMore: false })
  })

  it('GET siblings of an unknown student answers 404', async () => {
    expect((await call(get, { token, id: '01980000-0000-7000-8000-000000000000' })).status).toBe(404)
  })
})
