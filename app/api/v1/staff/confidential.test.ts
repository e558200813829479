import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '@/lib/contract/accounts/schema'
import type { AuditPage } from '@/lib/contract/history/events'
import { type ConfidentialLevel, permissionsOf, PERMISSIONS } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { call } from '@/tests/support/api'
import { planAndRunBatch, rowsOf } from '@/tests/support/batches'
import { setLevel } from '@/tests/support/confidential-school'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as me } from '../auth/me/route'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'
import { PUT as setConfidential } from './[id]/confidential/route'
import { POST as deactivate } from './[id]/deactivate/route'
import { GET as historyOf } from './[id]/history/route'
import { PUT as setPermissions } from './[id]/permissions/route'
import { DELETE as remove, GET as get, PATCH as patch } from './[id]/route'
import { GET as listAccess } from './permissions/route'

let admin: Person
let editor: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  editor = await createSignedInUser(PERMISSIONS)
  member = await createSignedInUser(['students.read'])
})

const read = async ({ id }: Person) =>
  (await call<{ staff: StaffMember }>(get, { token: admin.token, id })).body.data.staff
const put = (person: Person, id: string, body: object) =>
  call<{ staff: StaffMember }>(setConfidential, { token: person.token, id, body })
const eventsOf = async ({ id }: Person) =>
  (await call<AuditPage>(historyOf, { token: admin.token, id })).body.data.events

describe('PUT /staff/{id}/confidential', () => {
  // R83.1
  it('PUT sets the right to confidential fields, which works from the next call, and writes an event', async () => {
    const answer = await put(admin, member.id, { confidential: 'read', version: 1 })
    expect([answer.status, answer.body.data.staff.confidential]).toEqual([200, 'read'])
    const { user } = (await call<{ user: User }>(me, { token: member.token })).body.data
    expect(user.confidential).toBe('read')
    const [event] = await eventsOf(member)
    expect([event?.action, event?.changes]).toEqual([
      'staff.permissions_changed',
      [{ field: 'confidential', before: null, after: 'read' }],
    ])
    await setLevel(admin, member.id, 'none')
    expect('confidential' in (await read(member))).toBe(false)
  })

  // R83.1
  it.each([
    [{ confidential: 'all', version: 1 }, 400],
    [{ confidential: 'read' }, 400],
    [{ confidential: 'read', version: 1, permissions: permissionsOf([]) }, 400],
    [{ confidential: 'read', version: 7 }, 409],
  ])('setting the right to confidential fields with %j answers %i', async (body, status) => {
    expect((await put(admin, member.id, body)).status).toBe(status)
    expect((await read(member)).confidential).toBeUndefined()
  })

  // R83.1
  it('only superAdmins set the right to confidential fields, and no other call sets the right', async () => {
    await setLevel(admin, editor.id, 'change')
    expect((await put(editor, member.id, { confidential: 'read', version: 1 })).status).toBe(403)
    await call(patch, { token: editor.token, id: member.id, body: { confidential: 'change', position: 'Clerk' } })
    expect(await read(member)).toMatchObject({ position: 'Clerk', version: 2 })
    expect((await read(member)).confidential).toBeUndefined()
  })

  // R83.1
  it('GET /staff/permissions returns the right to confidential fields', async () => {
    await setLevel(admin, member.id, 'change')
    const { body } = await call<{ staff: StaffMember[] }>(listAccess, { token: admin.token })
    const levels = body.data.staff.map(({ _id, confidential }) => [_id, confidential])
    expect(levels).toContainEqual([member.id, 'change'])
    expect(levels).toContainEqual([editor.id, undefined])
  })
})

describe('the rule that nobody acts on staff who may do more', () => {
  const LEVELS: [theirs: ConfidentialLevel, own: ConfidentialLevel, status: 200 | 403][] = [
    ['none', 'none', 200],
    ['read', 'none', 403],
    ['read', 'read', 200],
    ['change', 'read', 403],
    ['change', 'change', 200],
  ]
  // R83.2
  it.each(LEVELS)(
    'the change of a member with the right %s by an editor with the right %s answers %i',
    async (theirs, own, status) => {
      await setLevel(admin, member.id, theirs)
      await setLevel(admin, editor.id, own)
      const { token } = editor
      const { id } = member
      const answers = [
        await call(patch, { token, id, body: { position: 'Clerk' } }),
        await call(setPermissions, { token, id, body: { permissions: permissionsOf(['students.update']) } }),
        await call(deactivate, { token, id }),
        await call(remove, { token, id }),
      ]
      expect(answers.map(answer => answer.status)).toEqual([status, status, status, status])
    },
  )

  // R83.2
  it('a batch does not change members who may see more than its owner', async () => {
    await setLevel(admin, member.id, 'read')
    const selection = { ids: [member.id] }
    for (const batch of [
      { kind: 'edit', change: { isActive: false } },
      { kind: 'edit', change: { permissions: { students: { read: false } } } },
      { kind: 'delete' },
    ]) {
      const { _id } = await planAndRunBatch(editor.token, { ...batch, entity: 'staff', selection })
      expect((await rowsOf(editor.token, _id)).map(({ status, messages }) => [status, messages])).toEqual([
        ['invalid', ['You cannot act on a staff member who has permissions that you do not have']],
      ])
    }
    expect(await read(member)).toMatchObject({ isActive: true, permissions: permissionsOf(['students.read']) })
  })

  // R83.2
  it('only a superAdmin can undo a change of the right to confidential fields', async () => {
    await setLevel(admin, member.id, 'change')
    await setLevel(admin, member.id, 'none')
    await setLevel(admin, editor.id, 'change')
    const [taken, given] = await eventsOf(member)
    const undoAs = async ({ token }: Person, event: string | undefined) =>
      (await call(undo, { token, body: { event } })).status
    expect(await undoAs(editor, taken?._id)).toBe(403)
    expect((await read(member)).confidential).toBeUndefined()
    expect(await undoAs(admin, taken?._id)).toBe(200)
    expect((await read(member)).confidential).toBe('change')
    expect(await undoAs(editor, given?._id)).toBe(403)
    expect(await undoAs(admin, given?._id)).toBe(200)
    expect((await read(member)).confidential).toBeUndefined()
  })

  // R83.2
  it('a restored member keeps the right to confidential fields, and an editor without it cannot restore', async () => {
    await setLevel(admin, member.id, 'read')
    await call(remove, { token: admin.token, id: member.id })
    expect((await call(undo, { token: editor.token, body: { record: member.id } })).status).not.toBe(200)
    expect((await call(restore, { token: admin.token, id: member.id })).status).toBe(200)
    expect((await read(member)).confidential).toBe('read')
    await setLevel(admin, editor.id, 'read')
    await call(remove, { token: editor.token, id: member.id })
    await setLevel(admin, editor.id, 'none')
    const undoDeletion = () => call(undo, { token: editor.token, body: { record: member.id } })
    expect((await undoDeletion()).status).toBe(403)
    await setLevel(admin, editor.id, 'change')
    expect((await undoDeletion()).status).toBe(200)
    expect((await read(member)).confidential).toBe('read')
  })
})
