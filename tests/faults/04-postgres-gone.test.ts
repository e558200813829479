import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { runStatement } from '@/tests/support/postgres'
import { recordMetrics } from './harness/metrics'
import { countsOf, findLostAndDoubledWrites, findUnreadableWrites, NO_FAULTS } from './harness/oracle'
import { startPostgres, School } from './harness/school'
import { fullOrShort } from './harness/size'
import { expectFast } from './harness/times'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const ROUNDS = fullOrShort(10, 2)
const GONE_MS = fullOrShort(5_000, 500)
const PER_SECOND = 50
const BACK_MS = 2_000

describe('Postgres ends under load and is started again', () => {
  // ASVS 16.5.2
  // R32.4
  test('when Postgres ends under load, nothing is lost, and the server recovers by itself', async context => {
    const postgres = await startPostgres()
    const school = await School.open('postgres', { postgres })
    const server = await school.start()
    const client = await school.client()
    const writers = new Writers(client, { perSecond: PER_SECOND })
    const readiness: number[] = []
    let recoveryMs = 0

    writers.start()
    for (let round = 0; round < ROUNDS; round++) {
      const before = writers.ledger.answered
      await pollUntil(() => writers.ledger.answered > before + PER_SECOND / 2)
      // Alternates between an orderly shutdown of Postgres and kill -9 of all Postgres processes.
      await (round % 2 ? postgres.kill() : postgres.stop())
      const back = performance.now() + GONE_MS
      while (performance.now() < back) {
        readiness.push((await fetch(`${server.url}/api/ready`)).status)
        await pause(100)
      }
      await postgres.start()
      await pollUntil(() => runStatement(postgres.urlOf(), 'SELECT 1'))
      const accepts = performance.now()
      const then = writers.ledger.answered
      await pollUntil(() => writers.ledger.answered > then)
      recoveryMs = Math.max(recoveryMs, performance.now() - accepts)
    }
    await writers.stop()

    const verdict = await findLostAndDoubledWrites(school, writers.ledger)
    const more = { answers: String(client.traffic), 'created but answered only when repeated': writers.unheard }
    recordMetrics(context, { rounds: ROUNDS, recoveryMs, ...countsOf(verdict), more })
    expect(verdict).toMatchObject(NO_FAULTS)
    expect(client.traffic.wrong).toEqual([])
    expect(writers.surprises).toEqual([])
    expect(readiness).toEqual(readiness.map(() => 503))
    expect(client.traffic.count('cut')).toBe(0)
    expect(client.traffic.count(503)).toBeGreaterThan(0)
    expectFast(recoveryMs, BACK_MS, school)
    expect(server.isRunning).toBe(true)
    expect(await findUnreadableWrites(client, writers.ledger)).toEqual([])
  })
})
