import { beforeEach, describe, expect, it } from 'vitest'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { sendDueMails } from '@/lib/server/mail/sender'
import { call, send, validationErrors } from '@/tests/support/api'
import { advanceClock, MINUTE } from '@/tests/support/clock'
import { countStatements } from '@/tests/support/count-statements'
import { setEnvironment, setUpMail, startMailServer, tokenIn } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as forgot } from './route'

const MESSAGE =
  'If this email belongs to an active account, a mail with a link is on its way. The link works for one hour.'
const NOWHERE = 'smtp://127.0.0.1:9'

let member: Person
beforeEach(async () => {
  member = await createSignedInUser(['students.read'])
})

const ask = (email: string, from = '192.0.2.1') =>
  call(forgot, { body: { email }, headers: { 'x-forwarded-for': from, host: 'evil.example' } })
const queued = () => db.queuedMail.findMany({ orderBy: { id: 'asc' } })

describe('a forgotten password', () => {
  // R96.1, R96.2
  it('a mail with a link under `PUBLIC_URL` is sent to the owner of the account', async () => {
    const { received } = await startMailServer()
    const answer = await ask(` ${member.email.toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: MESSAGE }])
    await sendDueMails(composeMail)
    const [mail] = received
    expect(received).toHaveLength(1)
    expect(mail?.recipients).toEqual([member.email])
    expect(mail?.headers).toMatchObject({
      from: 'Green Valley <school@school.example>',
      to: member.email,
      subject: 'Choose a new password',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(mail?.body).toMatch(
      /^Hello \w+ \w+,\n\nSomebody asked for a new password for your account in the Student Management System\./,
    )
    expect(mail?.body).toContain(`\n\nhttps://school.example/reset#${tokenIn(mail?.body)}\n\n`)
    expect(tokenIn(mail?.body)).toHaveLength(43)
    expect(mail?.raw).not.toContain('evil.example')
    expect(await queued()).toEqual([])
  })

  // R96.2
  it('neither the mail queue nor the stored links contain the token, not even for a super admin', async () => {
    const { received } = await startMailServer()
    const admin = await createSignedInUser('superAdmin')
    await ask(admin.email)
    expect(Object.keys((await queued())[0]!)).not.toContain('token')
    await sendDueMails(composeMail)
    const token = tokenIn(received[0]?.body)
    const links = await db.accountLink.findMany()
    expect(links).toMatchObject([{ userId: admin.id, kind: 'reset', usedAt: null, createdById: null }])
    expect(links[0]!.expiresAt.getTime() - links[0]!.createdAt.getTime()).toBe(60 * MINUTE)
    expect(JSON.stringify([links, await db.auditEvent.findMany()])).not.toContain(token)
  })

  // R96.3
  it('the answer, its headers and the number of statements are the same for known and unknown emails', async () => {
    setUpMail(NOWHERE)
    await ask('first@school.example')
    const answers: unknown[] = []
    const counts: number[] = []
    for (const email of [member.email, 'nobody@school.example']) {
      counts.push(
        await countStatements(async () => {
          const response = await send(forgot, { body: { email } })
          const headers = [...response.headers].filter(([name]) => !/request-id|ratelimit/.test(name))
          answers.push([response.status, headers, await response.text()])
        }),
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(counts[0]).toBe(counts[1])
    expect((await queued()).map(({ email }) => email)).toEqual([
      'first@school.example',
      member.email,
      'nobody@school.example',
    ])
  })

  // R96.3
  it('no mail is sent to unknown emails and to deactivated accounts', async () => {
    const { received } = await startMailServer()
    await ask('nobody@school.example')
    await ask(member.email)
    await db.user.update({ where: { id: member.id }, data: { isActive: false } })
    await sendDueMails(composeMail)
    expect([received, await queued(), await db.accountLink.count()]).toEqual([[], [], 0])
  })

  // R96.4
  it('of 500 requests for one email, three queue a mail, and all get the same answer', async () => {
    setUpMail(NOWHERE)
    const statuses = new Set<string>()
    for (let n = 0; n < 500; n++) {
      const { status, body } = await ask(member.email, `198.51.100.${n % 250}`)
      statuses.add(`${status} ${body.message}`)
    }
    expect([...statuses]).toEqual([`200 ${MESSAGE}`])
    expect(await queued()).toHaveLength(3)
    advanceClock(61 * MINUTE)
    await ask(member.email)
    expect(await queued()).toHaveLength(4)
  })

  // R96.4
  it('one IP address queues at most 20 mails an hour, and does not limit other addresses', async () => {
    setUpMail(NOWHERE)
    for (let n = 0; n < 25; n++) await ask(`a${n}@school.example`)
    expect(await queued()).toHaveLength(20)
    await ask(member.email, '198.51.100.7')
    expect(await queued()).toHaveLength(21)
  })

  // R96.1
  it('when the server does not send mail, the answer is the same and no mail is queued', async () => {
    expect((await ask(member.email)).body).toEqual({ success: true, message: MESSAGE })
    expect(await queued()).toEqual([])
  })

  // R96.9
  it('staff who can sign in only with school accounts get no mail, but super admins do', async () => {
    const { received } = await startMailServer()
    setEnvironment({ OIDC_ONLY: 'staff' })
    const admin = await createSignedInUser('superAdmin')
    await ask(member.email)
    await ask(admin.email)
    await sendDueMails(composeMail)
    expect(received.map(({ recipients }) => recipients)).toEqual([[admin.email]])
  })

  it.each(['no email', 'a@b.example\r\nBcc: x@y.example', ''])('the email %j is refused', async email => {
    setUpMail(NOWHERE)
    const answer = await ask(email)
    expect([answer.status, validationErrors(answer).length]).toEqual([400, 1])
    expect(await queued()).toEqual([])
  })
})
