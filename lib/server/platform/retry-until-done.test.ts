import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { log } from './log'
import { retryUntilDone } from './retry-until-done'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

// R60.11
it('`retryUntilDone` repeats work that fails, with longer and longer pauses, until it succeeds', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const startedAt: number[] = []
  const began = Date.now()
  const work = async () => {
    startedAt.push((Date.now() - began) / 1_000)
    if (startedAt.length < 9) throw new Error('connection lost')
  }
  const done = retryUntilDone('the work', work)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await done
  expect(startedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  expect(error).toHaveBeenCalledTimes(8)
  expect(error).toHaveBeenLastCalledWith(
    { err: new Error('connection lost') },
    'the work failed and runs again in 60 s',
  )
})

it('`retryUntilDone` runs work that succeeds only once, and logs nothing', async () => {
  const error = vi.spyOn(log, 'error')
  const work = vi.fn(() => Promise.resolve())
  await retryUntilDone('the work', work)
  expect([work.mock.calls.length, error.mock.calls.length]).toEqual([1, 0])
})
