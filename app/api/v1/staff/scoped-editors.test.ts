import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditPage } from '@/lib/contract/history/events'
import { PERMISSIONS, permissionsOf, type ScopedClass } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createPlannedBatch, planAndRunBatch, rowsOf, runPlannedBatch } from '@/tests/support/batches'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { limitToClasses } from '@/tests/support/scope'
import { classesOfUser, putScope } from '@/tests/support/staff-scope'
import { POST as undo } from '../undo/route'
import { POST as activate } from './[id]/activate/route'
import { POST as deactivate } from './[id]/deactivate/route'
import { GET as historyOf } from './[id]/history/route'
import { PUT as setPermissions } from './[id]/permissions/route'
import { DELETE as remove, PATCH as patch, PUT as replace } from './[id]/route'

const TODAY = '2027-03-01'
const REFUSAL = 'You cannot act on a staff member who sees classes that you do not see'

let admin: Person
let editor: Person
let member: Person
beforeEach(async () => {
  vi.setSystemTime(new Date(`${TODAY}T10:00`))
  admin = await createSignedInUser('superAdmin')
  editor = await createSignedInUser(PERMISSIONS)
  member = await createSignedInUser(['students.read'])
})

/** Makes every call that acts on the member, and returns the results. The last call deletes the member. */
async function outcomes(): Promise<string[]> {
  const { token } = editor
  const { id } = member
  const { permissions: _permissions, password: _password, ...basics } = staffInput([], { email: member.email })
  const answers = [
    await call(patch, { token, id, body: { position: 'Clerk' } }),
    await call(replace, { token, id, body: basics }),
    await call(setPermissions, { token, id, body: { permissions: permissionsOf(['students.update']) } }),
    await call(deactivate, { token, id }),
    await call(activate, { token, id }),
    await call(remove, { token, id }),
  ]
  return answers.map(({ status, body }) => (status === 200 ? 'done' : `${status} ${body.message}`))
}

describe('a scoped editor', () => {
  const CASES: [theirs: ScopedClass[] | null, isAllowed: boolean][] = [
    [[{ standard: '5th', section: 'A' }], true],
    [[{ standard: '6th', section: 'D' }, { standard: '6th' }], true],
    [[], true],
    [[{ standard: '5th', section: 'B', until: '2027-02-28' }], true],
    [[{ standard: '5th', section: 'B', until: TODAY }], false],
    [[{ standard: '5th' }], false],
    [
      [
        { standard: '5th', section: 'A' },
        { standard: '7th', section: 'A' },
      ],
      false,
    ],
    [null, false],
  ]
  // R92.6
  it.each(CASES)('an editor of 5th-A and 6th may act on a member with the scope %j: %s', async (theirs, isAllowed) => {
    await limitToClasses(editor.id, '5th-A', '6th')
    expect((await putScope(admin, member, theirs)).status).toBe(200)
    expect(new Set(await outcomes())).toEqual(new Set([isAllowed ? 'done' : `403 ${REFUSAL}`]))
  })

  // R92.6
  it('a scoped editor cannot undo changes of a member who may see more, nor the deletion of this member', async () => {
    await call(patch, { token: editor.token, id: member.id, body: { position: 'Clerk' } })
    await limitToClasses(editor.id, '5th-A')
    const { body } = await call<AuditPage>(historyOf, { token: editor.token, id: member.id })
    const undone = await call(undo, { token: editor.token, body: { event: body.data.events[0]?._id } })
    expect([undone.status, undone.body.message]).toEqual([403, REFUSAL])
    await limitToClasses(member.id, '5th-A')
    expect((await call(remove, { token: editor.token, id: member.id })).status).toBe(200)
    await limitToClasses(editor.id, '5th-B')
    const undoDeletion = () => call(undo, { token: editor.token, body: { record: member.id } })
    expect((await undoDeletion()).status).toBe(403)
    await limitToClasses(editor.id, '5th')
    expect((await undoDeletion()).status).toBe(200)
    expect(await classesOfUser(member)).toEqual([['5th', 'A', null, false]])
  })

  // R92.6
  it('a bulk change by a scoped editor does not change members who may see more', async () => {
    await limitToClasses(editor.id, '5th-A')
    for (const batch of [{ kind: 'edit', change: { isActive: false } }, { kind: 'delete' }]) {
      const selection = { ids: [member.id] }
      const { _id } = await planAndRunBatch(editor.token, { ...batch, entity: 'staff', selection })
      const rows = await rowsOf(editor.token, _id)
      expect(rows.map(({ status, messages }) => [status, messages])).toEqual([['invalid', [REFUSAL]]])
    }
    expect(await db.user.count({ where: { id: member.id, isActive: true } })).toBe(1)
  })
})

// R92.6
it('an editor whose class ends does not act on a member who keeps the class for longer', async () => {
  const position = async () => {
    const { status, body } = await call(patch, { token: editor.token, id: member.id, body: { position: 'Clerk' } })
    return status === 200 ? 'done' : body.message
  }
  await putScope(admin, editor, [{ standard: '5th', until: '2027-03-09' }])
  await putScope(admin, member, [{ standard: '5th', section: 'A', until: '2027-03-10' }])
  expect(await position()).toBe(REFUSAL)
  await putScope(admin, member, [{ standard: '5th', section: 'A', until: '2027-03-09' }])
  expect(await position()).toBe('done')
})

// R92.6
it('without `students.update`, an editor cannot act on the class teacher of a class they do not teach', async () => {
  const clerk = await createSignedInUser(['staff.read', 'staff.update', 'students.read'])
  const position = async () => {
    const { status, body } = await call(patch, { token: clerk.token, id: member.id, body: { position: 'Clerk' } })
    return status === 200 ? 'done' : body.message
  }
  const refusal = 'You cannot act on the teacher of a class whose attendance you may not take'
  const taught = { standard: '5th', section: 'A', isClassTeacher: true as const }
  await putScope(admin, member, [taught])
  expect(await position()).toBe(refusal)
  await putScope(admin, clerk, [{ standard: '5th' }])
  expect(await position()).toBe(refusal)
  await putScope(admin, clerk, [taught])
  expect(await position()).toBe('done')
})

// R92.7
it('a request that waits while the scope of its editor changes follows the new scope', async () => {
  await limitToClasses(editor.id, '5th')
  await limitToClasses(member.id, '5th-A')
  let answer: ReturnType<typeof call> | undefined
  await db.$transaction(async tx => {
    await tx.user.update({ where: { id: editor.id }, data: { version: { increment: 1 } } })
    answer = call(patch, { token: editor.token, id: member.id, body: { position: 'Clerk' } })
    await Promise.race([answer, new Promise(resolve => setTimeout(resolve, 200))])
    await tx.userClass.updateMany({ where: { userId: editor.id }, data: { section: 'B' } })
  })
  expect([(await answer)?.status, (await answer)?.body.message]).toEqual([403, REFUSAL])
})

// R92.7
it('a bulk change of staff follows the scope that its owner has when the batch runs', async () => {
  await limitToClasses(editor.id, '5th')
  const other = await createSignedInUser([])
  await limitToClasses(member.id, '5th-A')
  await limitToClasses(other.id, '5th-B')
  const selection = { ids: [member.id, other.id] }
  const batch = await createPlannedBatch(editor.token, { kind: 'delete', entity: 'staff', selection })
  await limitToClasses(editor.id, '5th-B')
  await runPlannedBatch(editor.token, batch)
  expect(await db.user.findMany({ where: { id: { in: selection.ids } }, select: { id: true } })).toEqual([
    { id: member.id },
  ])
  const rows = await rowsOf(editor.token, batch._id)
  expect(rows.map(({ recordId, messages }) => [recordId, messages]).sort()).toEqual(
    [
      [member.id, [REFUSAL]],
      [other.id, []],
    ].sort(),
  )
})
