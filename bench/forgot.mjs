import { createServer } from 'node:net'
import { printLine } from '../lib/server/platform/failure.mjs'
import { buildApplication } from '../scripts/steps/build.mjs'
import { installAndGenerate } from '../scripts/steps/prepare.mjs'
import { runCommand } from '../scripts/steps/run-command.mjs'
import { median, quantile } from './quantile.mjs'
import { createFilledFolder } from './school.mjs'
import { ADMIN, startServer } from './server.mjs'

const ROUNDS = 300
/** Long enough to send mails between two calls, short enough for some calls to wait for the same database. */
const PAUSE_MS = 25
const GOAL_MS = 50

/**
 * `npm run bench:forgot`: measures how long the call for a forgotten password takes for known and unknown emails, while
 * the mail server does not answer.
 */
await runCommand(async () => {
  await installAndGenerate()
  await buildApplication()
  const dead = createServer(socket => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  const app = await startServer('scripts/start.mjs', '/api/ready', {
    DATA_DIR: await createFilledFolder(),
    SMTP_URL: `smtp://127.0.0.1:${dead.address().port}`,
    MAIL_FROM: 'school@school.example',
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: '127.0.0.0/8,::1/128',
  })
  const times = { known: [], unknown: [] }
  const known = await emailsOfStaff(app.url)
  for (let round = 0; round < ROUNDS; round++) {
    times.known.push(await timeOf(app.url, known[round], round))
    times.unknown.push(await timeOf(app.url, `nobody-${round}@school.example`, round))
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  for (const [who, ms] of Object.entries(times))
    printLine(`${who}: p50 ${median(ms).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms (goal: ${GOAL_MS} ms)`)
  await app.stop()
  dead.close()
})

/** Returns a different email for each round: after three mails an hour to one email, further calls do less work. */
async function emailsOfStaff(url) {
  const api = `${url}/api/v1`
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${api}/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  const { data } = await signedIn.json()
  const emails = []
  for (let page = 1; emails.length < ROUNDS; page++) {
    const authorization = `Bearer ${data.accessToken}`
    const answer = await fetch(`${api}/staff?limit=100&page=${page}`, { headers: { authorization } })
    emails.push(...(await answer.json()).data.staff.map(({ email }) => email))
  }
  return emails
}

/** Sends each call from a different network, because a call above the limit of its network does less work. */
async function timeOf(url, email, round) {
  const begun = performance.now()
  const response = await fetch(`${url}/api/v1/auth/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round >> 8}.${round & 255}.1` },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`the call answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - begun
}
