import { beforeEach, describe, expect, it } from 'vitest'
import type { MadeLink } from '@/lib/contract/accounts/links'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { sendDueMails } from '@/lib/server/mail/sender'
import { call, type Handler } from '@/tests/support/api'
import { DAY, MINUTE } from '@/tests/support/clock'
import { setEnvironment, setUpMail, startMailServer, tokenIn } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as invite } from '../invitation/route'
import { POST as makeLink } from './route'

let admin: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = await createSignedInUser(['students.read'])
})

const linkOf = (id = member.id, { token } = admin, kind = 'invite') =>
  call<MadeLink>(makeLink, { token, id, body: { kind }, headers: { host: 'evil.example' } })
const inviteAs = ({ token } = admin, id = member.id) => call(invite, { token, id })
const lastEvent = (action: string) =>
  db.auditEvent.findFirst({ where: { action, entityId: member.id }, orderBy: { id: 'desc' } })

describe('a link that a super admin makes', () => {
  // R96.11
  it('a new link is only a path without `PUBLIC_URL`, and a full address with `PUBLIC_URL`', async () => {
    const path = await linkOf()
    expect([path.status, path.body.message]).toEqual([200, 'Link made'])
    expect(path.headers.get('cache-control')).toBe('no-store')
    expect(path.body.data.url).toMatch(/^\/reset#[\w-]{43}$/)
    expect(Math.abs(Date.parse(path.body.data.expiresAt) - Date.now() - 7 * DAY)).toBeLessThan(MINUTE)
    setEnvironment({ PUBLIC_URL: 'https://school.example' })
    expect((await linkOf()).body.data.url).toMatch(/^https:\/\/school\.example\/reset#[\w-]{43}$/)
  })

  // R96.11
  it('making a link is in the history, and the token of the link is not stored', async () => {
    const { url } = (await linkOf()).body.data
    expect(await lastEvent('staff.link_made')).toMatchObject({ actorId: admin.id, changes: '[]' })
    expect(await db.accountLink.findMany()).toMatchObject([{ userId: member.id, createdById: admin.id }])
    const stored = [await db.accountLink.findMany(), await db.auditEvent.findMany(), await db.idempotencyKey.findMany()]
    expect(JSON.stringify(stored)).not.toContain(tokenIn(url))
  })
})

describe('an invitation', () => {
  // R96.12
  it('an invitation is a mail with a link, and a second invitation before the mail is sent adds no mail', async () => {
    const { received } = await startMailServer()
    expect((await inviteAs()).body.message).toBe('The invitation is on its way')
    expect((await inviteAs()).status).toBe(200)
    await sendDueMails(composeMail)
    expect(received.map(({ recipients, headers }) => [recipients, headers.subject])).toEqual([
      [[member.email], 'Your account for the Student Management System'],
    ])
    expect(tokenIn(received[0]?.body)).toHaveLength(43)
    expect(await db.accountLink.findMany()).toMatchObject([{ kind: 'invite', createdById: admin.id }])
    expect(await lastEvent('account.invited')).toMatchObject({ actorId: admin.id })
  })

  // R96.12
  it('an invitation is refused when the server does not send mail', async () => {
    const { status, body } = await inviteAs()
    expect([status, body.message]).toEqual([
      403,
      'This server does not send mail. Make a link and hand it over, or ask the operator of the server to set up mail.',
    ])
    expect(await db.queuedMail.count()).toBe(0)
  })
})

// R96.13
it.each<[string, number, () => Promise<[Person, string]>]>([
  [
    'staff with any permissions',
    403,
    async () => [await createSignedInUser(['staff.read', 'staff.update']), member.id],
  ],
  ['the super admin themselves', 404, () => Promise.resolve([admin, admin.id])],
  ['another super admin', 404, async () => [admin, (await createSignedInUser('superAdmin')).id]],
  ['an unknown id', 404, () => Promise.resolve([admin, 'no-such-record'])],
])('links and invitations are refused for %s with the status %i', async (_whom, status, who) => {
  setUpMail('smtp://127.0.0.1:9')
  const [person, id] = await who()
  expect((await linkOf(id, person)).status).toBe(status)
  expect((await inviteAs(person, id)).status).toBe(status)
  expect([await db.accountLink.count(), await db.queuedMail.count()]).toEqual([0, 0])
})

// R96.13
it('links and invitations are refused for deactivated accounts and for staff without passwords', async () => {
  setUpMail('smtp://127.0.0.1:9')
  const messages = async () => [(await linkOf()).body.message, (await inviteAs()).body.message]
  await db.user.update({ where: { id: member.id }, data: { isActive: false } })
  expect(await messages()).toEqual(Array(2).fill('This account is deactivated. Activate it first.'))
  await db.user.update({ where: { id: member.id }, data: { isActive: true } })
  setEnvironment({ OIDC_ONLY: 'staff' })
  expect(await messages()).toEqual(Array(2).fill('Staff sign in with their school account, not with a password.'))
})

// R96.13
it('an unknown kind of link is refused', async () => {
  expect((await linkOf(member.id, admin, 'other')).status).toBe(400)
  expect((makeLink as Handler).endpoint.access).toBe('superAdmin')
})
