import 'server-only'
import { randomInt } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'

/** Between two tries, at most. At random, so that processes which wait for one another do not keep step. */
const PAUSE_MS = 5

/**
 * Tries again as long as another process holds the SQLite file. SQLite's own waiting would hold up everything else in
 * this process, and where it fears a deadlock it does not wait at all.
 *
 * @param limitMs after which the error is passed on, from the first refusal
 */
export async function whileBusy<T>(limitMs: number, attempt: () => Promise<T>): Promise<T> {
  let deadline: number | undefined
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const now = performance.now()
      deadline ??= now + limitMs
      if (!isBusy(error) || now >= deadline) throw error
    }
    await elapsed(randomInt(PAUSE_MS))
  }
}

/** The driver says it in `code`, Prisma's adapter in the `originalCode` of the cause. Nothing was done in either case. */
function isBusy(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { originalCode?: unknown } }
  return /^SQLITE_(BUSY|PROTOCOL)/.test(String(code ?? cause?.originalCode))
}
