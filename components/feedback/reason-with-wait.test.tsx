import { expect, it } from 'vitest'
import { ApiError } from '@/lib/client/api-error'
import { reasonWithWait } from './reason-with-wait'

const refused = (status: number, retryAfter?: number) => new ApiError('API_ERROR', 'Not now.', { status, retryAfter })

it.each([
  [429, 841, 'Not now. Next try in 15 minutes.'],
  [429, 60, 'Not now. Next try in 1 minute.'],
  [429, 59, 'Not now. Next try in 59 seconds.'],
  [429, 1, 'Not now. Next try in 1 second.'],
  [429, undefined, 'Not now.'],
  // A busy server asks for two seconds, and its words say so already.
  [503, 2, 'Not now.'],
])('of %i with %j seconds to wait it says: %s', (status, retryAfter, said) => {
  expect(reasonWithWait(refused(status, retryAfter))).toBe(said)
})
