import { afterEach, expect, it } from 'vitest'
import { MINUTE, passTime } from '@/lib/testing/clock'
import { currentTime, readClock } from './clock'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'schoolClock')
})

const distance = (time: Date, from: number) => Math.abs(time.getTime() - from)

it('goes by the clock of the database, whatever this machine believes', async () => {
  const truth = Date.now()
  passTime(-600 * MINUTE)
  expect(distance(currentTime(), truth)).toBeGreaterThan(599 * MINUTE)
  await readClock()
  expect(distance(currentTime(), truth)).toBeLessThan(MINUTE)
})

it('is not moved by a clock that is set under way', async () => {
  const truth = Date.now()
  await readClock()
  passTime(600 * MINUTE)
  expect(distance(currentTime(), truth)).toBeLessThan(MINUTE)
})
