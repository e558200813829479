import { join } from 'node:path'
import { describe, expect, test, type TestContext } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import type { AppServer } from './harness/app-server'
import type { Client } from './harness/client'
import { recordMetrics } from './harness/metrics'
import { countsOf, findLostAndDoubledWrites, findUnreadableWrites, NO_FAULTS } from './harness/oracle'
import { School } from './harness/school'
import { fullOrShort } from './harness/size'
import { mountSmallDisk } from './harness/mount-small-disk'
import { failWrites, requireStrace } from './harness/strace'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const ROUNDS = fullOrShort(5, 1)
/** The number of refused writes before the fault ends. */
const REFUSED = fullOrShort(200, 20)

/** Injects a fault. @returns a function that ends it */
type Harm = (server: AppServer, school: School) => Promise<() => void | Promise<void>>

type Site = {
  folder?: string
  /** The allowed statuses of a failed sign-in during the fault: 503, or 401 if the failure can still be recorded. */
  signIns?: readonly number[]
}

/** With eight writers, injects the fault, checks that reading goes on, ends the fault, and examines the database. */
async function survive(context: TestContext, harm: Harm, { folder, signIns = [503] }: Site = {}): Promise<void> {
  const school = await School.open('sqlite', { folder })
  const server = await school.start()
  const client = await school.client()
  const reader = client.twin(client.traffic)
  const writers = new Writers(client)
  let [rounds, recoveryMs] = [0, 0]
  writers.start()
  while (rounds < ROUNDS) {
    const before = writers.ledger.answered
    await pollUntil(() => writers.ledger.answered > before + 20)
    const heal = await harm(server, school)
    const refused = client.traffic.count(503)
    await pollUntil(() => client.traffic.count(503) >= refused + REFUSED)
    await expectReading(reader, server, signIns)
    await heal()
    rounds++
    const healed = writers.ledger.answered
    recoveryMs = Math.max(recoveryMs, (await pollUntil(() => writers.ledger.answered > healed)).ms)
  }
  await writers.stop()

  const verdict = await findLostAndDoubledWrites(school, writers.ledger)
  recordMetrics(context, { rounds, recoveryMs, ...countsOf(verdict), more: { answers: String(client.traffic) } })
  expect(verdict).toMatchObject(NO_FAULTS)
  expect(await findUnreadableWrites(client, writers.ledger)).toEqual([])
  expect(client.traffic.wrong).toEqual([])
  expect(writers.surprises).toEqual([])
  expect(client.traffic.count('cut')).toBe(0)
  expect(server.isRunning).toBe(true)
}

/** Expects that reading works, and that signing in, which writes, gets one of these statuses. */
async function expectReading(client: Client, { url }: AppServer, signIns: readonly number[]): Promise<void> {
  for (let n = 0; n < 20; n++) {
    expect((await client.send(endpoints.students.list)).status).toBe(200)
  }
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  const signIn = await client.send(endpoints.auth.login, { body: { email: 'x@school.example', password: 'Wrong@123' } })
  expect(signIns).toContain(signIn.status)
  if (signIn.status === 503) expect(Number(signIn.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Each failure, with its system calls and the error that the kernel returns for them. */
const FAILURES = [
  ['read-only', 'pwrite64,ftruncate', 'EROFS'],
  ['failing at fsync', 'fsync,fdatasync', 'EIO'],
] as const

describe('a disk that cannot be written', () => {
  // R32.3
  test('on a full disk, writes get 503, reads go on, and nothing is lost', async context => {
    const disk = mountSmallDisk(context)
    const fill: Harm = server => {
      disk.fill(server)
      return Promise.resolve(() => disk.free(server))
    }
    // After a checkpoint, SQLite's log has free space for a small write.
    await survive(context, fill, { folder: disk.folder, signIns: [401, 503] })
  })

  // R32.3
  test.for(FAILURES.slice(0, fullOrShort(FAILURES.length, 1)))(
    'on a disk that is %s, writes get 503, reads go on, and nothing is lost',
    async ([, calls, error], context) => {
      requireStrace(context)
      await survive(context, ({ pid }, { folder }) => failWrites(pid, join(folder, 'school.db'), calls, error))
    },
  )
})
