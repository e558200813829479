import { beforeEach, expect, it } from 'vitest'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { getBatch, rowsOf, runPlannedBatch } from '@/tests/support/batches'
import { createPlannedImport, postCorrections } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { limitToClasses } from '@/tests/support/scope'
import { classesOfUser } from '@/tests/support/staff-scope'

let near: Person
let far: Person
beforeEach(async () => {
  near = await createSignedInUser(['students.read'])
  far = await createSignedInUser(['students.read'])
  await limitToClasses(near.id, '5th-A')
  await limitToClasses(far.id, '6th')
})

/** Plans an import that gives members another position. */
const planPositions = ({ token }: Person, ...lines: string[]) =>
  createPlannedImport(token, ['Email,Designation', ...lines].join('\n'), {}, 'staff')
const positionOf = async ({ id }: Person) => (await db.user.findUniqueOrThrow({ where: { id } })).position

// R92.6
it('an import by a superAdmin changes members with limited classes, and keeps these classes', async () => {
  const admin = await createSignedInUser('superAdmin')
  const batch = await planPositions(admin, `${near.email},Clerk`, `${far.email},${'x'.repeat(300)}`)
  expect(batch).toMatchObject({ state: 'ready', counts: { planned: 1, invalid: 1 } })
  await postCorrections(admin.token, batch._id, { row: 1, cells: { position: 'Coach' } })
  const corrected = await getBatch(admin.token, batch._id)
  expect((await runPlannedBatch(admin.token, corrected)).counts).toMatchObject({ done: 2 })
  expect([await positionOf(near), await positionOf(far)]).toEqual(['Clerk', 'Coach'])
  expect(await classesOfUser(far)).toEqual([['6th', '', null, false]])
})

// R92.6
it('an import by a user who sees some classes refuses the lines of members who see other classes', async () => {
  const editor = await createSignedInUser(PERMISSIONS)
  await limitToClasses(editor.id, '5th')
  const batch = await planPositions(editor, `${near.email},Clerk`, `${far.email},Coach`)
  expect(batch).toMatchObject({ state: 'ready', counts: { planned: 1, invalid: 1 } })
  const [, refused] = await rowsOf(editor.token, batch._id)
  expect(refused?.messages).toEqual(['You cannot act on a staff member who sees classes that you do not see'])
})
