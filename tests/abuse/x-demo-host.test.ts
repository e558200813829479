import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '@/tests/support/free-port'
import { AppServer } from '@/tests/faults/harness/app-server'
import { runAtEnd } from '@/tests/faults/harness/run-at-end'
import { SECRET } from '@/tests/faults/harness/people'
import { sendRequest, type Headers } from './harness/http'
import { expectAnswer } from './harness/judge'

const FOREIGN =
  'This address cannot be used to sign in while the demo accounts exist. ' +
  'Open the site at localhost or at its IP address, or set PUBLIC_URL to this address and restart the server.'

async function demo(env: Record<string, string> = {}): Promise<AppServer> {
  const folder = mkdtempSync(join(tmpdir(), 'school-demo-'))
  runAtEnd(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const own = { DATA_DIR: folder, DEMO: 'true', AUTH_SECRET: SECRET, BCRYPT_COST: '10', ...env }
  const server = await AppServer.start({ env: own })
  runAtEnd(() => server.kill())
  return server
}

const signIn = ({ url }: AppServer, headers: Headers) =>
  sendRequest(url, {
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: [...Object.entries(headers), ['content-type', 'application/json']] as [string, string][],
    body: JSON.stringify({ email: 'admin@school.example', password: 'Admin@123' }),
  })

// R34.13
test('X5 while demo accounts exist, nobody signs in under a foreign host name', async () => {
  const server = await demo()
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', 'a@localhost']) {
    await expectAnswer(signIn(server, { host }), 403, { says: FOREIGN })
    await expectAnswer(signIn(server, { host, 'x-forwarded-host': 'localhost' }), 403, { says: FOREIGN })
  }
  for (const host of ['localhost', 'LOCALHOST.:3000', '127.0.0.1', '[::1]:3000', 'office.local']) {
    expect((await signIn(server, { host })).status).toBe(200)
  }
})

// R34.13
test('X5 while demo accounts exist, PUBLIC_URL names one more host for signing in', async () => {
  const server = await demo({ PUBLIC_URL: 'http://school.example', PORT: String(await freePort()) })
  expect((await signIn(server, { host: 'school.example:8080' })).status).toBe(200)
  await expectAnswer(signIn(server, { host: 'other.example' }), 403, { says: FOREIGN })
})
