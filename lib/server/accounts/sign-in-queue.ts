import 'server-only'
import { runInSequence, semaphoreFor } from '@/lib/server/limits/semaphore'

export type QueuedSignIn = {
  email: string
  address: string
  /** Whether this browser has signed in to this account before. */
  isKnown: boolean
  /** Fires when the client disconnects. */
  signal: AbortSignal
}

/**
 * Three sign-ins run at once: two of them hash passwords while the third reads the database. More sign-ins would occupy
 * database connections while they wait for a hash.
 */
const knownBrowsers = semaphoreFor('sign-ins of known browsers', { concurrency: 3, maxWaiting: 19 })
/**
 * Anybody can send sign-ins from unknown browsers. While a known browser signs in, unknown browsers get only one of the two
 * slots for hashing, so that a flood of wrong passwords does not delay the known browser.
 */
const unknownBrowsers = semaphoreFor('sign-ins of unknown browsers', {
  concurrency: () => (knownBrowsers.isIdle ? 2 : 1),
  maxWaiting: 20,
})
/** Twenty browsers may sign in to one account at the same time: one sign-in runs and 19 wait. */
const MAX_WAITING_PER_ACCOUNT = 19

/**
 * Runs the sign-ins to one account from one address one after the other, so that each sign-in sees the failures counted
 * before it. In parallel, twenty sign-ins with the right password would exceed the limit, because an attempt is counted
 * before it is checked. Known browsers of one account share a queue for all addresses, so that one account cannot fill
 * the semaphore of known browsers.
 *
 * @throws AppError `UNAVAILABLE` when too many sign-ins wait, `VALIDATION_ERROR` when the client has disconnected, and
 * the errors of `signIn`
 */
export function queueSignIn<T>(
  { email, address, isKnown, signal }: QueuedSignIn,
  signIn: () => Promise<T>,
): Promise<T> {
  const key = isKnown ? `sign-in ${email}` : `sign-in ${email} ${address}`
  const semaphore = isKnown ? knownBrowsers : unknownBrowsers
  return runInSequence(key, MAX_WAITING_PER_ACCOUNT, () => semaphore.run(signIn, { signal }), signal)
}
