import 'server-only'
import { AUDIT_DAYS } from '@/lib/contract/audit'
import { currentTime } from './clock'
import { db } from './db'
import { IDEMPOTENCY_MS } from './idempotency'
import { log } from './log'

const DAY_MS = 24 * 60 * 60_000
const TIDY_MS = 60 * 60_000

/** Removes what has lapsed: ended sessions, spent limits, and remembered answers, which hold personal data. */
export async function tidy(now = currentTime()): Promise<void> {
  await db.session.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { endsAt: { lt: now } }] } })
  // The database itself refuses to let go of any event sooner.
  await db.auditEvent.deleteMany({ where: { at: { lt: new Date(now.getTime() - AUDIT_DAYS * DAY_MS) } } })
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
