import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf, PERMISSIONS, type Permission } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call, validationErrors, type Handler } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as me } from '../../auth/me/route'
import { POST as refresh } from '../../auth/refresh/route'
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

describe.each([['GET', get], ...WRITES] as [string, Handler, unknown?][])('%s', (_name, handler, body) => {
  // R23.12
  it('a staff endpoint answers 404 for the id of a superAdmin and for an unknown id', async () => {
    for (const id of [admin.id, '00000000-0000-7000-8000-000000000000', '../', 'x'.repeat(10_000)]) {
      const answer = await send(handler, { id, body })
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe('Staff member not found')
    }
    expect((await row(admin.id)).isActive).toBe(true)
  })
})

describe('GET', () => {
  // ASVS 15.3.1
  // R24.20
  it('GET /staff/{id} returns the record without secrets', async () => {
    const { body } = await send(get)
    expect(body.data.staff).toMatchObject({
      _id: target.id,
      email: target.email,
      role: 'staff',
      ...grant('students.read'),
    })
    expect(Object.keys(body.data.staff)).not.toContain('passwordHash')
  })
})

describe('PUT', () => {
  // R24.22
  it('PUT /staff/{id} replaces the basic data and nothing else', async () => {
    const before = await row()
    const forged = {
      ...basics,
      role: 'superAdmin',
      isActive: false,
      employeeId: 'x',
      password: 'Hacked@123',
      ...grant(...PERMISSIONS),
    }
    const answer = await send(put, { body: forged })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Staff member updated successfully')
    expect(answer.body.data.staff).toMatchObject({
      ...basics,
      ...grant('students.read'),
      role: 'staff',
      isActive: true,
      version: 2,
    })
    const { passwordHash, employeeId, staffId, createdAt } = before
    expect(await row()).toMatchObject({ passwordHash, employeeId, staffId, createdAt, studentsDelete: false })
    expect((await row()).searchText).toContain('new name new@school.example')
  })

  it('PUT /staff/{id} clears a position that is not sent', async () => {
    await send(put, { body: { ...basics, position: 'Clerk' } })
    expect((await send(put, { body: basics })).body.data.staff).not.toHaveProperty('position')
  })

  it('PUT /staff/{id} refuses an email that another account uses, in upper or lower case', async () => {
    const other = await createSignedInUser([])
    const answer = await send(put, { body: { ...basics, email: other.email.toUpperCase() } })
    expect(answer.status).toBe(409)
    expect(validationErrors(answer)).toEqual(['email: Email is already in use'])
    expect((await row()).email).toBe(target.email)
  })

  it('PUT /staff/{id}/permissions accepts `If-Match`', async () => {
    const set = (version: string) =>
      call(setPermissions, { token: admin.token, id: target.id, body: grant(), headers: { 'if-match': version } })
    expect((await set('"1"')).status).toBe(200)
    expect((await set('"1"')).status).toBe(409)
    expect((await row()).version).toBe(2)
  })

  // R36.19, R85.6
  it('PUT /staff/{id} refuses a stale version and returns the current record and who changed it', async () => {
    await send(patch, { body: { phone: '9111111111' } })
    const answer = await send(put, { body: { ...basics, version: 1 } })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: 'STALE',
      data: { staff: { phone: '9111111111', version: 2 }, changedBy: 'Test Person' },
    })
  })

  it('PUT /staff/{id} names the wrong fields', async () => {
    expect(validationErrors(await send(put, { body: {} }))).toEqual([
      'name.firstName: First name is required',
      'name.lastName: Last name is required',
      'email: Email is required',
      'phone: Phone number is required',
      'department: Department is required',
    ])
  })
})

describe('PATCH', () => {
  it.each([null, ''])('PATCH /staff/{id} clears the position with %j', async position => {
    await send(patch, { body: { position: 'Head' } })
    expect((await row()).position).toBe('Head')
    await send(patch, { body: { phone: '9000000009' } })
    expect((await row()).position).toBe('Head')
    expect((await send(patch, { body: { position } })).status).toBe(200)
    expect((await row()).position).toBeNull()
  })

  // R36.18
  it('PATCH /staff/{id} changes only the fields that are sent', async () => {
    const { lastLoginAt, ...before } = (await send(get)).body.data.staff
    expect(lastLoginAt).toBeDefined()
    const { body } = await send(patch, { body: { name: { lastName: 'Changed' } } })
    expect(body.data.staff).toMatchObject({
      ...before,
      name: { ...before.name, lastName: 'Changed' },
      version: 2,
      updatedAt: body.data.staff.updatedAt,
    })
  })

  it('PATCH /staff/{id} loses none of four concurrent changes to different fields', async () => {
    const changes = [
      { phone: '9000000001' },
      { department: 'Arts' },
      { name: { firstName: 'Neo' } },
      { name: { lastName: 'Noor' } },
    ]
    const answers = await Promise.all(changes.map(body => send(patch, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await row()).toMatchObject({
      phone: '9000000001',
      department: 'Arts',
      firstName: 'Neo',
      lastName: 'Noor',
      version: 5,
    })
  })
})

describe('activation', () => {
  // ASVS 7.4.2, 7.4.5
  // R18.2, R24.25, R27.20
  it('deactivating a staff member ends all sessions, and activating does not restore them', async () => {
    const { body } = await send(deactivate)
    expect(body.data.staff.isActive).toBe(false)
    expect((await call(me, { token: target.token })).status).toBe(401)
    expect((await call(refresh, { body: { refreshToken: target.refreshToken } })).status).toBe(401)
    expect((await send(activate)).body.data.staff.isActive).toBe(true)
    expect((await call(me, { token: target.token })).status).toBe(401)
  })

  // R24.25
  it('activating an active staff member succeeds', async () => {
    expect((await send(activate)).body.data.staff.isActive).toBe(true)
  })
})

describe('DELETE', () => {
  // ASVS 7.4.2
  // R24.23, R27.20
  it('DELETE /staff/{id} deletes the account and ends its sessions', async () => {
    const answer = await send(remove)
    expect(answer.body.message).toBe('Staff member deleted successfully')
    expect((await call(me, { token: target.token })).status).toBe(401)
    expect((await send(get)).status).toBe(404)
    expect((await send(remove)).status).toBe(404)
  })
})
