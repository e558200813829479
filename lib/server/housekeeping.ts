import 'server-only'
import { AUDIT_DAYS } from '@/lib/contract/audit'
import { resealSecrets } from './auth/authenticator'
import { currentTime } from './clock'
import { ask, db, transact } from './db'
import { Prisma } from './db/sqlite/client'
import { IDEMPOTENCY_MS } from './idempotency'
import { log } from './log'
import { purgeTrash } from './trash/purge'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const TIDY_MS = 60 * MINUTE_MS
/** Not at once: the database may still be migrating, and whoever has waited for the start comes first. */
const FIRST_MS = MINUTE_MS
const BATCH = 500

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
const remove = (lapsed: Prisma.Sql) => transact(tx => tx.$executeRaw`DELETE FROM ${lapsed}`)

/**
 * What lapses: remembered answers, which hold personal data, ended sessions, spent limits, what was deleted, old history.
 * Looked for past Prisma, which a server that nobody has signed in to need not load for it (bench/README.md).
 */
const STEPS: ((now: Date) => Promise<unknown>)[] = [
  now => remove(Prisma.sql`"IdempotencyKey" WHERE "createdAt" < ${before(now, IDEMPOTENCY_MS)}`),
  now => remove(Prisma.sql`"Session" WHERE "expiresAt" < ${now} OR "endsAt" < ${now}`),
  now => remove(Prisma.sql`"RateLimit" WHERE "expiresAt" < ${now}`),
  purgeTrash,
  resealSecrets,
  // The database refuses to let go of an event sooner, and by its own clock.
  now => forgetEvents(before(now, AUDIT_DAYS * DAY_MS + MINUTE_MS)),
]

/** Removes what has lapsed. A step that fails is logged, tried again the next time, and holds up no other. */
export async function tidy(now = currentTime()): Promise<void> {
  for (const step of STEPS) {
    await step(now).catch((error: unknown) => {
      log.error({ err: error }, 'could not tidy up')
    })
  }
}

/** A few at a time: one statement that lets go of a year's import would hold up all others. */
async function forgetEvents(before: Date): Promise<void> {
  for (;;) {
    const events = await ask<{ id: string }>(
      Prisma.sql`SELECT "id" FROM "AuditEvent" WHERE "at" < ${before} LIMIT ${BATCH}`,
    )
    if (events.length === 0) return
    await db.auditEvent.deleteMany({ where: { id: { in: events.map(({ id }) => id) } } })
  }
}

/** Tidies soon and then every hour for as long as the process lives. */
export function keepTidy(): void {
  setTimeout(() => void tidy(), FIRST_MS).unref()
  setInterval(() => void tidy(), TIDY_MS).unref()
}
