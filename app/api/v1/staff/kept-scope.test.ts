import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { planAndRunBatch, undoAndRunBatch } from '@/tests/support/batches'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { putScope } from '@/tests/support/staff-scope'
import { POST as restore } from '../trash/[id]/restore/route'
import { POST as undo } from '../undo/route'
import { DELETE as remove, GET as get } from './[id]/route'

const SCOPE = [
  { standard: '5th', section: 'B', isClassTeacher: true as const },
  { standard: '6th', until: '2020-01-31' },
]

let admin: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = await createSignedInUser(['students.read'])
})

const scopeOf = async ({ id }: Person) =>
  (await call<{ staff: StaffMember }>(get, { token: admin.token, id })).body.data.staff.scope
const deleteMember = () => call(remove, { token: admin.token, id: member.id })

describe('the classes of a deleted staff member', () => {
  // R92.4
  it.each([
    ['restored from the trash', SCOPE, () => call(restore, { token: admin.token, id: member.id })],
    ['restored from the trash', [], () => call(restore, { token: admin.token, id: member.id })],
    ['brought back by an undo', SCOPE, () => call(undo, { token: admin.token, body: { record: member.id } })],
    ['brought back by an undo', [], () => call(undo, { token: admin.token, body: { record: member.id } })],
  ])('a member who is %s keeps the scope %j', async (_how, scope, bringBack) => {
    await putScope(admin, member, scope)
    await deleteMember()
    expect(await db.userClass.count()).toBe(0)
    expect((await bringBack()).status).toBe(200)
    expect(await scopeOf(member)).toEqual(scope)
  })

  // R92.4
  it('the undo of a bulk deletion restores the classes of a staff member', async () => {
    await putScope(admin, member, SCOPE)
    const selection = { ids: [member.id] }
    const { _id } = await planAndRunBatch(admin.token, { kind: 'delete', entity: 'staff', selection })
    await undoAndRunBatch(admin.token, _id)
    expect(await scopeOf(member)).toEqual(SCOPE)
  })

  // R92.4
  it('a member deleted by an earlier version sees all students after being restored', async () => {
    await deleteMember()
    const { record } = await db.trash.findUniqueOrThrow({ where: { id: member.id } })
    const { scoped: _scoped, classes: _classes, ...earlier } = JSON.parse(record) as Record<string, unknown>
    await db.trash.update({ where: { id: member.id }, data: { record: JSON.stringify(earlier) } })
    expect((await call(restore, { token: admin.token, id: member.id })).status).toBe(200)
    expect(await scopeOf(member)).toBeUndefined()
  })
})
