import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call, type Handler } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as activate } from './activate/route'
import { POST as deactivate } from './deactivate/route'
import { PUT as setPermissions } from './permissions/route'
import { DELETE as remove, GET as get, PATCH as patch, PUT as put } from './route'

type One = { staff: StaffMember }
const basics = {
  name: { firstName: 'New', lastName: 'Name' },
  email: 'new@school.example',
  phone: '9000000009',
  department: 'Science',
}

let admin: Person
let target: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  target = await createSignedInUser(['students.read'])
})

const send = (
  handler: Handler,
  { as = admin, id = target.id, body }: { as?: Person; id?: string; body?: unknown } = {},
) => call<One>(handler, { token: as.token, id, body })
const row = (id = target.id) => db.user.findUniqueOrThrow({ where: { id } })
const grant = (...granted: Permission[]) => ({ permissions: permissionsOf(granted) })
const WRITES: [string, Handler, unknown?][] = [
  ['PUT', put, basics],
  ['PATCH', patch, { phone: '9000000009' }],
  ['DELETE', remove],
  ['PUT permissions', setPermissions, grant('students.read')],
  ['POST activate', activate],
  ['POST deactivate', deactivate],
]

describe('permissions', () => {
  // R9.4, R24.24
  it('permissions are set by their own endpoint and apply to the next call', async () => {
    const answer = await call<ReturnType<typeof grant>>(setPermissions, {
      token: admin.token,
      id: target.id,
      body: grant('staff.read'),
    })
    expect(answer.body.data).toEqual({ ...grant('staff.read'), version: (await row()).version })
    expect((await send(get, { as: target })).status).toBe(200)
    await send(setPermissions, { body: grant() })
    expect((await send(get, { as: target })).status).toBe(403)
  })

  // ASVS 15.3.5, 15.3.6
  // R14.8, R21.3
  it.each<[string, unknown]>([
    ['none', {}],
    ['half of them', { permissions: { students: permissionsOf([]).students } }],
    ['all flags but one', { permissions: { ...permissionsOf([]), staff: { create: true, read: true, update: true } } }],
    ['a text', { permissions: { ...permissionsOf([]), staff: { ...permissionsOf([]).staff, read: 'true' } } }],
    ['a number', { permissions: { ...permissionsOf([]), staff: { ...permissionsOf([]).staff, read: 1 } } }],
    ['null', { permissions: { ...permissionsOf([]), staff: null } }],
    ['an unknown resource', { permissions: { ...permissionsOf([]), fees: {} } }],
    ['an unknown action', { permissions: { ...permissionsOf([]), staff: { ...permissionsOf([]).staff, own: true } } }],
    ['a prototype', JSON.parse(`{"permissions":{"__proto__":{"staff":{}},"students":{}}}`)],
    ['another field beside them', { ...grant(), role: 'superAdmin' }],
  ])('new permissions are refused when the request sends %s, and nothing changes', async (_name, body) => {
    const before = await row()
    expect((await send(setPermissions, { body })).status).toBe(400)
    expect(await row()).toEqual(before)
  })
})

// ASVS 8.2.2, 8.3.1
describe('a staff member who may update and delete staff', () => {
  let clerk: Person
  beforeEach(async () => {
    clerk = await createSignedInUser(['staff.read', 'staff.update', 'staff.delete', 'students.read'])
  })

  it.each(WRITES)('%s: a staff member can act on colleagues without more permissions', async (_name, handler, body) => {
    expect((await send(handler, { as: clerk, body })).status).toBe(200)
  })

  // R23.11
  it.each(WRITES)('%s: a staff member cannot act on colleagues with more permissions', async (_name, handler, body) => {
    const superior = await createSignedInUser(['students.read', 'students.delete'])
    const before = await row(superior.id)
    const answer = await send(handler, { as: clerk, id: superior.id, body })
    expect(answer.status).toBe(403)
    expect(await row(superior.id)).toEqual(before)
  })

  // R23.10
  it('a staff member cannot give a permission that they do not have', async () => {
    const given = await send(setPermissions, { as: clerk, body: grant('students.read', 'students.create') })
    expect(given.status).toBe(403)
    expect(given.body.message).toContain('students.create')
    expect((await send(setPermissions, { as: clerk, body: grant('students.read', 'staff.read') })).status).toBe(200)
  })

  // R23.11
  it.each([
    ['change their own permissions', setPermissions, grant('staff.update'), 'change your own permissions'],
    ['deactivate their own account', deactivate, undefined, 'deactivate your own account'],
    ['delete their own account', remove, undefined, 'delete your own account'],
  ] as const)('a staff member cannot %s', async (_what, handler, body, words) => {
    const before = await row(clerk.id)
    const answer = await send(handler, { as: clerk, id: clerk.id, body })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe(`You cannot ${words}`)
    expect(await row(clerk.id)).toEqual(before)
  })
})
