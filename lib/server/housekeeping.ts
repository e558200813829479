import 'server-only'
import { currentTime } from './clock'
import { db } from './db'
import { IDEMPOTENCY_MS } from './idempotency'
import { log } from './log'

const TIDY_MS = 60 * 60_000

/** Removes what has lapsed: ended sessions, spent limits, and remembered answers, which hold personal data. */
export async function tidy(now = currentTime()): Promise<void> {
  await db.session.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { endsAt: { lt: now } }] } })
  await db.rateLimit.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - IDEMPOTENCY_MS) } } })
}

/** Tidies every hour for as long as the process lives. Not at once: the database may still be migrating. */
export function keepTidy(): void {
  const run = () => {
    tidy().catch((error: unknown) => {
      log.error({ err: error }, 'could not tidy up')
    })
  }
  setInterval(run, TIDY_MS).unref()
}
