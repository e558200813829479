import 'server-only'
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '@/lib/server/platform/error-code'

/** The longest pause between two attempts. Pauses are random, so that waiting processes do not retry in step. */
const MAX_PAUSE_MS = 5

/**
 * Retries while another process has locked the SQLite file, or while a busy Postgres does not accept a connection in
 * time. SQLite's own waiting would block this process, and SQLite does not wait when it detects a possible deadlock.
 *
 * @param limitMs how long to retry after the first failure
 * @throws the last error
 */
export async function retryWhileBusy<T>(limitMs: number, attempt: () => T | Promise<T>): Promise<T> {
  let deadline: number | undefined
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const now = performance.now()
      deadline ??= now + limitMs
      if (!isBusy(error) || now >= deadline) throw error
    }
    await delay(randomInt(MAX_PAUSE_MS))
  }
}

/** The messages of pg's errors when opening a connection takes too long. These errors have no code. */
const NO_CONNECTION = /terminated due to connection timeout|timeout exceeded when trying to connect/

/**
 * Whether an error means that the database was busy and nothing was written. Our Prisma adapter stores SQLite's code in the
 * cause, and Prisma itself reports P1008.
 */
function isBusy(error: unknown): boolean {
  const { cause, message } = error as { cause?: { originalCode?: unknown }; message?: string }
  const code = errorCode(error) || String(cause?.originalCode)
  return /^(SQLITE_(BUSY|PROTOCOL)|P1008$)/.test(code) || NO_CONNECTION.test(message ?? '')
}
