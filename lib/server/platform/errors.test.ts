import { expect, it, vi } from 'vitest'
import { AppError } from './errors'
import { errorResponse } from '@/lib/server/http/error-response'

// R34.39
it('an AppError is recognised when another copy of the module throws it', async () => {
  vi.resetModules()
  const copy = await import('./errors')
  const busy = new copy.AppError('UNAVAILABLE', 'The server is busy.', { retryAfter: 2 })
  expect(copy.AppError).not.toBe(AppError)
  expect([busy instanceof AppError, new Error('busy') instanceof AppError]).toEqual([true, false])
  const { status, headers } = errorResponse(busy, 'request-of-a-test')
  expect([status, headers['retry-after']]).toEqual([503, '2'])
})
