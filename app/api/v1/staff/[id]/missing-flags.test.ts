import { describe, expect, it } from 'vitest'
import { permissionsOf } from '@/lib/contract/permissions'
import { db } from '@/lib/server/db/db'
import { FLAGS } from '@/tests/support/access'
import { call } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as create } from '../route'
import { PUT as setPermissions } from './permissions/route'
import { DELETE as remove, PATCH as patch } from './route'

const BEYOND = 'You cannot act on a staff member who has permissions that you do not have'
const grantOf = (flags: string) => `You cannot give or remove a permission that you do not have: ${flags}`

const clerkWithout = (...missing: readonly string[]) =>
  createSignedInUser(FLAGS.filter(flag => !missing.includes(flag)))
const row = (id: string) => db.user.findUniqueOrThrow({ where: { id } })

describe('a staff member with every flag but one', () => {
  // ASVS 8.2.2, 8.3.1
  // R23.11
  it.each(FLAGS)('a staff member without %s cannot act on a colleague who has it', async flag => {
    const [clerk, colleague] = [await clerkWithout(flag), await createSignedInUser([flag])]
    const before = await row(colleague.id)
    const request = { token: clerk.token, id: colleague.id }
    const answer =
      flag === 'staff.update'
        ? await call(remove, request)
        : await call(patch, { ...request, body: { phone: '9000000009' } })
    expect([answer.status, answer.body.message]).toEqual([403, BEYOND])
    expect(await row(colleague.id)).toEqual(before)
  })

  // Adding staff needs staff.create, and setting permissions needs staff.update. So each test leaves out the permission
  // that its own call needs.
  it.each(FLAGS.filter(flag => flag !== 'staff.create'))(
    'a staff member without %s cannot give it to a new colleague',
    async flag => {
      const { token } = await clerkWithout(flag)
      const before = await db.user.count()
      const answer = await call(create, { token, body: staffInput([flag]) })
      expect([answer.status, answer.body.message]).toEqual([403, grantOf(flag)])
      expect(await db.user.count()).toBe(before)
    },
  )

  // R23.10
  it.each(FLAGS.filter(flag => flag !== 'staff.update'))(
    'a staff member without %s can neither give it to a colleague nor take it away',
    async flag => {
      const clerk = await clerkWithout(flag)
      for (const [has, gets] of [
        [[], [flag]],
        [[flag], []],
      ] as const) {
        const colleague = await createSignedInUser(has)
        const before = await row(colleague.id)
        const body = { permissions: permissionsOf(gets) }
        const answer = await call(setPermissions, { token: clerk.token, id: colleague.id, body })
        expect([answer.status, answer.body.message]).toEqual([403, has.length ? BEYOND : grantOf(flag)])
        expect(await row(colleague.id)).toEqual(before)
      }
    },
  )
})

it('the refusal to add a colleague names every permission that the actor does not have', async () => {
  const { token } = await clerkWithout('students.delete', 'staff.delete')
  const answer = await call(create, { token, body: staffInput(['students.read', 'students.delete', 'staff.delete']) })
  expect([answer.status, answer.body.message]).toEqual([403, grantOf('students.delete, staff.delete')])
})
