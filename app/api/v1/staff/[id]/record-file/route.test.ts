import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call, send, type Options } from '@/tests/support/api'
import { createUserWithSecondFactor } from '@/tests/support/authenticator'
import { planAndRunBatch } from '@/tests/support/batches'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { storeWaysToSignIn } from '@/tests/support/stored-sign-in'
import { saveView } from '@/tests/support/views'
import { GET as exportActivity } from '../../../activity/export/route'
import { DELETE as endOtherSessions } from '../../../auth/sessions/route'
import { PUT as prefer } from '../../../preferences/route'
import { GET as getStudent, PATCH as patchStudent } from '../../../students/[id]/route'
import { POST as addStudent } from '../../../students/route'
import { POST as undo } from '../../../undo/route'
import { GET as exportStaff } from '../../export/route'
import { GET as get, PATCH as patch } from '../route'
import { GET as history } from '../history/route'
import { GET as recordFile } from './route'

let admin: Person
let kiran: Person
beforeEach(async () => {
  // The clock starts at noon, so that no test crosses midnight.
  vi.setSystemTime(new Date('2027-03-10T12:00'))
  admin = await createSignedInUser('superAdmin')
  kiran = await createSignedInUser(['students.read', 'students.update'])
})

const as = (rest: Options = {}): Options => ({ token: admin.token, id: kiran.id, ...rest })
const file = async (options: Options = {}) =>
  (await call<{ file: StaffRecordFile }>(recordFile, as(options))).body.data.file
const newStudent = async () =>
  (await call<SavedStudent>(addStudent, { token: admin.token, body: studentInput() })).body.data.student
const text = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string

describe('GET /staff/{id}/record-file', () => {
  // R107.1
  it('the record file has the record, the preferences, and saved views without filters', async () => {
    await call(prefer, { token: kiran.token, body: { density: 'compact' } })
    await saveView(kiran.token, { name: 'Girls' })
    await saveView(kiran.token, { name: 'Search', filters: { search: 'Meera' } })
    await db.savedView.updateMany({ where: { name: 'Girls' }, data: { privateTo: null } })
    const made = await file()
    const { staff } = (await call<{ staff: object }>(get, as())).body.data
    expect(made.staff).toEqual(staff)
    expect(made.preferences).toEqual([{ name: 'density', value: '"compact"' }])
    expect(made.savedViews).toEqual([
      { name: 'Girls', entity: 'students', isShared: true },
      { name: 'Search', entity: 'students', isShared: false },
    ])
    expect(JSON.stringify(made)).not.toContain('Meera')
  })

  // R107.2
  it('the record file of a staff member has the whole values of masked, confidential and retired fields', async () => {
    const { addField, retire } = fieldsAs(admin.token)
    const pan = await addField({ entity: 'staff', label: 'PAN', masked: true })
    const salary = await addField({ entity: 'staff', label: 'Salary', confidential: true })
    const bus = await addField({ entity: 'staff', label: 'Bus' })
    const ofStudents = await addField({ label: 'House' })
    await call(patch, as({ body: { custom: { [pan.key]: 'ABCDE1234F', [salary.key]: '41000', [bus.key]: 'North' } } }))
    await retire(bus._id)
    await retire(ofStudents._id)
    expect((await file()).ownFields).toEqual([
      { label: 'PAN', value: 'ABCDE1234F' },
      { label: 'Salary', value: '41000' },
      { label: 'Bus', value: 'North' },
    ])
  })

  // R107.3
  it('the record file has the account and the ways to sign in, and no hash, secret, key or token', async () => {
    const member = await createUserWithSecondFactor([])
    await storeWaysToSignIn(db, member.id)
    const mail = { id: 'of member', kind: 'invite', email: member.email, createdAt: new Date(), nextAt: new Date() }
    await db.queuedMail.create({ data: mail })
    await call(endOtherSessions, { token: member.token })
    const made = await file({ id: member.id })
    expect(made.account).toEqual({ passwordChangedAt: null, twoStepSince: text, temporaryPasswordUntil: null })
    expect(made.schoolAccounts).toMatchObject([{ issuer: 'https://issuer.example', email: 'zoë@school.example' }])
    expect(made.links).toMatchObject([{ kind: 'invite', createdAt: '2026-11-20T08:00:00.000Z', usedAt: null }])
    expect(made.tokens).toMatchObject([
      { name: 'बस सूची', permissions: ['students.read'], expiresAt: '2099-01-01T00:00:00.000Z', lastUsedAt: null },
    ])
    expect(made.waitingMails).toEqual([{ kind: 'invite', createdAt: mail.createdAt.toISOString() }])
    expect(made.sessions).toContainEqual({
      createdAt: text,
      lastUsedAt: text,
      userAgent: 'test',
      address: '192.0.2.1',
      endedAt: null,
    })
    const json = JSON.stringify(made)
    for (const secret of await secretsOf(member.id)) expect(json).not.toContain(secret)
  })

  // R107.3
  it('the record file says when each session ended, even if nobody ended the session', async () => {
    const past = new Date(Date.now() - 60_000)
    await db.session.updateMany({ where: { userId: kiran.id }, data: { expiresAt: past } })
    expect((await file()).sessions).toMatchObject([{ endedAt: past.toISOString() }])
    await db.session.updateMany({ where: { userId: kiran.id }, data: { revokedAt: new Date(0), revokedFor: 'device' } })
    expect((await file()).sessions).toMatchObject([{ endedAt: new Date(0).toISOString() }])
  })

  // R107.4
  it('reading the record file is an event, and the file has all events of the member with values', async () => {
    await call(patch, as({ body: { phone: '9000000009' } }))
    const made = await file()
    expect(made.history.map(({ action }) => action)).toEqual([
      'staff.file_made',
      'staff.updated',
      'session.signed_in',
      'staff.created',
    ])
    expect(made.history[1]?.changes).toMatchObject([{ field: 'phone', after: '9000000009' }])
    const { events } = (await call<{ events: { action: string }[] }>(history, as())).body.data
    expect(events[0]?.action).toBe('staff.file_made')
  })

  // R107.4
  it('the last change of a member can still be undone after reading the record file', async () => {
    await call(patch, as({ body: { phone: '9000000009' } }))
    await file()
    const answer = await call(undo, { token: admin.token, body: { record: kiran.id, since: 1 } })
    expect(answer.body.message).toBe('Undone')
  })

  // R107.5
  it('the record file counts the actions and the opened records of the member, and names no student', async () => {
    expect((await file()).views).toBeNull()
    const { _id: id, studentId } = await newStudent()
    for (const rollNumber of [31, 32]) await call(patchStudent, { token: kiran.token, id, body: { rollNumber } })
    await call(getStudent, { token: kiran.token, id })
    const made = await file()
    expect(made.activity).toEqual([
      { action: 'session.signed_in', times: 1, first: text, last: text },
      { action: 'student.updated', times: 2, first: text, last: text },
    ])
    const { first, last, records } = made.views!
    expect([records, first === last, first]).toEqual([1, true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    expect(JSON.stringify(made)).not.toMatch(new RegExp(`Meera|${studentId}|${id}`))
  })

  // R107.6
  it('the record file has the rows of bulk changes about the member', async () => {
    const change = { permissions: { students: { create: true } } }
    await planAndRunBatch(admin.token, { kind: 'edit', entity: 'staff', selection: { ids: [kiran.id] }, change })
    expect((await file()).bulkChanges).toEqual([
      {
        at: text,
        kind: 'edit',
        status: 'done',
        changes: [{ field: 'permissions.students.create', before: false, after: true }],
      },
    ])
  })

  // R107.7
  it('the record file has later exports of staff and of the history, without the words of searches', async () => {
    const rows = async (query: Record<string, string>) => (await send(exportStaff, as({ query }))).text()
    const spouse = await fieldsAs(admin.token).addField({ entity: 'staff', label: 'Spouse' })
    await call(patch, as({ body: { custom: { [spouse.key]: 'Meera Nair' } } }))
    await rows({ [`custom.${spouse.key}`]: 'meera' })
    await rows({ search: 'nobody has this name' })
    await rows({ search: kiran.email })
    await (await send(exportActivity, as({ query: { person: 'Command line' } }))).text()
    const { exports } = await file()
    // The file leaves out one export of staff, because it had no rows.
    expect(exports.map(({ action }) => action).sort()).toEqual([
      'activity.exported',
      'staff.exported',
      'staff.exported',
    ])
    for (const field of ['person', 'search', `custom.${spouse.key}`])
      expect(exports.flatMap(({ changes }) => changes)).toContainEqual({
        field,
        before: null,
        after: 'a text that was typed',
      })
  })

  // R107.8
  it('only superAdmins can read the record file of a staff member, and ids of other people answer 404', async () => {
    const status = async (options: Options) => (await call(recordFile, as(options))).status
    const manager = await createSignedInUser(['staff.read', 'staff.update', 'staff.delete'])
    expect(await status({ token: manager.token })).toBe(403)
    expect(await status({ token: kiran.token })).toBe(403)
    expect(await status({ id: '0198f000-0000-7000-8000-000000000000' })).toBe(404)
    expect(await status({ id: (await newStudent())._id })).toBe(404)
    expect(await status({ id: admin.id })).toBe(404)
    expect(await db.auditEvent.count({ where: { action: 'staff.file_made', actorId: admin.id } })).toBe(0)
  })
})

/** Every hash, secret and identifier of a user with which somebody could sign in. */
async function secretsOf(userId: string): Promise<string[]> {
  const where = { userId }
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const secrets = [
    passwordHash,
    ...(await db.session.findMany({ where })).flatMap(({ id, pageHash }) => [id, pageHash]),
    ...(await db.secondFactor.findMany({ where })).map(({ secret }) => secret),
    ...(await db.recoveryCode.findMany({ where })).map(({ hash }) => hash),
    ...(await db.accountLink.findMany({ where })).map(({ hash }) => hash),
    ...(await db.personalToken.findMany({ where })).map(({ hash }) => hash),
  ]
  expect(secrets.length).toBeGreaterThan(5)
  return secrets
}
