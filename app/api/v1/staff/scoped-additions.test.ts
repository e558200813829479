import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PERMISSIONS } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { createBatch, runPlannedBatch } from '@/tests/support/batches'
import { staffInput } from '@/tests/support/factories'
import { createPlannedImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { limitToClasses } from '@/tests/support/scope'
import { classesOfUser, putScope } from '@/tests/support/staff-scope'
import { PATCH as patch } from './[id]/route'
import { POST as create } from './route'

let admin: Person
let editor: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  editor = await createSignedInUser(PERMISSIONS)
  member = await createSignedInUser(['students.read'])
})

describe('an account that a scoped user adds', () => {
  const added = async (email: string) =>
    call<{ staff: StaffMember }>(create, { token: editor.token, body: staffInput([], { email }) })

  // R92.5
  it('accounts that a scoped user adds get the user’s classes and last days, but are not class teachers', async () => {
    const scope = [
      { standard: '5th', section: 'A', isClassTeacher: true as const },
      { standard: '6th', until: '2999-12-31' },
      { standard: '7th', until: '2020-12-31' },
    ]
    await putScope(admin, editor, scope)
    const { status, body } = await added('one@school.example')
    expect([status, body.data.staff.scope]).toEqual([
      201,
      [
        { standard: '5th', section: 'A' },
        { standard: '6th', until: '2999-12-31' },
      ],
    ])
    await limitToClasses(editor.id)
    expect((await added('two@school.example')).body.data.staff.scope).toEqual([])
    await putScope(admin, editor, null)
    expect((await added('three@school.example')).body.data.staff).not.toHaveProperty('scope')
  })

  // R92.5
  it('an import by a scoped user gives the new accounts the classes of that user', async () => {
    await limitToClasses(editor.id, '5th-A teacher', '6th')
    const csv = [
      'First Name,Last Name,Email,Phone,Department,Status',
      'Asha,Rao,asha@school.example,9876543210,Academics,Active',
      'Kiran,Das,kiran@school.example,9876543211,Academics,Inactive',
    ].join('\n')
    const batch = await createPlannedImport(editor.token, csv, {}, 'staff')
    await limitToClasses(editor.id, '6th')
    await runPlannedBatch(editor.token, batch)
    for (const email of ['asha@school.example', 'kiran@school.example'])
      expect(await classesOfUser({ email })).toEqual([['6th', '', null, false]])
  })

  // R92.7
  it('a new account has only the classes that its creator still has when the account is saved', async () => {
    await limitToClasses(editor.id, '5th-A', '6th')
    const { count } = db.user
    vi.spyOn(db.user, 'count').mockImplementation(((where: never) =>
      limitToClasses(editor.id, '6th').then(() => count(where))) as never)
    expect((await added('one@school.example')).body.data.staff.scope).toEqual([{ standard: '6th' }])
    vi.restoreAllMocks()
  })
})

// R92.2, R92.5
it('only the call for superAdmins sets classes, and other calls ignore or refuse classes', async () => {
  await limitToClasses(editor.id, '5th')
  await limitToClasses(member.id, '5th-A')
  const { token } = editor
  const wider = { scope: null, scoped: false, classes: [{ standard: '6th', section: '' }] }
  const body = { ...staffInput([], { email: 'one@school.example' }), ...wider }
  expect((await call(create, { token, body })).status).toBe(201)
  expect(await classesOfUser({ email: 'one@school.example' })).toEqual([['5th', '', null, false]])
  const sent = { token, id: member.id, body: { ...wider, position: 'Clerk' } }
  expect((await call(patch, sent)).status).toBe(200)
  const batch = { kind: 'edit', entity: 'staff', selection: { ids: [member.id] }, change: wider }
  expect((await createBatch(token, batch)).status).toBe(400)
  expect(await classesOfUser(member)).toEqual([['5th', 'A', null, false]])
})
