import 'server-only'
import { createHash } from 'node:crypto'
import { Gate } from '../db/gate'
import { tooMany } from '../errors'
import { forget, refund, spend, type Allowance } from '../rate-limit'

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

const passwordAllowance = (userId: string): Allowance => ({ key: `password:${userId}`, max: 5, seconds: 15 * MINUTES })

/**
 * Counts an attempt before its password is looked at, so that of many at once no more than allowed are hashed.
 *
 * @returns what to do when the attempt was right: it counts as no failure then.
 * @throws AppError `RATE_LIMITED`
 */
export async function countSignIn(email: string, address: string): Promise<() => Promise<void>> {
  const allowances = signInAllowances(email, address)
  await take(allowances)
  const [pair, ...shared] = allowances
  return async () => {
    await Promise.all([forget(pair.key), ...shared.map(({ key }) => refund(key))])
  }
}

const queues = new Map<string, Gate>()

/**
 * Runs the attempts at one account from one address one after the other, so that what counts as a failure is known
 * before the next one is counted: twenty browsers that sign in at once with the right password are all let in.
 */
export async function inTurn<T>(email: string, address: string, attempt: () => Promise<T>): Promise<T> {
  const { key } = signInAllowances(email, address)[0]
  const queue = queues.get(key) ?? new Gate()
  queues.set(key, queue)
  try {
    return await queue.run(attempt)
  } finally {
    if (queue.isIdle) queues.delete(key)
  }
}

/** The same count for the current password that a change asks for. */
export async function countPasswordCheck(userId: string): Promise<() => Promise<void>> {
  const allowance = passwordAllowance(userId)
  await take([allowance])
  return () => forget(allowance.key)
}

async function take(allowances: Allowance[]): Promise<void> {
  for (const [place, allowance] of allowances.entries()) {
    const wait = await spend(allowance)
    if (wait === null) continue
    // What was not tried is no failure of the wider counts.
    await Promise.all(allowances.slice(0, place).map(({ key }) => refund(key)))
    throw tooMany(TOO_MANY, wait)
  }
}
