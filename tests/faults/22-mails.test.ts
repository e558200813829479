import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { copyRows, runSqlOnDatabase } from './harness/database'
import { FakeMailServer, mailSettings, startSilentServer } from './harness/fake-mail-server'
import { KINDS, School, type Kind } from './harness/school'
import { isShort } from './harness/size'
import { pollUntil } from './harness/poll-until'
import { runAtEnd } from './harness/run-at-end'

const WHERE = isShort ? (['sqlite'] as const) : KINDS
const MAILS = 5
const { links } = endpoints

/**
 * Starts a school that has accounts, and sends its mail to a port. Also returns a call that queues a mail for each
 * account.
 */
async function openSchool(kind: Kind, smtpPort: number, env = {}) {
  const school = await School.open(kind, { env: { ...(await mailSettings(smtpPort)), LOG_LEVEL: 'info', ...env } })
  const server = await school.start()
  const client = await school.client()
  await copyRows(school.databaseUrl, 'User', MAILS, ['id', 'email'])
  const queueMails = async () => {
    for (let n = 1; n <= MAILS; n++) {
      const { status } = await client.send(links.forgot, { body: { email: `${n}-${school.admin.email}` } })
      expect(status).toBe(200)
    }
  }
  return { school, server, client, queueMails }
}

const queuedIn = async (school: School): Promise<number> => {
  const database = await school.database()
  const [row = {}] = await database.query('SELECT COUNT(*) FROM "QueuedMail"')
  await database.close()
  return Number(Object.values(row)[0])
}

describe('mails wait', () => {
  // R96.18
  test.for(WHERE)('a process that is killed while it sends loses no mail, on %s', async kind => {
    const peer = await FakeMailServer.start()
    peer.isHeld = true
    const { school, server, queueMails } = await openSchool(kind, peer.port)
    await queueMails()
    await pollUntil(() => peer.taken.size === 1)
    await server.kill()
    expect([peer.taken.size, await queuedIn(school)]).toEqual([1, MAILS])

    peer.release()
    // The lease of the mail that was being sent ends after two minutes.
    await runSqlOnDatabase(school.databaseUrl, 'UPDATE "QueuedMail" SET "nextAt" = "createdAt"')
    await school.start()
    await pollUntil(async () => (await queuedIn(school)) === 0)
    expect([...peer.taken.values()].toSorted()).toEqual([1, 1, 1, 1, 2])
  })

  // R96.16
  test.for(WHERE)('a process that gets SIGTERM finishes the current mail and begins no other, on %s', async kind => {
    const peer = await FakeMailServer.start()
    peer.isHeld = true
    const { school, server, queueMails } = await openSchool(kind, peer.port)
    await queueMails()
    await pollUntil(() => peer.taken.size === 1)
    await beginRequest(server.url)
    server.signal('SIGTERM')
    await pollUntil(() => server.output.includes('"stopping"'))
    peer.release()
    expect(await server.exit()).toBe(0)
    expect([peer.taken.size, await queuedIn(school)]).toEqual([1, MAILS - 1])
  })
})

/** Begins a request and does not finish its body, so that the process has to wait for it. */
async function beginRequest(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  runAtEnd(() => socket.destroy())
  await once(socket, 'connect')
  const head = ['POST /api/v1/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, 'Content-Length: 100', 'Expect: 100-continue', '', ''].join('\r\n'))
  // The server asks for the body (100 Continue) once it has begun the request.
  await once(socket, 'data')
  return socket
}

// R96.18
test.for(WHERE)('a mail server and an issuer that hang delay neither a start nor sign-ins, on %s', async kind => {
  const silent = await startSilentServer()
  const issuer = {
    OIDC_ISSUER: `http://127.0.0.1:${silent}`,
    OIDC_CLIENT_ID: 'schoolapp',
    OIDC_CLIENT_SECRET: 'secret-of-the-client',
  }
  const { school, server, queueMails } = await openSchool(kind, silent, issuer)
  await queueMails()
  await server.kill()
  await school.start()
  const client = await school.client()
  expect((await client.send(endpoints.auth.me)).status).toBe(200)
  expect((await client.send(links.forgot, { body: { email: 'nobody@school.example' } })).status).toBe(200)
  expect(await queuedIn(school)).toBe(MAILS + 1)
})
