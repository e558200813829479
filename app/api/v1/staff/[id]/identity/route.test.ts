import { beforeEach, expect, it } from 'vitest'
import { GET as me } from '@/app/api/v1/auth/me/route'
import { db } from '@/lib/server/db/db'
import { call, type Handler } from '@/tests/support/api'
import { identityOf, linkSchoolAccount } from '@/tests/support/linked-account'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { PATCH as patch, PUT as put } from '../route'
import { DELETE as unlink } from './route'

let admin: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = await createSignedInUser(['students.read'])
})

const unlinkAs = ({ token } = admin, id = member.id) => call(unlink, { token, id })
/** Returns the ids of the users who have unlinked the school account of the member. */
const unlinkings = async () =>
  (await db.auditEvent.findMany({ where: { action: 'identity.unlinked', entityId: member.id } })).map(
    ({ actorId }) => actorId,
  )

// R98.13
it('a super admin can unlink the school account of a staff member once, and the history has the event', async () => {
  await linkSchoolAccount(member.id)
  await linkSchoolAccount(admin.id)
  const { status, body } = await unlinkAs()
  expect([status, body.message]).toEqual([200, 'The school account is no longer linked'])
  expect(await unlinkings()).toEqual([admin.id])
  const again = await unlinkAs()
  expect([again.status, again.body.message]).toEqual([404, 'No school account is linked to this staff member'])
  expect(await unlinkings()).toHaveLength(1)
  expect(await identityOf(admin.id)).not.toBeNull()
})

// R98.13
it('unlinking the school account of a staff member ends no session', async () => {
  await linkSchoolAccount(member.id)
  await unlinkAs()
  expect((await call(me, { token: member.token })).status).toBe(200)
})

// R98.13
it('unlinking a school account is refused to other users, for super admins and for unknown ids', async () => {
  const [other, otherAdmin] = [await createSignedInUser(['staff.update']), await createSignedInUser('superAdmin')]
  for (const { id } of [member, otherAdmin]) await linkSchoolAccount(id)
  expect((await unlinkAs(other)).status).toBe(403)
  expect((await unlinkAs(member)).status).toBe(403)
  for (const id of [otherAdmin.id, admin.id, 'no-such-record']) expect((await unlinkAs(admin, id)).status).toBe(404)
  expect(await db.identity.count()).toBe(2)
})

const email = 'new@school.example'
const basics = { name: { firstName: 'New', lastName: 'Name' }, phone: '9000000009', department: 'Science' }

// R98.14
it.each<[string, Handler, object]>([
  ['PUT', put, { ...basics, email }],
  ['PATCH', patch, { email }],
])('a super admin who changes the email with %s unlinks the school account', async (_method, handler, body) => {
  await linkSchoolAccount(member.id)
  expect((await call(handler, { token: admin.token, id: member.id, body })).status).toBe(200)
  expect(await identityOf(member.id)).toBeNull()
  expect(await unlinkings()).toEqual([admin.id])
})

// R98.14
it('the school account stays linked when other staff change the email, or when other fields change', async () => {
  const other = await createSignedInUser(['staff.update', 'students.read'])
  await linkSchoolAccount(member.id)
  const sent: [Person, object][] = [
    [other, { email }],
    [admin, { ...basics, email }],
  ]
  for (const [{ token }, body] of sent) expect((await call(patch, { token, id: member.id, body })).status).toBe(200)
  expect(await identityOf(member.id)).not.toBeNull()
  expect(await unlinkings()).toEqual([])
})
