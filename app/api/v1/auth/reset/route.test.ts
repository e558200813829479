import { beforeEach, describe, expect, it } from 'vitest'
import type { MadeLink } from '@/lib/contract/accounts/links'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { sendDueMails } from '@/lib/server/mail/sender'
import { call, send, validationErrors } from '@/tests/support/api'
import { createUserWithSecondFactor } from '@/tests/support/authenticator'
import { advanceClock, DAY, MINUTE } from '@/tests/support/clock'
import { setEnvironment, startMailServer, tokenIn } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { PATCH as change } from '../../staff/[id]/route'
import { POST as makeLink } from '../../staff/[id]/link/route'
import { POST as resetPassword } from '../../staff/[id]/reset-password/route'
import { POST as deactivate } from '../../staff/[id]/deactivate/route'
import { POST as login } from '../login/route'
import { GET as me } from '../me/route'
import { POST as refresh } from '../refresh/route'
import { POST as reset } from './route'

const NEW = 'My-own@12345'
const INVALID = 'This link is not complete, was already used, or is too old. Ask for a new link and open it.'

let admin: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = await createSignedInUser(['students.read'])
})

const newLink = async (kind: 'reset' | 'invite' = 'reset', { id } = member): Promise<string> =>
  tokenIn((await call<MadeLink>(makeLink, { token: admin.token, id, body: { kind } })).body.data.url)
const use = (token: string, newPassword = NEW) =>
  call(reset, { body: { token, newPassword, confirmPassword: newPassword } })
const signIn = (email = member.email, password = NEW) => call<SignedIn>(login, { body: { email, password } })
const refused = async (token: string) => {
  const { status, body } = await use(token)
  expect([status, body.error, body.message]).toEqual([400, 'LINK_INVALID', INVALID])
}

describe('a link sets a password', () => {
  // R96.5
  it('a link sets the password once, ends all sessions and personal tokens, and writes an event', async () => {
    const now = new Date()
    const ids = { id: 'token', userId: member.id }
    await db.personalToken.create({
      data: { ...ids, name: 'x', hash: 'x', grants: '[]', createdAt: now, expiresAt: now },
    })
    await db.user.update({ where: { id: member.id }, data: { passwordExpiresAt: new Date(Date.now() + DAY) } })
    const token = await newLink()
    const answer = await use(token)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Your password is set. Please sign in with it.' },
    ])
    expect((await call(me, { token: member.token })).status).toBe(401)
    expect((await call(refresh, { body: { refreshToken: member.refreshToken } })).status).toBe(401)
    const signed = await signIn()
    expect(signed.status).toBe(200)
    expect(signed.body.data.user).not.toHaveProperty('duty')
    expect(await db.personalToken.count()).toBe(0)
    const event = await db.auditEvent.findFirstOrThrow({ where: { action: 'password.reset', entityId: member.id } })
    expect(event).toMatchObject({ entityId: member.id, actorId: member.id, changes: '[]' })
    await refused(token)
  })

  // R96.5
  it('a link leaves two-step sign-in on, and resets the failed attempts', async () => {
    member = await createUserWithSecondFactor([])
    for (let n = 0; n < 6; n++) await signIn(member.email, 'Wrong@123')
    expect((await signIn()).status).toBe(429)
    await use(await newLink())
    expect((await signIn()).body.error).toBe('SECOND_FACTOR_REQUIRED')
  })

  // R96.6
  it('a mail tells the owner of the account that the password was changed', async () => {
    const { received } = await startMailServer()
    await use(await newLink())
    await sendDueMails(composeMail)
    expect(received.map(({ recipients, headers }) => [recipients, headers.subject])).toEqual([
      [[member.email], 'Your password was changed'],
    ])
    expect(received[0]?.body).toContain('If it was not you, tell your super admin at once')
    expect(received[0]?.body).not.toContain('/reset')
  })

  // R96.5
  it('a link that was not used changes nothing', async () => {
    const before = await db.user.findUniqueOrThrow({ where: { id: member.id } })
    await newLink()
    expect(await db.user.findUniqueOrThrow({ where: { id: member.id } })).toEqual(before)
    expect((await call(me, { token: member.token })).status).toBe(200)
  })

  // R96.5
  it('GET and HEAD requests do not use up a link', async () => {
    const token = await newLink()
    for (const method of ['GET', 'HEAD'])
      await send(Object.assign(() => reset(new Request(`http://localhost/reset?${token}`, { method }), { params: Promise.resolve({}) }), {
        endpoint: reset.endpoint,
      })) // prettier-ignore
    expect(await db.accountLink.findMany()).toMatchObject([{ usedAt: null }])
    expect((await use(token)).status).toBe(200)
  })

  // R96.5
  it('of two uses of a link at the same moment, one succeeds', async () => {
    const token = await newLink()
    const passwords = ['First@12345', 'Second@12345']
    const statuses = (await Promise.all(passwords.map(password => use(token, password)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect((await signIn(member.email, passwords[statuses.indexOf(200)])).status).toBe(200)
    expect((await signIn(member.email, passwords[statuses.indexOf(400)])).status).toBe(401)
    expect(await db.auditEvent.count({ where: { action: 'password.reset', entityId: member.id } })).toBe(1)
  })
})

describe('a link is refused', () => {
  // R96.7
  it.each<['reset' | 'invite', number]>([
    ['reset', 60 * MINUTE],
    ['invite', 7 * DAY],
  ])('a link of the kind %s is refused after its lifetime', async (kind, time) => {
    const token = await newLink(kind)
    advanceClock(time - MINUTE)
    expect((await db.accountLink.findFirstOrThrow()).expiresAt.getTime()).toBeGreaterThan(Date.now())
    advanceClock(MINUTE + 1)
    await refused(token)
  })

  // R96.7
  it('a newer link ends the older links of its user, and no links of other users', async () => {
    const other = await createSignedInUser([])
    const [older, foreign, newer] = [await newLink(), await newLink('invite', other), await newLink('invite')]
    await refused(older)
    expect((await use(newer)).status).toBe(200)
    expect((await signIn(other.email)).status).toBe(401)
    expect((await use(foreign)).status).toBe(200)
    expect((await signIn(other.email)).status).toBe(200)
  })

  // R96.7
  it('a temporary password and a deactivation end the unused links', async () => {
    const first = await newLink()
    await call(resetPassword, { token: admin.token, id: member.id })
    await refused(first)
    const second = await newLink()
    await call(deactivate, { token: admin.token, id: member.id })
    await refused(second)
    expect(await db.accountLink.count()).toBe(0)
  })

  // R96.7
  it('a corrected email ends the unused links, and a corrected phone does not', async () => {
    const token = await newLink('invite')
    await call(change, { token: admin.token, id: member.id, body: { phone: '9000000001' } })
    expect(await db.accountLink.count()).toBe(1)
    await call(change, { token: admin.token, id: member.id, body: { email: 'right@school.example' } })
    await refused(token)
  })

  // R96.7
  it('a link is refused when its account was deactivated or no longer uses passwords', async () => {
    const token = await newLink()
    await db.user.update({ where: { id: member.id }, data: { isActive: false } })
    await refused(token)
    await db.user.update({ where: { id: member.id }, data: { isActive: true } })
    setEnvironment({ OIDC_ONLY: 'staff' })
    await refused(token)
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}%`])('the link token %j is refused', token => refused(token))

  it('a weak or mistyped password does not use up the link', async () => {
    const token = await newLink()
    expect(validationErrors(await use(token, 'short'))).not.toEqual([])
    const mistyped = { token, newPassword: NEW, confirmPassword: `${NEW}x` }
    expect((await call(reset, { body: mistyped })).status).toBe(400)
    expect((await use(token)).status).toBe(200)
  })
})
