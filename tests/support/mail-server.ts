import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished, vi } from 'vitest'
import * as environment from '@/lib/server/platform/env'

export type ReceivedMail = { recipients: string[]; headers: Record<string, string>; body: string; raw: string }

/** How the mail server refuses every mail: with a code, such as 550, and at a step of the SMTP dialogue. */
type Refusal = { responseCode: number; at?: 'sender' | 'recipient' | 'text' }

/** Starts a real mail server for this test, and sets the application up to send mail through it. */
export async function startMailServer({ port = 0, refusal = undefined as Refusal | undefined } = {}) {
  const state = { refusal }
  const received: ReceivedMail[] = []
  const refusalAt = (step: Refusal['at']) => {
    const { responseCode, at = 'recipient' } = state.refusal ?? {}
    return at === step && responseCode ? Object.assign(new Error('refused'), { responseCode }) : null
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => {
      done(refusalAt('sender'))
    },
    onRcptTo: (_address, _session, done) => {
      done(refusalAt('recipient'))
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then(raw => {
        const refusal = refusalAt('text')
        if (!refusal) received.push({ ...parse(raw), recipients: envelope.rcptTo.map(({ address }) => address) })
        done(refusal)
      })
    },
  })
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
    })
  onTestFinished(stop)
  const used = (server.server.address() as AddressInfo).port
  setUpMail(`smtp://127.0.0.1:${used}`)
  return { received, port: used, stop, state }
}

/** Sets the application up to send mail. `restoreMocks` restores the settings after the test. */
export function setUpMail(url: string, more: Partial<environment.Environment> = {}): void {
  const settings = {
    SMTP_URL: url,
    MAIL_FROM: 'Green Valley <school@school.example>',
    PUBLIC_URL: 'https://school.example/',
  }
  setEnvironment({ ...settings, ...more })
}

/** Changes settings of the environment for this test. */
export function setEnvironment(more: Partial<environment.Environment>): void {
  const now = environment.env()
  vi.spyOn(environment, 'env').mockReturnValue({ ...now, ...more })
}

function parse(raw: string): Omit<ReceivedMail, 'recipients'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const encoded = raw.slice(end + 4)
  const body = headers['content-transfer-encoding'] === 'quoted-printable' ? decodeQuotedPrintable(encoded) : encoded
  return { headers, raw, body: body.replaceAll('\r\n', '\n') }
}

const decodeQuotedPrintable = (encoded: string): string =>
  Buffer.from(
    encoded
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

/** The token of the link in a mail or in an answer. */
export const tokenIn = (from: string | undefined): string => /\/reset#([\w-]{43})(\s|$)/.exec(from ?? '')?.[1] ?? ''
