import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test, type TestContext } from 'vitest'
import { openSqlite } from '@/lib/server/db/open-sqlite'
import { sqliteFile } from '@/lib/server/platform/env'
import { Client } from './harness/client'
import { recordMetrics, type Metrics } from './harness/metrics'
import { Ledger } from './harness/ledger'
import { countsOf, findLostAndDoubledWrites, NO_FAULTS } from './harness/oracle'
import { School } from './harness/school'
import { fullOrShort } from './harness/size'
import { judgesTimes } from './harness/times'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const COMMANDS = fullOrShort(10, 1)
const HOLDS = fullOrShort(10, 2)
/** How long the other process holds the lock: less than the two seconds that a write waits, even on a busy machine. */
const HELD_MS = fullOrShort(1_000, 300)

let school: School
let client: Client
let writers: Writers
let ledger = new Ledger()

describe('a second process on the SQLite file', () => {
  beforeAll(async () => {
    school = await School.open('sqlite')
    await school.start()
  })

  beforeEach(async () => {
    client = await school.client()
    ledger = new Ledger(ledger.first + 100_000)
    writers = new Writers(client, { ledger })
  })

  async function settle(context: TestContext, metrics: Metrics) {
    await writers.stop()
    const verdict = await findLostAndDoubledWrites(school, ledger)
    const more = { answers: String(client.traffic), 'slowest ms': Math.round(client.traffic.slowestMs) }
    recordMetrics(context, { ...metrics, ...countsOf(verdict), more })
    expect(verdict).toMatchObject(NO_FAULTS)
    expect(writers.surprises).toEqual([])
  }

  const expectNobodyPutOff = () => {
    expect(client.traffic.wrong).toEqual([])
    expect(client.traffic.count('cut')).toBe(0)
    // On a busy machine some requests wait for longer than two seconds, and get 503.
    if (judgesTimes) expect([...client.traffic.counts.keys()].sort()).toEqual([200, 201])
  }

  // R32.14, R35.15
  test('admin:create beside the server disturbs no request', async context => {
    const accounts = Array.from({ length: COMMANDS }, (_, place) => ({
      email: `head${place}@school.example`,
      password: `Correct-Horse-${place}`,
    }))
    writers.start()
    for (const account of accounts) await school.addAdmin(account)
    await settle(context, { rounds: COMMANDS })
    expectNobodyPutOff()
    for (const account of accounts) await new Client(() => school.url).signIn(account)
  })

  // R32.14
  test('a second process that locks the file for a moment makes writers wait', async context => {
    const other = openSqlite(sqliteFile(school.databaseUrl), { timeoutMs: 10_000 })
    writers.start()
    for (let round = 0; round < HOLDS; round++) {
      const before = ledger.answered
      await pollUntil(() => ledger.answered > before + 5)
      other.exec('BEGIN IMMEDIATE')
      await pause(HELD_MS)
      other.exec('ROLLBACK')
    }
    other.close()
    await settle(context, { rounds: HOLDS })
    expectNobodyPutOff()
  })

  // R32.14
  test('a second process that does not release the lock makes writers get 503', async context => {
    const other = openSqlite(sqliteFile(school.databaseUrl), { timeoutMs: 10_000 })
    const before = ledger.answered
    writers.start()
    await pollUntil(() => ledger.answered > before + 5)
    other.exec('BEGIN IMMEDIATE')
    await pollUntil(() => client.traffic.count(503) > 1)
    other.exec('ROLLBACK')
    other.close()
    const then = ledger.answered
    const { ms } = await pollUntil(() => ledger.answered > then)
    await settle(context, { rounds: 1, recoveryMs: ms })
    expect(client.traffic.wrong).toEqual([])
    expect(client.traffic.count('cut')).toBe(0)
  })
})
