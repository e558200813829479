import { beforeEach, describe, expect, it } from 'vitest'
import type { MadeLink } from '@/lib/contract/accounts/links'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { claimDueMail } from '@/lib/server/mail/queue'
import { sendDueMails } from '@/lib/server/mail/sender'
import { call, type Handler } from '@/tests/support/api'
import { createUserWithPassword, PASSWORD } from '@/tests/support/authenticator'
import { setUpMail, startMailServer, tokenIn } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { PATCH as change } from '../../staff/[id]/route'
import { POST as deactivate } from '../../staff/[id]/deactivate/route'
import { POST as invite } from '../../staff/[id]/invitation/route'
import { POST as makeLink } from '../../staff/[id]/link/route'
import { POST as resetPassword } from '../../staff/[id]/reset-password/route'
import { POST as changePassword } from '../change-password/route'
import { POST as reset } from '../reset/route'
import { POST as forgot } from './route'

const NOWHERE = 'smtp://127.0.0.1:9'
const NEW = 'My-own@12345'

let admin: Person
let member: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  member = await createUserWithPassword(['students.read'])
})

const asAdmin = (handler: Handler, body?: object) =>
  call<MadeLink>(handler, { token: admin.token, id: member.id, body })
const newLink = async (): Promise<string> => tokenIn((await asAdmin(makeLink, { kind: 'invite' })).body.data.url)
const ask = () => call(forgot, { body: { email: member.email } })
const use = async (token: string) =>
  (await call(reset, { body: { token, newPassword: NEW, confirmPassword: NEW } })).status
const waiting = async () => (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind)

describe('a mail that anybody can ask for', () => {
  // R96.7
  it('a mail about a forgotten password does not end a link from a super admin', async () => {
    const { received } = await startMailServer()
    const handedOver = await newLink()
    await ask()
    await sendDueMails(composeMail)
    expect(received).toHaveLength(1)
    expect(await use(handedOver)).toBe(200)
    // The new password also ends the link in the mail.
    expect(await use(tokenIn(received[0]?.body))).toBe(400)
  })

  // R96.7
  it('a mail about a forgotten password ends the link of an earlier mail of this kind, but no invitation', async () => {
    const { received } = await startMailServer()
    await asAdmin(invite)
    await ask()
    await ask()
    await sendDueMails(composeMail)
    const [invitation, first, second] = received.map(({ body }) => tokenIn(body))
    expect(await use(first ?? '')).toBe(400)
    expect(await db.accountLink.count({ where: { userId: member.id, usedAt: null } })).toBe(2)
    expect(await use(second ?? '')).toBe(200)
    expect(await use(invitation ?? '')).toBe(400)
  })
})

describe('a mail that waits', () => {
  // R96.7
  it('a queued mail does not replace a link that a super admin makes in the meantime', async () => {
    setUpMail(NOWHERE)
    await asAdmin(invite)
    await ask()
    await sendDueMails(composeMail)
    const handedOver = await newLink()
    expect(await waiting()).toEqual([])
    expect(await use(handedOver)).toBe(200)
  })

  // R96.7
  it.each<[string, () => Promise<unknown>]>([
    ['a temporary password', () => asAdmin(resetPassword)],
    ['a deactivation', () => asAdmin(deactivate)],
    ['a changed email', () => asAdmin(change, { email: 'right@school.example' })],
    [
      'a changed password',
      () => {
        const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }
        return call(changePassword, { token: member.token, body })
      },
    ],
    ['a link that was used', async () => use(await newLink())],
  ])('queued mails to a user are deleted by %s, and mails to other users stay queued', async (_what, end) => {
    setUpMail(NOWHERE)
    const other = await createSignedInUser([])
    await ask()
    await asAdmin(invite)
    await call(forgot, { body: { email: other.email } })
    await end()
    const left = await db.queuedMail.findMany({ where: { kind: { in: ['reset', 'invite'] } } })
    expect(left.map(({ email }) => email)).toEqual([other.email])
  })

  // R96.7
  it('a mail makes no link when a newer link replaces the mail while a process prepares the mail', async () => {
    setUpMail(NOWHERE)
    await asAdmin(invite)
    const mail = await claimDueMail()
    const handedOver = await newLink()
    expect(await composeMail(mail!)).toBeNull()
    expect(await use(handedOver)).toBe(200)
  })

  // R96.3
  it('deactivating a user while a mail is being prepared leaves no link', async () => {
    setUpMail(NOWHERE)
    for (let n = 0; n < 10; n++) {
      const person = await createSignedInUser([])
      await call(forgot, { body: { email: person.email }, headers: { 'x-forwarded-for': `192.0.2.${n}` } })
      const mail = await claimDueMail()
      await Promise.all([composeMail(mail!), call(deactivate, { token: admin.token, id: person.id })])
    }
    expect(await db.accountLink.count()).toBe(0)
  })
})
