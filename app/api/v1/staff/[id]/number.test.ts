import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call, type Handler } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as activate } from './activate/route'
import { POST as deactivate } from './deactivate/route'
import { GET as history } from './history/route'
import { PUT as setPermissions } from './permissions/route'
import { POST as resetPassword } from './reset-password/route'
import { DELETE as remove, GET as get, PATCH as patch } from './route'

const OTHER_CALLS: [Handler, unknown?][] = [
  [history], [patch, { phone: '9000000009' }], [remove], [activate], [deactivate], [resetPassword],
  [setPermissions, { permissions: permissionsOf([]) }],
] // prettier-ignore

let admin: Person
let target: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  target = await createSignedInUser(['students.read'])
})

const send = (
  handler: Handler,
  { as = admin, id = target.id, body }: { as?: Person; id?: string; body?: unknown } = {},
) => call<{ staff: StaffMember }>(handler, { token: as.token, id, body })

describe('GET', () => {
  // R24.29
  it('GET /staff/{id} also finds a staff member by employee ID and staff ID', async () => {
    const { staff } = (await send(get)).body.data
    for (const id of [staff.employeeId, staff.staffId]) {
      const answer = await send(get, { id })
      expect(answer.status).toBe(200)
      expect(answer.body.data.staff).toEqual(staff)
    }
  })

  // R24.29
  it('GET /staff/{id} answers 404 for unknown and misspelt IDs, and for IDs of students', async () => {
    const { staffId } = (await send(get)).body.data.staff
    for (const id of ['EMP-9999', 'STF-9999', `${staffId} `, 'STU-2026-00001', 'EMP-']) {
      const answer = await send(get, { id })
      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe('Staff member not found')
    }
  })

  // R24.29
  it('GET /staff/{id} also checks permissions for an employee ID, which no other call accepts', async () => {
    const { employeeId: id } = (await send(get)).body.data.staff
    const stranger = await createSignedInUser(['students.read', 'staff.update'])
    expect((await send(get, { as: stranger, id })).status).toBe(403)
    expect((await call(get, { id })).status).toBe(401)
    for (const [handler, body] of OTHER_CALLS) {
      expect((await send(handler, { id, body })).status).toBe(404)
    }
    expect(await db.user.findUniqueOrThrow({ where: { id: target.id } })).toMatchObject({ isActive: true, version: 1 })
  })
})
