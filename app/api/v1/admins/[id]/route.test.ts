import { beforeEach, describe, expect, it } from 'vitest'
import type { Admin } from '@/lib/contract/staff/admins'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { PASSWORD, createUserWithPassword } from '@/tests/support/authenticator'
import { DAY } from '@/tests/support/clock'
import { type Person, createSignedInUser } from '@/tests/support/people'
import { POST as login } from '../../auth/login/route'
import { GET as me } from '../../auth/me/route'
import { POST as refresh } from '../../auth/refresh/route'
import { PATCH as change } from './route'

const NO_OTHER =
  'No other super admin has signed in with a password of their own. Add or activate another super admin first, so that somebody can manage the school.'
let head: Person
let other: Person

beforeEach(async () => {
  head = await createUserWithPassword('superAdmin')
  other = await createUserWithPassword('superAdmin')
})

const setting = (id: string, isActive: unknown, more: object = {}, { token } = head) =>
  call<{ admin: Admin }>(change, { token, id, body: { isActive, currentPassword: PASSWORD, ...more } })
const active = async () =>
  (await db.user.findMany({ where: { role: 'superAdmin', isActive: true } })).map(({ id }) => id).sort()
const actions = async (entityId: string) =>
  (await db.auditEvent.findMany({ where: { entityId, action: { startsWith: 'account.' } }, orderBy: { id: 'asc' } }))
    .map(({ action, actorId, changes }) => [action, actorId, changes])
    .slice(1) // prettier-ignore

describe('a superAdmin', () => {
  // ASVS 7.4.2
  // R35.19
  it('a deactivated superAdmin is signed out everywhere and cannot sign in until activated again', async () => {
    const { status, body } = await setting(other.id, false)
    expect([status, body.message, body.data.admin.isActive, body.data.admin.version]).toEqual([
      200,
      'Super admin changed',
      false,
      2,
    ])
    expect((await call(me, { token: other.token })).status).toBe(401)
    const ended = await call(refresh, { body: { refreshToken: other.refreshToken } })
    expect([ended.status, ended.body.data]).toEqual([401, { reason: 'deactivated' }])
    const signIn = () => call(login, { body: { email: other.email, password: PASSWORD } })
    expect((await signIn()).status).toBe(403)

    expect((await setting(other.id, true)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect((await call(me, { token: other.token })).status).toBe(401)
    expect(await actions(other.id)).toEqual([
      ['account.deactivated', head.id, JSON.stringify([{ field: 'isActive', before: true, after: false }])],
      ['account.activated', head.id, JSON.stringify([{ field: 'isActive', before: false, after: true }])],
    ])
  })

  // R35.19
  it('a superAdmin can deactivate their own account, which signs them out', async () => {
    expect((await setting(head.id, false)).status).toBe(200)
    expect((await call(me, { token: head.token })).status).toBe(401)
    expect(await active()).toEqual([other.id])
  })

  // R35.19
  it('the last superAdmin who can sign in cannot be deactivated', async () => {
    await setting(other.id, false)
    const answer = await setting(head.id, false)
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([409, 'DUPLICATE', NO_OTHER])
    expect(await active()).toEqual([head.id])
    expect((await call(me, { token: head.token })).status).toBe(200)
    expect(await actions(head.id)).toEqual([])
  })

  // R35.19
  it('a superAdmin cannot be deactivated while all others have only a temporary password, expired or not', async () => {
    const expire = (passwordExpiresAt: Date | null) =>
      db.user.update({ where: { id: other.id }, data: { passwordExpiresAt } })
    await expire(new Date(Date.now() - DAY))
    expect((await setting(head.id, false)).status).toBe(409)
    await expire(new Date(Date.now() + DAY))
    expect((await setting(head.id, false)).status).toBe(409)
    await expire(null)
    expect((await setting(head.id, false)).status).toBe(200)
  })

  // R35.19
  it('activating a superAdmin who is already active creates neither a version nor an event', async () => {
    const { status, body } = await setting(other.id, true)
    expect([status, body.data.admin.version]).toEqual([200, 1])
    expect(await actions(other.id)).toEqual([])
  })

  // R35.19
  it('PATCH /admins/{id} is refused when the sent version is not the current one', async () => {
    const stale = await setting(other.id, false, { version: 7 })
    expect([stale.status, stale.body.error]).toEqual([409, 'STALE'])
    expect(stale.body.data.admin).toMatchObject({ _id: other.id, version: 1, isActive: true })
    expect((await setting(other.id, false, { version: 1 })).status).toBe(200)
  })
})

describe('the change of a superAdmin is refused', () => {
  // R35.18
  it('PATCH /admins/{id} is refused with a wrong password, and with any password after five failures', async () => {
    for (let n = 0; n < 5; n++) {
      const answer = await setting(other.id, false, { currentPassword: 'Wrong@123' })
      expect([answer.status, validationErrors(answer)]).toEqual([
        400,
        ['currentPassword: Current password is incorrect'],
      ])
    }
    expect((await setting(other.id, false)).status).toBe(429)
    expect(await active()).toEqual([head.id, other.id].sort())
  })

  // R35.19
  it('PATCH /admins/{id} answers 404 for the id of a staff member and for an unknown id', async () => {
    const clerk = await createSignedInUser([])
    for (const id of [clerk.id, 'no-such-record']) {
      const answer = await setting(id, false)
      expect([answer.status, answer.body.message]).toEqual([404, 'Super admin not found'])
    }
    expect((await call(me, { token: clerk.token })).status).toBe(200)
  })

  // R35.19
  it.each([undefined, null, 'false', 0])('PATCH /admins/{id} is refused when `isActive` is %j', async isActive => {
    const answer = await setting(other.id, isActive)
    expect([answer.status, validationErrors(answer)]).toEqual([400, ['isActive: isActive must be true or false']])
  })
})

describe('two superAdmins at the same moment', () => {
  // R35.19
  it('when two superAdmins deactivate each other at the same moment, one of them stays active', async () => {
    const answers = await Promise.all([setting(other.id, false), setting(head.id, false, {}, other)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    // The other request is refused: its session has ended, or its actor is deactivated while it waits for the lock.
    expect(statuses.filter(status => status === 401 || status === 403)).toHaveLength(1)
    expect(await active()).toEqual([statuses[0] === 200 ? head.id : other.id])
  })

  // R35.19
  it('when two superAdmins deactivate themselves at the same moment, one of them stays active', async () => {
    const answers = await Promise.all([setting(head.id, false), setting(other.id, false, {}, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await active()).toHaveLength(1)
  })
})
