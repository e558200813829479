import 'server-only'
import { log } from '@/lib/server/platform/log'
import { processWide } from '@/lib/server/platform/process-wide'
import { claimDueMail, removeMail, retryLater, type QueuedMail } from './queue'
import { isMailSetUp } from './set-up'
import { sendMail, type Message } from './transport'

/** How often a process looks for mails to try again, and for mails that another process has left behind. */
const POLL_MS = 15_000

/** Writes the text of a mail just before the mail is sent; null when the mail must not be sent any more. */
export type ComposeMail = (mail: QueuedMail) => Promise<Message | null>

/** `compose` is undefined until the sender starts. Tests and commands do not start the sender. */
const sender = processWide('schoolMailSender', () => ({
  compose: undefined as ComposeMail | undefined,
  isStopping: false,
  isWoken: false,
  timer: undefined as NodeJS.Timeout | undefined,
  sending: undefined as Promise<void> | undefined,
}))

/** Sends the mails that are due, in the background. Call it after the commit that queued a mail. */
export function wakeMailSender(): void {
  const { compose } = sender
  if (!compose || sender.isStopping) return
  sender.isWoken = true
  sender.sending ??= sendInBackground(compose)
}

async function sendInBackground(compose: ComposeMail): Promise<void> {
  try {
    while (sender.isWoken && !sender.isStopping) {
      sender.isWoken = false
      await sendDueMails(compose)
    }
  } catch (error) {
    log.warn({ err: error }, 'could not read the queued mails')
  } finally {
    sender.sending = undefined
  }
}

/** Sends the mails that are due, one after the other. Stops at the first mail for which the mail server does not answer. */
export async function sendDueMails(compose: ComposeMail): Promise<void> {
  while (!sender.isStopping) {
    const mail = await claimDueMail()
    if (!mail || !(await deliver(mail, compose))) return
  }
}

/** Sends a claimed mail. @returns false when the mail server did not answer: the next mails would wait just as long */
async function deliver(mail: QueuedMail, compose: ComposeMail): Promise<boolean> {
  try {
    const message = await compose(mail)
    if (message) await sendMail(message)
  } catch (error) {
    const answer = answerOf(error)
    await (answer?.isFinal ? giveUp(mail, error) : retry(mail, error))
    return answer !== undefined
  }
  await removeMail(mail)
  return true
}

async function giveUp(mail: QueuedMail, error: unknown): Promise<void> {
  await removeMail(mail)
  log.error({ err: error }, 'a mail was refused by the mail server and was given up')
}

async function retry(mail: QueuedMail, error: unknown): Promise<void> {
  const isTriedAgain = await retryLater(mail)
  if (isTriedAgain) log.warn({ err: error }, 'a mail could not be sent and is tried again')
  else log.error({ err: error }, 'a mail could not be sent for a day and was given up')
}

/**
 * The SMTP commands (RFC 5321) about the recipient and the mail. When an earlier command is refused, our settings are
 * wrong.
 */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

/**
 * Reads from an error whether the mail server refused the mail for good; undefined when the mail server did not answer.
 * A refusal of the mail with a code from 500 is final. A refusal of the sign-in or the sender is not final, because the
 * operator can correct the settings within a day.
 */
function answerOf(error: unknown): { isFinal: boolean } | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    return undefined
  const isAboutTheMail = 'command' in error && ABOUT_THE_MAIL.includes(String(error.command))
  return { isFinal: isAboutTheMail && error.responseCode >= 500 }
}

/** Starts sending mails, including mails that an earlier process left behind. Does nothing when mail is not set up. */
export function startMailSender(compose: ComposeMail): void {
  if (!isMailSetUp()) return
  sender.compose = compose
  sender.timer = setInterval(wakeMailSender, POLL_MS).unref()
  wakeMailSender()
}

/** Waits for the mail that is being sent, and starts no other mail. All other mails stay queued. */
export async function stopMailSender(): Promise<void> {
  sender.isStopping = true
  clearInterval(sender.timer)
  await sender.sending
  sender.compose = undefined
  sender.isStopping = false
}
