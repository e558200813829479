import { expect, it, vi } from 'vitest'
import { NOT_LOADED } from '@/tests/support/messages'
import { userMessageOf } from './api-error'
import { onDemand } from './on-demand'

const reason = (wanted: Promise<unknown>) => wanted.then(() => 'loaded', userMessageOf)

it('onDemand returns the part that it loads', async () => {
  await expect(onDemand(() => Promise.resolve('a part'))()).resolves.toBe('a part')
})

// R3.4
it('onDemand reports a part that could not be loaded, and tries again on the next use', async () => {
  const load = vi.fn(() => Promise.resolve('a part')).mockRejectedValueOnce(new Error('Failed to load chunk'))
  const part = onDemand(load)
  expect(await reason(part())).toBe(NOT_LOADED)
  await expect(part()).resolves.toBe('a part')
})

it('onDemand gives up after 10 seconds, as calls to the server do', async () => {
  vi.useFakeTimers()
  const part = onDemand(() => new Promise(() => undefined))
  const message = reason(part())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await message).toBe(NOT_LOADED)
})
