import { expect, it, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { NOT_LOADED } from '@/lib/contract/messages'
import { reasonOf } from './api-error'
import { onDemand } from './on-demand'

const reason = (wanted: Promise<unknown>) => wanted.then(() => 'loaded', reasonOf)

it('gives what it loads', async () => {
  await expect(onDemand(() => Promise.resolve('a part'))()).resolves.toBe('a part')
})

it('says that it could not be loaded, and tries again when it is asked again', async () => {
  const load = vi.fn(() => Promise.resolve('a part')).mockRejectedValueOnce(new Error('Failed to load chunk'))
  const part = onDemand(load)
  expect(await reason(part())).toBe(NOT_LOADED)
  await expect(part()).resolves.toBe('a part')
})

it('waits no longer than for the server', async () => {
  vi.useFakeTimers()
  const part = onDemand(() => new Promise(() => undefined))
  const told = reason(part())
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
  expect(await told).toBe(NOT_LOADED)
})
