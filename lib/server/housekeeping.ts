import 'server-only'
import { db } from './db'
import { IDEMPOTENCY_MS } from './idempotency'

/** Removes what has lapsed: ended sessions, spent limits, and remembered answers, which hold personal data. */
export async function tidy(now = new Date()): Promise<void> {
  await db.session.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { endsAt: { lt: now } }] } })
  await db.rateLimit.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - IDEMPOTENCY_MS) } } })
}
