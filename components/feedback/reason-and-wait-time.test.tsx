import { expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { reasonAndWaitTime } from './reason-and-wait-time'

const refused = (status: number, retryAfter?: number) => new ApiError('API_ERROR', 'Not now.', { status, retryAfter })

it.each([
  [429, 841, 'Not now. You can try again in 15 minutes.'],
  [429, 60, 'Not now. You can try again in 1 minute.'],
  [429, 59, 'Not now. You can try again in 59 seconds.'],
  [429, 1, 'Not now. You can try again in 1 second.'],
  [429, undefined, 'Not now.'],
  // The message of a busy server already says how long to wait.
  [503, 2, 'Not now.'],
])('the reason for status %i with Retry-After %j is: %s', (status, retryAfter, expected) => {
  expect(reasonAndWaitTime(refused(status, retryAfter))).toBe(expected)
})
