import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { note } from './harness/figures'
import { countsOf, examine, readBack, SOUND } from './harness/oracle'
import { KINDS, School } from './harness/school'
import { size } from './harness/size'
import { until } from './harness/until'
import { Writers } from './harness/writers'

const KILLS = size(50, 3)
/** Killed at any moment of so many milliseconds after its first answer. */
const WITHIN_MS = 600
/** Ready again within this; where a machine is so slow or busy that a plain start takes longer, within thrice that. */
const READY_MS = 3_000

describe('kill -9 of the server under eight writers', () => {
  test.for(KINDS)('loses nothing that was answered, on %s', async (kind, context) => {
    const school = await School.open(kind)
    let server = school.launch()
    const startMs = await server.ready()
    const client = await school.client()
    const writers = new Writers(client)
    let [recoveryMs, rounds] = [0, 0]

    while (rounds < KILLS) {
      const before = writers.ledger.answered
      writers.start()
      await until(() => writers.ledger.answered > before)
      await pause(Math.random() * WITHIN_MS)
      await server.kill()
      rounds++
      const started = performance.now()
      server = await school.start()
      recoveryMs = Math.max(recoveryMs, performance.now() - started)
      await writers.stop()
      const verdict = await examine(school, writers.ledger)
      const more = { answers: String(client.traffic), 'made but answered only when repeated': writers.unheard }
      note(context, { rounds, recoveryMs, ...countsOf(verdict), more })
      expect(verdict).toMatchObject(SOUND)
    }

    expect(await readBack(client, writers.ledger)).toEqual([])
    expect(writers.surprises).toEqual([])
    expect(client.traffic.wrong).toEqual([])
    expect(recoveryMs).toBeLessThan(Math.max(READY_MS, 3 * startMs))
  })
})
