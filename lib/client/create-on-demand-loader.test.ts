import { expect, it, vi } from 'vitest'
import { NOT_LOADED_MESSAGE } from '@/tests/support/messages'
import { userMessageOf } from './api-error'
import { createOnDemandLoader } from './create-on-demand-loader'

const reason = (wanted: Promise<unknown>) => wanted.then(() => 'loaded', userMessageOf)

it('`createOnDemandLoader` returns the part that it loads', async () => {
  await expect(createOnDemandLoader(() => Promise.resolve('a part'))()).resolves.toBe('a part')
})

// R3.4
it('`createOnDemandLoader` rejects when a part cannot be loaded, and tries again on the next call', async () => {
  const load = vi.fn(() => Promise.resolve('a part')).mockRejectedValueOnce(new Error('Failed to load chunk'))
  const part = createOnDemandLoader(load)
  expect(await reason(part())).toBe(NOT_LOADED_MESSAGE)
  await expect(part()).resolves.toBe('a part')
})

it('`createOnDemandLoader` gives up after 10 seconds, like a call to the server', async () => {
  vi.useFakeTimers()
  const part = createOnDemandLoader(() => new Promise(() => undefined))
  const message = reason(part())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await message).toBe(NOT_LOADED_MESSAGE)
})
