import { beforeEach, expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as deactivate } from '../staff/[id]/deactivate/route'
import { PUT as setPermissions } from '../staff/[id]/permissions/route'
import { DELETE as remove, PATCH as patch } from '../staff/[id]/route'
import { POST as undo } from './route'

let manager: Person
let teacher: Person
beforeEach(async () => {
  manager = await createSignedInUser(['staff.read', 'staff.update', 'staff.delete', 'students.read'])
  teacher = await createSignedInUser(['students.read'])
})

const account = () => db.user.findUniqueOrThrow({ where: { id: teacher.id } })
const to = (body?: object, { token } = manager) => ({ token, id: teacher.id, body })
const send = (body: object, { token } = manager) => call(undo, { token, body })

// R41.1
it('an undo takes back the data and the permissions that one form has saved in two steps', async () => {
  const before = await account()
  await call(patch, to({ position: 'Vice Principal', name: { firstName: 'Kiran' } }))
  await call(setPermissions, to({ permissions: permissionsOf([]) }))
  expect((await send({ record: teacher.id, since: before.version })).status).toBe(200)
  const { firstName, position, studentsRead } = await account()
  expect([firstName, position, studentsRead]).toEqual([before.firstName, before.position, true])
})

// R41.1
it('an undo activates a deactivated member and restores a deleted one, but the sessions stay ended', async () => {
  const { version } = await account()
  await call(deactivate, to())
  expect((await send({ record: teacher.id, since: version })).status).toBe(200)
  expect((await account()).isActive).toBe(true)
  expect(await db.session.count({ where: { userId: teacher.id, revokedAt: null } })).toBe(0)
  await call(remove, to())
  expect((await send({ record: teacher.id })).status).toBe(200)
  expect(await account()).toMatchObject({ email: teacher.email })
})

// R41.4
it('undoing a change of permissions is refused to users who could not make the change themselves', async () => {
  await call(setPermissions, to({ permissions: permissionsOf([]) }))
  const { id: event } = await db.auditEvent.findFirstOrThrow({
    where: { action: 'staff.permissions_changed', entityId: teacher.id },
  })
  const other = await createSignedInUser(['staff.read', 'staff.update'])
  const answer = await send({ event }, other)
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'You cannot give or remove a permission that you do not have: students.read',
  ])
})

// R41.2
it('undoing a change of email is refused when another account now uses the old email', async () => {
  const { email, version } = await account()
  await call(patch, to({ email: 'new@school.example' }))
  await db.user.update({ where: { id: manager.id }, data: { email } })
  const answer = await send({ record: teacher.id, since: version })
  expect([answer.status, answer.body.error]).toEqual([409, 'DUPLICATE'])
  expect((await account()).email).toBe('new@school.example')
})

// R41.2
it('undoing a deletion is refused when another account now uses the email', async () => {
  const { email } = await account()
  await call(remove, to())
  await db.user.update({ where: { id: manager.id }, data: { email } })
  const answer = await send({ record: teacher.id })
  expect([answer.status, answer.body.error]).toEqual([409, 'DUPLICATE'])
})
