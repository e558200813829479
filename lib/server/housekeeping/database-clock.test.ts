import { afterEach, expect, it } from 'vitest'
import { MINUTE, advanceClock } from '@/tests/support/clock'
import { currentTime, setClockReference } from '@/lib/server/platform/clock'
import { syncDatabaseClock } from './database-clock'

afterEach(() => {
  setClockReference(undefined)
})

const distance = (time: Date, from: number) => Math.abs(time.getTime() - from)

it('`currentTime` follows the clock of the database, whatever the clock of this machine shows', async () => {
  const truth = Date.now()
  advanceClock(-600 * MINUTE)
  expect(distance(currentTime(), truth)).toBeGreaterThan(599 * MINUTE)
  await syncDatabaseClock()
  expect(distance(currentTime(), truth)).toBeLessThan(MINUTE)
})

it('`currentTime` ignores a change of the clock of this machine', async () => {
  const truth = Date.now()
  await syncDatabaseClock()
  advanceClock(600 * MINUTE)
  expect(distance(currentTime(), truth)).toBeLessThan(MINUTE)
})
