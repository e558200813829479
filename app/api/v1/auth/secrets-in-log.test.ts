import { OAuth2Server } from 'oauth2-mock-server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { captureLog } from '@/tests/support/log-lines'
import { startMailServer, tokenIn } from '@/tests/support/mail-server'

const MAIL_FROM = 'Green Valley <school@school.example>'
const PUBLIC_URL = 'https://school.example'

/** Captures the log, and loads the modules again with these settings. */
function restartWith(settings: Record<string, string>) {
  onTestFinished(() => void vi.resetModules())
  return captureLog({ PUBLIC_URL, ...settings })
}

// R96.17
it('the log never contains the token of a link, even when the mail server or the API refuses a request', async () => {
  const { received, port, state } = await startMailServer()
  const log = restartWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM })
  const { call } = await import('@/tests/support/api')
  const { createSignedInUser } = await import('@/tests/support/people')
  const { composeMail } = await import('@/lib/server/accounts/compose-mail')
  const { sendDueMails } = await import('@/lib/server/mail/sender')
  const { POST: forgot } = await import('./forgot/route')
  const { POST: reset } = await import('./reset/route')
  const { email } = await createSignedInUser([])
  await call(forgot, { body: { email } })
  await sendDueMails(composeMail)
  const token = tokenIn(received[0]?.body)
  state.refusal = { responseCode: 554, at: 'text' }
  await call(forgot, { body: { email } })
  await sendDueMails(composeMail)
  const newPassword = 'My-own@12345'
  const use = (sent: object) => call(reset, { body: { newPassword, confirmPassword: newPassword, ...sent } })
  const statuses = [await use({ token, newPassword: 'x' }), await use({ token }), await use({ token })]
  // The mail server refused the second mail, but this mail has already replaced the first link.
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(log.lines().map(({ msg }) => msg)).toContain('a mail was refused by the mail server and was given up')
  expect(token).toHaveLength(43)
  for (const secret of [token, email, newPassword]) expect(log.text()).not.toContain(secret)
})

// R96.17
it('the log never contains the code, the state or the tokens of a sign-in with a school account', async () => {
  const issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(undefined, '127.0.0.1')
  onTestFinished(() => issuer.stop())
  const log = restartWith({
    OIDC_ISSUER: issuer.issuer.url ?? '',
    OIDC_CLIENT_ID: 'schoolapp',
    OIDC_CLIENT_SECRET: 'secret-of-the-client',
  })
  const { authenticate, openCallback, startSignIn } = await import('@/tests/support/oidc')
  const secrets: string[] = []
  issuer.service.on('beforeResponse', ({ body }: { body: Record<string, string> }) => {
    secrets.push(body.access_token ?? '', body.id_token ?? '')
  })
  const started = await startSignIn('/students')
  const search = await authenticate(started)
  const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(search))
  // Three failures: no user has this email, the code is used again, and the cookie is missing.
  const responses = [
    await openCallback(search, started.cookie),
    await openCallback(search, started.cookie),
    await openCallback(search, ''),
  ]
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
  secrets.push(code, state, started.cookie.split('=')[1] ?? '', 'secret-of-the-client')
  expect(log.lines().length).toBeGreaterThanOrEqual(4)
  expect(secrets.length).toBeGreaterThanOrEqual(6)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(9)
    expect(log.text()).not.toContain(secret)
  }
})
