import { describe, expect, it } from 'vitest'
import type { User } from '@/lib/contract/accounts/schema'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { DAY, advanceClock } from '@/tests/support/clock'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { createToken, revoke } from '@/tests/support/personal-tokens'
import { dateInDays } from '@/tests/support/token-input'
import { createScopedSchool, limitToClasses } from '@/tests/support/scope'
import { GET as exportStudents } from '../../students/export/route'
import { GET as getStudent, PATCH as patchStudent } from '../../students/[id]/route'
import { GET as listStudents, POST as addStudent } from '../../students/route'
import { DELETE as deleteStaff } from '../../staff/[id]/route'
import { POST as deactivate } from '../../staff/[id]/deactivate/route'
import { POST as resetPassword } from '../../staff/[id]/reset-password/route'
import { GET as register, PUT as saveRegister } from '../../attendance/[class]/[day]/route'
import { lastSchoolDay } from '@/tests/support/school-day'
import { POST as changePassword } from '../change-password/route'
import { PATCH as changeAdmin } from '../../admins/[id]/route'
import { GET as me } from '../me/route'
import { POST as restore } from '../../trash/[id]/restore/route'

const statusOf = async (token: string) => (await call(listStudents, { token })).status
const refusal = async (token: string) => {
  const { status, body } = await call(listStudents, { token })
  return `${status} ${body.message}`
}
const INVALID = '401 Invalid token'
const turnOn = (name: string) => db.setting.create({ data: { name, value: 'true' } })

// R99.3
it('GET /auth/me returns the permissions of the token, and sets no cookie', async () => {
  const head = await createSignedInUser('superAdmin')
  const { token } = await createToken(head, ['students.read', 'staff.read'])
  const { body, headers } = await call<{ user: User }>(me, { token })
  expect(body.data.user).toMatchObject({
    _id: head.id,
    role: 'staff',
    permissions: {
      students: { create: false, read: true, update: false, delete: false },
      staff: { create: false, read: true, update: false, delete: false },
    },
  })
  expect(headers.get('set-cookie')).toBeNull()
})

// R99.3
it('a token loses a permission when its owner loses it, and regains it when the owner regains it', async () => {
  const owner = await createSignedInUser(['students.read', 'students.create'])
  const { token } = await createToken(owner, ['students.read', 'students.create'])
  expect(await statusOf(token)).toBe(200)
  const set = (studentsRead: boolean) => db.user.update({ where: { id: owner.id }, data: { studentsRead } })
  await set(false)
  expect(await refusal(token)).toBe('403 You do not have permission to perform this action')
  expect((await call(addStudent, { token, body: studentInput() })).status).toBe(201)
  await set(true)
  expect(await statusOf(token)).toBe(200)
})

// R99.3
it('a token has only the permissions that it was given, whatever its owner has', async () => {
  const owner = await createSignedInUser(PERMISSIONS)
  const { token } = await createToken(owner, ['students.create'])
  expect(await statusOf(token)).toBe(403)
  const { grants } = await db.personalToken.findFirstOrThrow()
  await db.personalToken.updateMany({ data: { grants: JSON.stringify([...JSON.parse(grants), 'staff.delete', 'x']) } })
  const { body } = await call<{ user: User }>(me, { token })
  expect(body.data.user.permissions.staff.delete).toBe(false)
})

// R99.3
it('a token sees only the current classes of its owner, and cannot take attendance as a class teacher', async () => {
  const { teacher, inside, outside } = await createScopedSchool(['students.read'])
  const { token } = await createToken(teacher, ['students.read'])
  const sees = async (id: string) => (await call(getStudent, { token, id })).status
  expect([await sees(inside._id), await sees(outside._id)]).toEqual([200, 404])
  const place = `5th-A/${lastSchoolDay()}`
  const body = { version: 0, marks: { [inside._id]: 'P' } }
  expect((await call(register, { token, id: place })).status).toBe(200)
  expect((await call(saveRegister, { token, id: place, body })).status).toBe(403)
  expect((await call(saveRegister, { token: teacher.token, id: place, body })).status).toBe(200)
  await limitToClasses(teacher.id, '5th-B')
  expect([await sees(inside._id), await sees(outside._id)]).toEqual([404, 200])
  await limitToClasses(teacher.id)
  expect([await sees(inside._id), await sees(outside._id)]).toEqual([404, 404])
})

// R99.3
it('a token with `students.update` can take attendance', async () => {
  const { office, inside } = await createScopedSchool([])
  const { token } = await createToken(office, ['students.read', 'students.update'])
  const body = { version: 0, marks: { [inside._id]: 'A' } }
  expect((await call(saveRegister, { token, id: `5th-A/${lastSchoolDay()}`, body })).status).toBe(200)
})

// R99.3
it('while exports are reserved for superAdmins, even the token of a superAdmin cannot export', async () => {
  const head = await createSignedInUser('superAdmin')
  const { token } = await createToken(head, ['students.read'])
  await turnOn('exportsReserved')
  const answer = await call(exportStudents, { token })
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Only super admins may export records. Please ask a super admin for the file.',
  ])
})

// R99.5
it('a token is accepted on its last day, and refused on the next day with the reason that it has expired', async () => {
  const owner = await createSignedInUser(['students.read'])
  const { token } = await createToken(owner, ['students.read'], { expiresAt: dateInDays(1) })
  advanceClock(DAY)
  expect(await statusOf(token)).toBe(200)
  advanceClock(DAY)
  expect(await refusal(token)).toBe('401 This personal token has expired. Make a new one in your profile.')
})

// R99.5
it('only a client with the whole token learns that it has expired', async () => {
  const owner = await createSignedInUser(['students.read'])
  const { token } = await createToken(owner, ['students.read'], { expiresAt: dateInDays(0) })
  advanceClock(2 * DAY)
  expect(await refusal(token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))).toBe(INVALID)
})

describe('the end of a token', () => {
  const MEMBER = ['students.read'] as const
  const head = () => createUserWithPassword('superAdmin')
  const passwords = { currentPassword: PASSWORD, newPassword: 'Another@123', confirmPassword: 'Another@123' }
  const ends: [string, (owner: Person) => Promise<unknown>][] = [
    ['it is revoked', async owner => revoke(owner, (await db.personalToken.findFirstOrThrow()).id)],
    ['its owner changes the password', ({ token }) => call(changePassword, { token, body: passwords })],
    ['its owner gets a temporary password', async ({ id }) => call(resetPassword, { token: (await head()).token, id })],
    ['its owner is deactivated', async ({ id }) => call(deactivate, { token: (await head()).token, id })],
    ['its owner is deleted', async ({ id }) => call(deleteStaff, { token: (await head()).token, id })],
  ]
  // R99.6
  it.each(ends)('a token ends when %s', async (_how, end) => {
    const owner = await createUserWithPassword(MEMBER)
    const { token } = await createToken(owner, MEMBER)
    expect(await statusOf(token)).toBe(200)
    await end(owner)
    expect(await refusal(token)).toBe(INVALID)
    expect(await db.personalToken.count()).toBe(0)
  })

  // R99.6
  it('the token of a superAdmin ends when another superAdmin deactivates its owner', async () => {
    const [owner, other] = [await createUserWithPassword('superAdmin'), await head()]
    const { token } = await createToken(owner, MEMBER)
    const body = { isActive: false, currentPassword: PASSWORD }
    expect((await call(changeAdmin, { token: other.token, id: owner.id, body })).status).toBe(200)
    expect(await refusal(token)).toBe(INVALID)
    expect(await db.personalToken.count()).toBe(0)
  })

  // R99.6
  it('a staff member who is restored from the trash does not get tokens back', async () => {
    const [owner, { token: admin }] = [await createSignedInUser(MEMBER), await head()]
    const { token } = await createToken(owner, MEMBER)
    await call(deleteStaff, { token: admin, id: owner.id })
    expect((await call(restore, { token: admin, id: owner.id })).status).toBe(200)
    expect(await db.user.count({ where: { id: owner.id } })).toBe(1)
    expect(await refusal(token)).toBe(INVALID)
  })
})

// R99.5
it('a token does not work while its owner has a required action', async () => {
  const [member, admin] = [await createSignedInUser(['students.read']), await createSignedInUser('superAdmin')]
  const [{ token: ofMember }, { token: ofAdmin }] = [
    await createToken(member, ['students.read']),
    await createToken(admin, ['students.read']),
  ]
  await db.user.update({ where: { id: member.id }, data: { passwordExpiresAt: new Date(Date.now() + DAY) } })
  await turnOn('secondFactorRequired')
  expect([await refusal(ofMember), await refusal(ofAdmin)]).toEqual([INVALID, INVALID])
  await db.user.update({ where: { id: admin.id }, data: { secondFactorSince: new Date() } })
  expect(await statusOf(ofAdmin)).toBe(200)
})

// R99.10
it('every event of a call with a token names the token, and no other event names a token', async () => {
  const owner = await createSignedInUser(['students.read', 'students.create', 'students.update'])
  const { token } = await createToken(owner, ['students.create', 'students.update'])
  const { body } = await call<{ student: { _id: string } }>(addStudent, { token, body: studentInput() })
  const { _id: id } = body.data.student
  await call(patchStudent, { token, id, body: { rollNumber: 8 } })
  await call(patchStudent, { token: owner.token, id, body: { rollNumber: 9 } })
  const events = await db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
  expect(events.map(({ action, actorId, tokenName }) => [action, actorId, tokenName])).toEqual([
    ['student.created', owner.id, 'Library'],
    ['student.updated', owner.id, 'Library'],
    ['student.updated', owner.id, null],
  ])
})
