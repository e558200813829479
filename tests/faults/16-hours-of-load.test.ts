import { existsSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { sqliteFile } from '@/lib/server/platform/env'
import type { Client } from './harness/client'
import { recordMetrics } from './harness/metrics'
import { memoryOf, slopeOf } from './harness/memory'
import { countsOf, findLostAndDoubledWrites, NO_FAULTS } from './harness/oracle'
import { KINDS, School } from './harness/school'
import { isShort, fullOrShort } from './harness/size'
import { judgesTimes } from './harness/times'
import { Writers } from './harness/writers'

/** The duration of the load. `FAULT_MINUTES=30 npm run test:faults -- 16` sets a longer one. */
const MINUTES = isShort ? 0.05 : Number(process.env.FAULT_MINUTES ?? 2)
const PER_SECOND = 25
const READERS = 4
const SAMPLE_MS = fullOrShort(1_000, 100)
/** The short run uses only SQLite, whose log must stay small. */
const WHERE = isShort ? (['sqlite'] as const) : KINDS
/** An access token is valid for 15 minutes. */
const RENEWED_AFTER_MS = 5 * 60_000
const MB = 1024 * 1024
const LOG_MAX_MB = 64
/** The share of the samples to ignore: memory that a process takes while it warms up is no sign of a leak. */
const WARM = 0.25

/** Reads the list again and again, as one of several readers who together reach the rate. */
async function read(client: Client, end: number): Promise<void> {
  const paceMs = (1_000 * READERS) / PER_SECOND
  while (performance.now() < end) {
    const { ms } = await client.send(endpoints.students.list, { query: { search: 'meera' } })
    await pause(Math.max(0, paceMs - ms))
  }
}

describe('hours of load', () => {
  // R32.18
  test.for(WHERE)(
    'fifty requests a second lose no write, and keep the log of SQLite small, on %s',
    async (kind, context) => {
      const school = await School.open(kind)
      const server = await school.start()
      const client = await school.client()
      const writers = new Writers(client, { perSecond: PER_SECOND })
      const log = `${sqliteFile(school.databaseUrl)}-wal`
      const samples: { x: number; y: number }[] = []
      let logMb = 0

      writers.start()
      const end = performance.now() + MINUTES * 60_000
      const reading = Array.from({ length: READERS }, () => read(client, end))
      let signedIn = performance.now()
      while (performance.now() < end) {
        if (performance.now() - signedIn > RENEWED_AFTER_MS) {
          await client.signIn(school.admin)
          signedIn = performance.now()
        }
        samples.push({ x: performance.now() / 60_000, y: memoryOf(server.pid) })
        if (existsSync(log)) logMb = Math.max(logMb, statSync(log).size / MB)
        await pause(SAMPLE_MS)
      }
      await Promise.all(reading)
      await writers.stop()

      const settled = samples.slice(Math.floor(samples.length * WARM))
      const verdict = await findLostAndDoubledWrites(school, writers.ledger)
      const more = {
        minutes: MINUTES,
        answers: String(client.traffic),
        'slowest ms': Math.round(client.traffic.slowestMs),
        'memory MB': Math.round(Math.max(...samples.map(({ y }) => y))),
        'memory MB a minute': slopeOf(settled).toFixed(1),
        'WAL MB': logMb.toFixed(1),
      }
      recordMetrics(context, { ...countsOf(verdict), more })
      expect(verdict).toMatchObject(NO_FAULTS)
      expect(client.traffic.wrong).toEqual([])
      expect(client.traffic.count('cut')).toBe(0)
      // A write gets 503 when it has waited for two seconds.
      if (judgesTimes) expect(client.traffic.count(503)).toBe(0)
      expect(writers.surprises).toEqual([])
      expect(logMb).toBeLessThan(LOG_MAX_MB)
    },
  )
})
