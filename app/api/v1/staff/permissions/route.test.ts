import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffAccess, StaffAccessPage } from '@/lib/contract/staff/access'
import { insertAccount } from '@/lib/server/accounts/create-account'
import { openSession } from '@/lib/server/accounts/sessions'
import { db } from '@/lib/server/db/db'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { call, validationErrors } from '@/tests/support/api'
import { advanceClock, MINUTE } from '@/tests/support/clock'
import { staffInput } from '@/tests/support/factories'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { PUT as setPermissions } from '../[id]/permissions/route'
import { GET as list } from './route'

const BROWSER = { address: '192.0.2.1', userAgent: 'test', secure: false, requestId: 'request-of-a-test' }

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const read = (query: Record<string, string> = {}, token = admin.token) => call<StaffAccessPage>(list, { token, query })
const rowsFor = async (query?: Record<string, string>) => (await read(query)).body.data.staff
const rowOf = async (id: string): Promise<StaffAccess | undefined> =>
  (await rowsFor({ limit: '100' })).find(({ _id }) => _id === id)

/** Adds a staff member who has never signed in. */
const add = (granted: Parameters<typeof staffInput>[0], changes: Parameters<typeof staffInput>[1] = {}) =>
  db.$transaction(tx =>
    insertAccount(tx, commandLineOrigin(), 'staff', { ...staffInput(granted, changes), passwordHash: 'none' }),
  )

describe('a row', () => {
  // R66.4
  it('a row of the permissions list has only name, work, permissions, version and sign-in state', async () => {
    const { id, employeeId } = await add(['students.read', 'staff.update'], {
      name: { firstName: 'Asha', lastName: 'Rao' },
      department: 'Sports',
      position: 'Coach',
    })
    expect(await rowOf(id)).toEqual({
      _id: id,
      employeeId,
      name: { firstName: 'Asha', lastName: 'Rao' },
      department: 'Sports',
      position: 'Coach',
      isActive: true,
      permissions: permissionsOf(['students.read', 'staff.update']),
      version: 1,
      twoStep: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    })
  })

  // R66.4
  it('a row of the permissions list has the newest sign-in, even when the session is over', async () => {
    const person = await createSignedInUser([])
    const first = (await rowOf(person.id))?.lastLoginAt ?? ''
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(MINUTE)
    advanceClock(5 * MINUTE)
    await openSession(await db.user.findUniqueOrThrow({ where: { id: person.id } }), BROWSER)
    await db.session.deleteMany({ where: { userId: person.id } })
    const second = (await rowOf(person.id))?.lastLoginAt ?? ''
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(5 * MINUTE)
  })

  // R66.4
  it('a row of the permissions list says whether two-step sign-in is on', async () => {
    const { id } = await add([])
    await db.user.update({ where: { id }, data: { secondFactorSince: new Date() } })
    expect((await rowOf(id))?.twoStep).toBe(true)
  })

  // R66.5
  it('a row of the permissions list has the version that the next change must send', async () => {
    const { id } = await add([])
    const change = async (granted: Parameters<typeof permissionsOf>[0], version: number) =>
      (await call(setPermissions, { token: admin.token, id, body: { permissions: permissionsOf(granted), version } }))
        .status
    expect(await change(['students.read'], (await rowOf(id))?.version ?? 0)).toBe(200)
    expect(await rowOf(id)).toMatchObject({ version: 2, permissions: permissionsOf(['students.read']) })
    expect(await change(['staff.read'], 1)).toBe(409)
    expect((await rowOf(id))?.permissions).toEqual(permissionsOf(['students.read']))
  })
})

describe('the list', () => {
  // R66.3
  it('the list of permissions is searched, filtered, sorted and paged, and contains no superAdmin', async () => {
    const named = (firstName: string) => ({ name: { firstName, lastName: 'Matrixperson' } })
    await add([], { ...named('Anu'), department: 'Arts' })
    await add([], { ...named('Bela'), department: 'Science' })
    const third = await add([], { ...named('Chitra'), department: 'Science' })
    await db.user.update({ where: { id: third.id }, data: { isActive: false } })
    const names = async (query: Record<string, string>) =>
      (await rowsFor({ search: 'matrixperson', sortBy: 'name', sortOrder: 'asc', ...query })).map(
        ({ name }) => name.firstName,
      )
    expect(await names({})).toEqual(['Anu', 'Bela', 'Chitra'])
    expect(await names({ department: 'Science' })).toEqual(['Bela', 'Chitra'])
    expect(await names({ isActive: 'false' })).toEqual(['Chitra'])
    expect(await names({ limit: '2', page: '2' })).toEqual(['Chitra'])
    const { pagination } = (await read({ search: 'matrixperson', limit: '2', page: '2' })).body.data
    expect(pagination).toEqual({ currentPage: 2, totalPages: 2, totalStaff: 3, hasNext: false, hasPrev: true })
    expect((await rowsFor({ limit: '100' })).map(({ _id }) => _id)).not.toContain(admin.id)
  })

  // R66.3
  it('the list of permissions refuses the same queries as the list of staff', async () => {
    const answer = await read({ limit: '101', department: 'Magic' })
    expect(answer.status).toBe(400)
    expect(validationErrors(answer).sort()).toEqual([
      'department: Unknown department',
      'limit: limit must be a whole number from 1 to 100',
    ])
  })

  // R66.3
  it('the list of permissions is for superAdmins only', async () => {
    const clerk = await createSignedInUser(['staff.read', 'staff.update', 'staff.create', 'staff.delete'])
    const answer = await read({}, clerk.token)
    expect(answer.status).toBe(403)
    expect(answer.body.data).toBeUndefined()
  })
})
