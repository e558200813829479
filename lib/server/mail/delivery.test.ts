import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { log } from '@/lib/server/platform/log'
import { advanceClock, DAY, MINUTE } from '@/tests/support/clock'
import { setUpMail, startMailServer } from '@/tests/support/mail-server'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { claimDueMail, deleteOldMails, queueMail } from './queue'
import { sendDueMails, startMailSender, stopMailSender, wakeMailSender } from './sender'

const queued = () => db.queuedMail.findMany({ orderBy: { id: 'asc' } })
const queue = ({ email }: Person) => queueMail(db, { kind: 'reset', email })
const newMember = () => createSignedInUser([])

/** Captures the lines of the log, without their time. */
function logged(): unknown[][] {
  const lines: unknown[][] = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((fields, text) => void lines.push([level, fields, text]))
  return lines
}

describe('a mail server that does not take a mail', () => {
  // R96.8
  it('a mail is sent when the mail server is back, and waits longer after each attempt', async () => {
    const server = await startMailServer()
    await server.stop()
    const lines = logged()
    await queue(await newMember())
    await queue(await newMember())
    await sendDueMails(composeMail)
    expect((await queued()).map(({ attempts }) => attempts)).toEqual([1, 0])
    expect(lines.map(([level, , text]) => [level, text])).toEqual([
      ['warn', 'a mail could not be sent and is tried again'],
    ])
    advanceClock(MINUTE + 1)
    const { received } = await startMailServer({ port: server.port })
    await sendDueMails(composeMail)
    expect([received.length, await queued()]).toEqual([2, []])
  })

  // R96.8
  it('the waits between attempts grow, and after a day the mail is given up, and the log names no person', async () => {
    setUpMail('smtp://127.0.0.1:9')
    const lines = logged()
    const member = await newMember()
    await queue(member)
    const waits: number[] = []
    while ((await queued()).length > 0) {
      await sendDueMails(composeMail)
      const [mail] = await queued()
      if (!mail) break
      waits.push(Math.round((mail.nextAt.getTime() - Date.now()) / MINUTE))
      advanceClock(mail.nextAt.getTime() - Date.now() + 1)
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 360, 360, 360])
    expect(lines.at(-1)?.[2]).toBe('a mail could not be sent for a day and was given up')
    expect(JSON.stringify(lines)).not.toContain(member.email)
  })

  // R96.8
  it('the connection to a mail server that hangs is closed after the timeout', async () => {
    const silent = createServer(socket => socket.on('error', () => undefined))
    await new Promise<void>(resolve => void silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    setUpMail(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?greetingTimeout=100`)
    const lines = logged()
    await queue(await newMember())
    await sendDueMails(composeMail)
    expect(lines).toHaveLength(1)
    expect(await queued()).toMatchObject([{ attempts: 1 }])
  })
})

describe('the queue', () => {
  // R96.8
  it('a started process sends the mails that an earlier process has left behind, and new mails at once', async () => {
    const { received } = await startMailServer()
    await queue(await newMember())
    onTestFinished(stopMailSender)
    startMailSender(composeMail)
    await vi.waitFor(() => {
      expect(received).toHaveLength(1)
    })
    await queue(await newMember())
    wakeMailSender()
    await vi.waitFor(async () => {
      expect([received.length, await db.queuedMail.count()]).toEqual([2, 0])
    })
  })

  // R96.8
  it('processes that send at the same time send each mail once', async () => {
    const { received } = await startMailServer()
    for (let n = 0; n < 6; n++) await queue(await newMember())
    await Promise.all([1, 2, 3].map(() => sendDueMails(composeMail)))
    expect(new Set(received.flatMap(({ recipients }) => recipients)).size).toBe(6)
    expect(received).toHaveLength(6)
  })

  // R96.8
  it('a mail that a stopped process has taken is sent by another process after two minutes', async () => {
    const { received } = await startMailServer()
    await queue(await newMember())
    expect(await claimDueMail()).toMatchObject({ attempts: 1 })
    await sendDueMails(composeMail)
    expect(received).toEqual([])
    advanceClock(2 * MINUTE + 1)
    await sendDueMails(composeMail)
    expect(received).toHaveLength(1)
  })

  // R96.8
  it('housekeeping deletes mails that were queued two days ago', async () => {
    await queue(await newMember())
    await deleteOldMails(new Date(Date.now() + DAY))
    expect(await queued()).toHaveLength(1)
    await deleteOldMails(new Date(Date.now() + 2 * DAY + MINUTE))
    expect(await queued()).toEqual([])
  })
})

// ASVS 1.3.11
// R96.10
it('a name in a mail cannot add a header or a recipient', async () => {
  const { received } = await startMailServer()
  const member = await newMember()
  const firstName = 'Asha\r\nBcc: thief@evil.example\r\n\r\nHi'
  await db.user.update({ where: { id: member.id }, data: { firstName, lastName: 'Rao\u2028X' } })
  for (const kind of ['reset', 'invite', 'passwordChanged'] as const) await queueMail(db, { kind, email: member.email })
  await sendDueMails(composeMail)
  for (const { recipients, headers, body } of received) {
    expect(recipients).toEqual([member.email])
    expect(headers).not.toHaveProperty('bcc')
    expect(headers.to).toBe(member.email)
    expect(body.split('\n')[0]).toBe('Hello Asha Bcc: thief@evil.example Hi Rao X,')
  }
  expect(received.map(({ headers }) => headers.subject)).toEqual([
    'Choose a new password',
    'Your account for the Student Management System',
    'Your password was changed',
  ])
})
