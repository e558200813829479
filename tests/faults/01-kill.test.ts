import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { SEED } from '@/tests/support/seed'
import { recordMetrics } from './harness/metrics'
import { countsOf, findLostAndDoubledWrites, findUnreadableWrites, NO_FAULTS } from './harness/oracle'
import { createRandom } from './harness/random'
import { KINDS, School } from './harness/school'
import { fullOrShort } from './harness/size'
import { expectFast } from './harness/times'
import { pollUntil } from './harness/poll-until'
import { Writers } from './harness/writers'

const KILLS = fullOrShort(50, 1)
/** The server is killed at a random moment within this time after its first response. */
const WITHIN_MS = 600
const READY_MS = 3_000

describe('the server is killed under eight writers', () => {
  // R32.1
  test.for(KINDS)('kill -9 loses no answered write, on %s', async (kind, context) => {
    const school = await School.open(kind)
    let server = await school.start()
    const client = await school.client()
    const writers = new Writers(client)
    const draw = createRandom(SEED)
    let recoveryMs = 0

    for (let round = 1; round <= KILLS; round++) {
      const before = writers.ledger.answered
      writers.start()
      await pollUntil(() => writers.ledger.answered > before)
      await pause(draw() * WITHIN_MS)
      await server.kill()
      server = await school.start()
      recoveryMs = Math.max(recoveryMs, server.readyMs)
      await writers.stop()
      const verdict = await findLostAndDoubledWrites(school, writers.ledger)
      const more = { answers: String(client.traffic), 'created but answered only when repeated': writers.unheard }
      recordMetrics(context, { rounds: round, recoveryMs, ...countsOf(verdict), more })
      expect(verdict).toMatchObject(NO_FAULTS)
    }

    expect(await findUnreadableWrites(client, writers.ledger)).toEqual([])
    expect(writers.surprises).toEqual([])
    expect(client.traffic.wrong).toEqual([])
    expectFast(recoveryMs, READY_MS, school)
  })
})
