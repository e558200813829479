import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { composeMail } from '@/lib/server/accounts/compose-mail'
import { db } from '@/lib/server/db/db'
import { log } from '@/lib/server/platform/log'
import { setUpMail, startMailServer } from '@/tests/support/mail-server'
import { createSignedInUser } from '@/tests/support/people'
import { queueMail } from './queue'
import { sendDueMails, startMailSender, stopMailSender, wakeMailSender } from './sender'
import { MAIL_TIME_LIMITS } from './transport'

const attempts = async () => (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(mail => mail.attempts)

async function queueMails(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await queueMail(db, { kind: 'reset', email: (await createSignedInUser([])).email })
}

/** The texts of warnings and errors in the log. */
function logged(): string[] {
  const texts: string[] = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((_fields, text) => void texts.push(text ?? ''))
  return texts
}

const GIVEN_UP = 'a mail was refused by the mail server and was given up'
const TRIED_AGAIN = 'a mail could not be sent and is tried again'

// R96.8
it.each<['recipient' | 'text', number, string, number[]]>([
  ['recipient', 550, GIVEN_UP, []],
  ['text', 554, GIVEN_UP, []],
  ['recipient', 450, TRIED_AGAIN, [1]],
  ['text', 451, TRIED_AGAIN, [1]],
])(
  'when the %s of a mail is refused with %i, the other mails do not have to wait: %s',
  async (at, responseCode, text, left) => {
    const { received, state } = await startMailServer()
    const texts = logged()
    await queueMails(1)
    state.refusal = { responseCode, at }
    await sendDueMails(composeMail)
    state.refusal = undefined
    await queueMails(1)
    await sendDueMails(composeMail)
    expect(received).toHaveLength(1)
    expect([texts, await attempts()]).toEqual([[text], left])
  },
)

// R96.8
it('when the mail server refuses the sender, the settings are wrong, so the mail is tried again', async () => {
  const { state } = await startMailServer()
  const texts = logged()
  await queueMails(1)
  state.refusal = { responseCode: 550, at: 'sender' }
  await sendDueMails(composeMail)
  expect([texts, await attempts()]).toEqual([[TRIED_AGAIN], [1]])
})

// R96.8
it('a connection on which the answer never ends is closed before another process takes the mail', async () => {
  const slow = createServer(socket => {
    const timer = setInterval(() => socket.write('250-more follows\r\n'), 20)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer)
      })
    socket.resume().write('220 slow.example\r\n')
  })
  await new Promise<void>(resolve => void slow.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void slow.close())
  setUpMail(`smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`)
  const closed = new Promise(resolve => slow.once('connection', socket => socket.once('close', resolve)))
  expect(MAIL_TIME_LIMITS.dialogueMs).toBe(90_000)
  const { dialogueMs } = MAIL_TIME_LIMITS
  onTestFinished(() => void (MAIL_TIME_LIMITS.dialogueMs = dialogueMs))
  MAIL_TIME_LIMITS.dialogueMs = 300
  const texts = logged()
  await queueMails(2)
  await sendDueMails(composeMail)
  await closed
  expect([texts, await attempts()]).toEqual([[TRIED_AGAIN], [1, 0]])
})

// R96.16
it('a process that is stopping sends no further mail', async () => {
  const { received } = await startMailServer()
  await queueMails(3)
  let stopped: Promise<void> | undefined
  onTestFinished(stopMailSender)
  startMailSender(mail => {
    stopped = stopMailSender()
    wakeMailSender()
    return composeMail(mail)
  })
  await vi.waitFor(() => expect(stopped).toBeDefined())
  await stopped
  wakeMailSender()
  expect([received.length, await attempts()]).toEqual([1, [0, 0]])
})
