import 'server-only'
import { env } from '@/lib/server/platform/env'

export type Message = { to: string; subject: string; text: string }

/** A mail server that hangs must not keep the other mails waiting. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The time limit for sending one mail. An object, so that tests can shorten the limit. */
export const MAIL_TIME_LIMITS = {
  /** Shorter than the lease of a mail, so that a slow mail server does not make two processes send the same mail. */
  dialogueMs: 90_000,
}

/**
 * Hands a mail to the mail server of SMTP_URL. The package is loaded with the first mail, so that it does not delay the
 * start.
 *
 * @throws Error when the mail server cannot be reached, or refuses the mail
 */
export async function sendMail({ to, subject, text }: Message): Promise<void> {
  const { SMTP_URL = '', MAIL_FROM = '' } = env()
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: SMTP_URL, requireTLS: needsEncryption(SMTP_URL), ...TIMEOUTS })
  const message = { from: MAIL_FROM, to: { name: '', address: to }, subject, text }
  try {
    // We write the text, but it contains names. A name must not be read as the path or the address of a file to send.
    const access = { disableFileAccess: true, disableUrlAccess: true }
    await transport.sendMail({ ...message, ...access, signal: AbortSignal.timeout(MAIL_TIME_LIMITS.dialogueMs) })
  } finally {
    transport.close()
  }
}

/**
 * Whether the connection must be encrypted. The password of the mail server must not cross a network in the clear, even
 * when somebody suppresses the encryption.
 */
function needsEncryption(url: string): boolean {
  const { hostname, password } = new URL(url)
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
