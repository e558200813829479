import { expect, it, vi } from 'vitest'
import type { FinalTransaction } from './final-transaction'
import { isUnavailable } from './outage'
import { inTime } from './sqlite-transaction'

it('gives up a transaction that begins too late, and gives it back when it does begin', async () => {
  const rollback = vi.fn(() => Promise.resolve())
  let begin: (transaction: FinalTransaction) => void = () => undefined
  const beginning = new Promise<FinalTransaction>(resolve => (begin = resolve))
  const error: unknown = await inTime(beginning, 10).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect(rollback).not.toHaveBeenCalled()
  begin({ rollback } as unknown as FinalTransaction)
  await vi.waitFor(() => expect(rollback).toHaveBeenCalledOnce())
})
