import 'server-only'
import { db } from '@/lib/server/db/db'
import { rateLimitedError } from '@/lib/server/platform/errors'
import { enclosingNetworks } from '@/lib/server/limits/networks'
import {
  deleteRateLimit,
  refundPoint,
  secondsUntilAllowed,
  consumePoints,
  type RateLimit,
} from '@/lib/server/limits/rate-limit'
import { sha256 } from './sha256'

const MINUTES = 60
const TOO_MANY = 'Too many failed attempts. Please wait before you try again.'

const accountKey = (email: string) => `sign-in:${sha256(email)}`

/**
 * The limits on failed sign-ins (R27.18, R34.22). The first limit counts failures of one account at one address, so
 * that an attacker at another address cannot lock the owner out. The limits in the middle count failures at the address
 * and, with IPv6, in the larger networks that one customer may own. They do not apply to browsers that have signed in
 * to the account before: a whole school may share one address, and one attacker there could otherwise lock everybody
 * out. The last limit counts failures of one account at all addresses.
 */
function signInLimits(email: string, { address, isKnown }: SignInPlace): [RateLimit, ...RateLimit[]] {
  const account = accountKey(email)
  const networks = enclosingNetworks(address).map(({ network, weight }) => ({
    key: `sign-in:${network}`,
    max: 50 * weight,
    seconds: 15 * MINUTES,
  }))
  return [
    { key: `${account}:${address}`, max: 5, seconds: 15 * MINUTES },
    ...(isKnown ? [] : networks),
    { key: account, max: 100, seconds: 24 * 60 * MINUTES },
  ]
}

/** The address and browser of a sign-in. `isKnown`: the browser has a device cookie of the account. */
type SignInPlace = { address: string; isKnown: boolean }

/**
 * Deletes the counts of an account's failed sign-ins and failed password checks. Call it when the owner gets a new
 * password.
 */
export async function clearFailures(userId: string, email: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: { startsWith: accountKey(email) } } })
  await deleteRateLimit(passwordLimit(userId).key)
}

const passwordLimit = (userId: string): RateLimit => ({ key: `password:${userId}`, max: 5, seconds: 15 * MINUTES })

/**
 * Counts an attempt before checking it, so that simultaneous attempts cause no more hashes than the limit. Refunds a
 * correct attempt, and an attempt whose check failed with an error.
 *
 * @param check returns the account, or null when the attempt was wrong
 * @param isComplete whether the user is now signed in. If a second step follows, earlier failures still count:
 * otherwise somebody who knows the password could guess codes without limit
 * @throws AppError `RATE_LIMITED`, and the errors of `check`
 */
export async function withSignInLimits<T>(
  email: string,
  place: SignInPlace,
  check: () => Promise<T | null>,
  isComplete: (found: T) => boolean = () => true,
): Promise<T | null> {
  const [pair, ...shared] = signInLimits(email, place)
  return withLimits([pair, ...shared], check, async found => {
    await Promise.all([
      isComplete(found) ? deleteRateLimit(pair.key) : refundPoint(pair.key),
      ...shared.map(({ key }) => refundPoint(key)),
    ])
  })
}

/**
 * Limits how often a signed-in user may enter a wrong password or code.
 *
 * @param isComplete whether a correct attempt resets the count. Otherwise it only does not count itself: somebody who
 * knows the password could guess codes without limit
 */
export async function withPasswordLimit<T>(
  userId: string,
  check: () => Promise<T | null>,
  isComplete: (found: T) => boolean,
): Promise<T | null> {
  const limit = passwordLimit(userId)
  return withLimits([limit], check, found => (isComplete(found) ? deleteRateLimit(limit.key) : refundPoint(limit.key)))
}

async function withLimits<T>(
  limits: RateLimit[],
  check: () => Promise<T | null>,
  succeeded: (found: T) => Promise<void>,
): Promise<T | null> {
  await consumeAll(limits)
  const found = await check().catch(async (error: unknown) => {
    await refundAll(limits)
    throw error
  })
  if (found) await succeeded(found)
  return found
}

async function refundAll(limits: RateLimit[]): Promise<void> {
  await Promise.all(limits.map(({ key }) => refundPoint(key)))
}

async function consumeAll(limits: RateLimit[]): Promise<void> {
  // Read the counts first, because a refused attempt must not write to the database.
  const left = await secondsUntilAllowed(limits)
  if (left !== null) throw rateLimitedError(TOO_MANY, left)
  for (const [index, limit] of limits.entries()) {
    const wait = await consumePoints(limit)
    if (wait === null) continue
    // The attempt is refused without a check, so the other limits must not count it.
    await refundAll(limits.slice(0, index))
    throw rateLimitedError(TOO_MANY, wait)
  }
}
