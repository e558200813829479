import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEvent, AuditPage } from '@/lib/contract/history/events'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { permissionsOf } from '@/lib/contract/permissions'
import { commandLineOrigin, writeAuditEvent } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { runHousekeeping } from '@/lib/server/housekeeping/housekeeping'
import { openSession } from '@/lib/server/accounts/sessions'
import { call, send } from '@/tests/support/api'
import { DAY } from '@/tests/support/clock'
import { staffInput, studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as changePassword } from '../auth/change-password/route'
import { POST as login } from '../auth/login/route'
import { POST as logout } from '../auth/logout/route'
import { PUT as updateMe } from '../auth/me/route'
import { DELETE as endOthers } from '../auth/sessions/route'
import { POST as createStaff } from '../staff/route'
import { DELETE as deleteStaff, PATCH as patchStaff } from '../staff/[id]/route'
import { POST as activate } from '../staff/[id]/activate/route'
import { POST as deactivate } from '../staff/[id]/deactivate/route'
import { GET as staffHistory } from '../staff/[id]/history/route'
import { PUT as setPermissions } from '../staff/[id]/permissions/route'
import { GET as exportStudents } from '../students/export/route'
import { POST as createStudent } from '../students/route'
import { DELETE as deleteStudent } from '../students/[id]/route'
import { GET as exportActivity } from './export/route'
import { GET as activity } from './route'

let admin: Person
let token: string
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  token = admin.token
})

const list = async (query: Record<string, string> = {}) =>
  (await call<AuditPage>(activity, { token, query: { limit: '100', ...query } })).body.data
/** The events of a record or an account, oldest first. */
const about = async (record: string): Promise<AuditEvent[]> => (await list({ record })).events.reverse()
const actions = (events: AuditEvent[]) => events.map(({ action }) => action)
const PASSWORD = 'Secret@123'
const newStaff = async () =>
  (await call<{ staff: StaffMember }>(createStaff, { token, body: staffInput([], { password: PASSWORD }) })).body.data
    .staff

describe('the history contains', () => {
  // R33.1
  it('the history contains every change to a staff member, from creation to deletion', async () => {
    const { _id: id } = await newStaff()
    await call(patchStaff, { token, id, body: { phone: '9000000001' } })
    await call(setPermissions, { token, id, body: { permissions: permissionsOf(['students.read']) } })
    await call(deactivate, { token, id })
    await call(activate, { token, id })
    await call(deleteStaff, { token, id })
    const events = await about(id)
    expect(actions(events)).toEqual([
      'staff.created', 'staff.updated', 'staff.permissions_changed', 'staff.deactivated', 'staff.activated', 'staff.deleted',
    ]) // prettier-ignore
    expect(events[1]?.changes).toEqual([{ field: 'phone', before: '9876543210', after: '9000000001' }])
    expect(events[2]?.changes).toEqual([{ field: 'permissions.students.read', before: false, after: true }])
    expect(events[3]?.changes).toEqual([{ field: 'isActive', before: true, after: false }])
  })

  // ASVS 16.3.1
  // R33.4
  it('the history contains sign-ins, failed sign-ins and sign-outs', async () => {
    const { _id: id, email } = await newStaff()
    await call(login, { body: { email, password: 'Wrong@123' } })
    const { body } = await call<SignedIn>(login, { body: { email, password: PASSWORD } })
    await call(logout, { body: { refreshToken: body.data.refreshToken } })
    await call(logout, { body: { refreshToken: body.data.refreshToken } })
    const [, failed, signedInEvent, signedOut, ...more] = await about(id)
    expect(failed).toMatchObject({ action: 'session.sign_in_failed', actor: { _id: null, name: 'Not signed in' } })
    expect(signedInEvent).toMatchObject({ action: 'session.signed_in', actor: { _id: id } })
    expect(signedOut).toMatchObject({ action: 'session.signed_out', actor: { _id: id } })
    expect(more).toEqual([])
  })

  // R33.4
  it('the history contains a failed sign-in with an unknown email, but not the email', async () => {
    await call(login, { body: { email: 'my-secret-password@x.example', password: 'Wrong@123' } })
    const [event] = (await list({ action: 'session.sign_in_failed' })).events
    expect(event).toMatchObject({ label: 'Unknown account', entityId: '', changes: [] })
    expect(await everything()).not.toContain('my-secret-password')
  })

  it('the history contains the changes that users make to their own profile', async () => {
    const person = await createSignedInUser([])
    const profile = { name: { firstName: 'Nila', lastName: 'Person' }, phone: '9876543210', department: 'Academics' }
    await call(updateMe, { token: person.token, body: profile })
    await signedInAgain(person)
    await call(endOthers, { token: person.token })
    const events = (await about(person.id)).filter(({ action }) => action !== 'session.signed_in')
    expect(actions(events)).toEqual(['staff.created', 'profile.updated', 'session.ended'])
    expect(events[1]?.changes).toEqual([{ field: 'name.firstName', before: 'Test', after: 'Nila' }])
  })

  // R33.4
  it('the history contains a change of password, but not the password', async () => {
    const { _id: id, email } = await newStaff()
    const { body } = await call<SignedIn>(login, { body: { email, password: PASSWORD } })
    const [newPassword, token] = ['Another@456', body.data.accessToken]
    const change = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
    expect((await call(changePassword, { token, body: change })).status).toBe(200)
    expect((await about(id)).at(-1)).toMatchObject({ action: 'password.changed', changes: [] })
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } })
    const stored = await everything()
    for (const secret of [PASSWORD, newPassword, passwordHash, token]) expect(stored).not.toContain(secret)
  })

  // R33.4
  it('the history contains an export, with its filters and the number of rows', async () => {
    await call(createStudent, { token, body: studentInput() })
    await (await send(exportStudents, { token, query: { standard: '5th' } })).text()
    const [event] = (await list({ action: 'students.exported' })).events
    expect(event).toMatchObject({ entity: 'school', label: '1 row', actor: { _id: admin.id } })
    expect(event?.changes).toContainEqual({ field: 'standard', before: null, after: '5th' })
  })

  it('the history contains the fields of a deleted student', async () => {
    const { student } = (await call<SavedStudent>(createStudent, { token, body: studentInput() })).body.data
    await call(deleteStudent, { token, id: student._id })
    const deleted = (await about(student._id)).at(-1)
    expect(deleted?.action).toBe('student.deleted')
    expect(deleted?.changes).toContainEqual({ field: 'name.firstName', before: 'Meera', after: null })
  })
})

const everything = async () => JSON.stringify(await db.auditEvent.findMany())

async function signedInAgain({ email }: Person): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { email } })
  await openSession(user, { address: '192.0.2.9', userAgent: 'Phone', secure: false, requestId: 'another-request' })
}

describe('filters', () => {
  // R33.6
  it('the history can be filtered by person, action and days', async () => {
    const clerk = await createSignedInUser(['students.create'])
    await call(createStudent, { token: clerk.token, body: studentInput() })
    const today = new Date().toISOString().slice(0, 10)
    const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10)
    expect(actions((await list({ actor: clerk.id })).events)).toEqual(['student.created', 'session.signed_in'])
    expect((await list({ actor: clerk.id, action: 'student.created', from: today, to: today })).events).toHaveLength(1)
    expect((await list({ actor: clerk.id, from: tomorrow })).events).toEqual([])
  })

  // R33.6
  it('the history can be filtered by a start time and an end time', async () => {
    const { id } = await createSignedInUser([])
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
    expect((await list({ record: id, from: at(-DAY), to: at(DAY) })).events).toHaveLength(2)
    expect((await list({ record: id, to: at(-DAY) })).events).toEqual([])
    expect((await list({ record: id, from: at(DAY) })).events).toEqual([])
  })

  // R33.6
  it('the history can be searched by the name of the record and the person, ignoring case and accents', async () => {
    const student = studentInput({ name: { firstName: 'Élodie', lastName: 'Unheard' } })
    await call(createStudent, { token, body: student })
    await call(createStudent, { token, body: studentInput({ name: { firstName: '50%', lastName: 'Unheard' } }) })
    const found = async (query: Record<string, string>) => (await list(query)).events.length
    expect([await found({ search: 'elodie UNHEARD' }), await found({ search: 'unheard' })]).toEqual([1, 2])
    expect([await found({ search: '50%' }), await found({ search: 'e%d' })]).toEqual([1, 0])
    expect(await found({ search: 'unheard', person: 'test person' })).toBe(2)
    expect(await found({ search: 'unheard', person: 'nobody' })).toBe(0)
  })

  it.each([
    'actor=me',
    'record=1',
    'action=hacked',
    'from=yesterday',
    'to=2026-02-30',
    'from=0000-01-01',
    'to=9999-12-31',
    'page=0',
  ])('GET /activity refuses the query %s', async query => {
    expect((await call(activity, { token, query })).status).toBe(400)
  })
})

// R33.6
it('an export of the history is recorded as an event', async () => {
  const clerk = await createSignedInUser([])
  const csv = await (await send(exportActivity, { token, query: { actor: clerk.id } })).text()
  expect(csv.split('\r\n')[0]).toBe('Time,Person,Event,Record,Changes,Request ID,Token')
  expect(csv).toMatch(/Z,[^,]+,Signed in,/)
  expect(actions((await list({ action: 'activity.exported' })).events)).toContain('activity.exported')
})

// R33.27
it('the history of a staff member does not show sign-ins and sign-outs', async () => {
  const { _id: id, email } = await newStaff()
  await call(login, { body: { email, password: PASSWORD } })
  const reader = await createSignedInUser(['staff.read'])
  const answer = await call<AuditPage>(staffHistory, { token: reader.token, id })
  expect(actions(answer.body.data.events)).toEqual(['staff.created'])
})

describe('the database', () => {
  // R33.5
  it('the database refuses to change or delete an event, even for the application', async () => {
    const before = await everything()
    await expect(db.auditEvent.updateMany({ data: { label: 'nothing happened' } })).rejects.toThrow()
    await expect(db.auditEvent.deleteMany()).rejects.toThrow()
    await expect(db.$executeRaw`DELETE FROM "AuditEvent"`).rejects.toThrow()
    expect(await everything()).toBe(before)
  })

  // ASVS 14.2.4
  // R33.5
  it('the database allows events to be deleted after 400 days', async () => {
    const old = new Date(Date.now() - 401 * DAY)
    const event = { actorName: 'x', action: 'student.created', entity: 'student', entityId: '', label: 'old', changes: '[]', requestId: 'x' } // prettier-ignore
    await db.auditEvent.create({ data: { ...event, id: `old-${Date.now()}`, at: old } })
    await runHousekeeping()
    expect(await db.auditEvent.count({ where: { label: 'old' } })).toBe(0)
    expect(await db.auditEvent.count()).toBeGreaterThan(0)
  })

  // ASVS 2.3.3, 16.5.3
  // R33.3
  it('a rolled-back change leaves no event', async () => {
    const before = await db.auditEvent.count()
    const failing = db.$transaction(async tx => {
      const created = { action: 'student.created', entity: 'student', entityId: 'x', label: 'x' } as const
      await writeAuditEvent(tx, commandLineOrigin(), created)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.auditEvent.count()).toBe(before)
  })
})
