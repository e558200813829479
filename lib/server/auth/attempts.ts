import 'server-only'
import { createHash } from 'node:crypto'
import { db } from '../db'
import { Gate } from '../db/gate'
import { tooMany } from '../errors'
import { forget, refund, spend, type Allowance } from '../rate-limit'
import { turnsFor } from '../turns'

const MINUTES = 60
const TOO_MANY = 'Too many failed attempts. Please wait before you try again.'

/**
 * The limits on failed sign-ins (decisions §4). The first counts an account at one address, so that an attacker
 * elsewhere cannot lock its owner out; the last caps guesses at one account from many addresses.
 */
const signInAllowances = (email: string, address: string): [Allowance, Allowance, Allowance] => {
  const account = createHash('sha256').update(email).digest('base64url')
  return [
    { key: `sign-in:${account}:${address}`, max: 5, seconds: 15 * MINUTES },
    { key: `sign-in:${address}`, max: 50, seconds: 15 * MINUTES },
    { key: `sign-in:${account}`, max: 100, seconds: 24 * 60 * MINUTES },
  ]
}

/** Lets somebody begin anew, at every address and signed in: what they could not remember has been replaced. */
export async function forgiveFailures(userId: string, email: string): Promise<void> {
  const [, , { key }] = signInAllowances(email, '')
  await db.rateLimit.deleteMany({ where: { key: { startsWith: key } } })
  await forget(passwordAllowance(userId).key)
}

const passwordAllowance = (userId: string): Allowance => ({ key: `password:${userId}`, max: 5, seconds: 15 * MINUTES })

/**
 * Counts an attempt, then has it looked at, so that of many at once no more than allowed are hashed. One that was right
 * is no failure; one that could not be looked at, because the database or the machine is overburdened, is none either.
 *
 * @param look finds the account, or null when the attempt was wrong
 * @param isComplete whether that was all it takes. While a second step is to come, earlier failures stay counted: who
 * knows the password could otherwise guess codes without end
 * @throws AppError `RATE_LIMITED`, and what `look` throws
 */
export async function countSignIn<T>(
  email: string,
  address: string,
  look: () => Promise<T | null>,
  isComplete: (found: T) => boolean = () => true,
): Promise<T | null> {
  const [pair, ...shared] = signInAllowances(email, address)
  return counted([pair, ...shared], look, async found => {
    await Promise.all([
      isComplete(found) ? forget(pair.key) : refund(pair.key),
      ...shared.map(({ key }) => refund(key)),
    ])
  })
}

/**
 * Two hash, another asks the database. More would gain nothing, and would wait for one another at the counter of their
 * address, each with one of the database's few connections in its hands.
 */
const turns = turnsFor('sign-ins', { atOnce: 3, waiting: 19 })
const queues = new Map<string, Gate>()

/**
 * Runs the attempts at one account from one address one after the other, so that what counts as a failure is known
 * before the next one is counted: twenty browsers that sign in at once with the right password are all let in.
 *
 * @throws AppError `UNAVAILABLE` when too many wait already, and what `attempt` throws
 */
export async function inTurn<T>(email: string, address: string, attempt: () => Promise<T>): Promise<T> {
  const { key } = signInAllowances(email, address)[0]
  const queue = queues.get(key) ?? new Gate()
  queues.set(key, queue)
  try {
    return await queue.run(() => turns.take(attempt))
  } finally {
    if (queue.isIdle) queues.delete(key)
  }
}

/** The same for the current password that a change asks for. */
export async function countPasswordCheck<T>(userId: string, look: () => Promise<T | null>): Promise<T | null> {
  const allowance = passwordAllowance(userId)
  return counted([allowance], look, () => forget(allowance.key))
}

async function counted<T>(
  allowances: Allowance[],
  look: () => Promise<T | null>,
  succeeded: (found: T) => Promise<void>,
): Promise<T | null> {
  await take(allowances)
  const found = await look().catch(async (error: unknown) => {
    await giveBack(allowances)
    throw error
  })
  if (found) await succeeded(found)
  return found
}

async function giveBack(allowances: Allowance[]): Promise<void> {
  await Promise.all(allowances.map(({ key }) => refund(key)))
}

async function take(allowances: Allowance[]): Promise<void> {
  for (const [place, allowance] of allowances.entries()) {
    const wait = await spend(allowance)
    if (wait === null) continue
    // What was not tried is no failure of the wider counts.
    await giveBack(allowances.slice(0, place))
    throw tooMany(TOO_MANY, wait)
  }
}
