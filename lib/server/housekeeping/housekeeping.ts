import 'server-only'
import { HISTORY_RETENTION_DAYS } from '@/lib/contract/history/events'
import { reencryptSecrets } from '@/lib/server/accounts/authenticator'
import { deleteOldLinks } from '@/lib/server/accounts/links'
import { purgeTokens } from '@/lib/server/accounts/personal-tokens/purge-tokens'
import { adoptMergedCertificates } from '@/lib/server/certificates/adopt-merged'
import { expireBatchesAndRows } from '@/lib/server/batches/core/purge'
import { currentTime } from '@/lib/server/platform/clock'
import { removeValues } from '@/lib/server/custom-fields/remove-values'
import { db } from '@/lib/server/db/db'
import { IDEMPOTENCY_KEY_TTL_MS } from '@/lib/server/idempotency/run-once'
import { log } from '@/lib/server/platform/log'
import { deleteOldMails } from '@/lib/server/mail/queue'
import { recordHousekeepingRun } from '@/lib/server/trash/purge-pause'
import { purgeTrash } from '@/lib/server/trash/purge'
import { purgeViews } from '@/lib/server/view-log/purge-views'
import { fillSearchText } from './fill-search-text'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const INTERVAL_MS = 60 * MINUTE_MS
/** Wait at the start: the database may still be migrating, and the first requests are more important. */
const DELAY_MS = MINUTE_MS
const BATCH_ROWS = 500

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/**
 * Steps that delete expired data: stored answers (which contain personal data), sessions, tokens, limits, batches,
 * deleted records, events.
 */
const PURGES: ((now: Date) => Promise<unknown>)[] = [
  now => db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before(now, IDEMPOTENCY_KEY_TTL_MS) } } }),
  now => db.session.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { endsAt: { lt: now } }] } }),
  purgeTokens,
  now => db.rateLimit.deleteMany({ where: { expiresAt: { lt: now } } }),
  deleteOldLinks,
  deleteOldMails,
  expireBatchesAndRows,
  purgeTrash,
  purgeViews,
  // Keep events one minute longer: the database's clock may be slow, and a trigger refuses to delete younger events.
  now => deleteEvents(before(now, HISTORY_RETENTION_DAYS * DAY_MS + MINUTE_MS)),
]

/** Steps that do not depend on the clock. */
const ALWAYS: (() => Promise<unknown>)[] = [reencryptSecrets, removeValues, fillSearchText]

/**
 * Deletes expired data, unless the clock may be wrong. Encrypts secrets with the newest key, deletes the values of
 * removed fields, and renews the search texts that a stopped node left unfinished. A failed step is logged and runs
 * again the next time; the other steps still run.
 *
 * @param ranMs how long this process has run since its last housekeeping
 */
export async function runHousekeeping(now = currentTime(), ranMs = 0): Promise<void> {
  const logFailure = (err: unknown) => {
    log.error({ err }, 'housekeeping failed')
  }
  const isPaused = await recordHousekeepingRun(now, ranMs).catch((error: unknown) => {
    logFailure(error)
    return true
  })
  for (const step of isPaused ? ALWAYS : [...PURGES, ...ALWAYS]) await step(now).catch(logFailure)
}

/** Deletes chunks of rows, because one statement that deletes a year of events would block all other writes. */
async function deleteEvents(before: Date): Promise<void> {
  // Add a day, because the events of one merge have different times.
  await adoptMergedCertificates(new Date(before.getTime() + DAY_MS))
  for (;;) {
    const events = await db.auditEvent.findMany({
      where: { at: { lt: before } },
      take: BATCH_ROWS,
      select: { id: true },
    })
    if (events.length === 0) return
    await db.auditEvent.deleteMany({ where: { id: { in: events.map(({ id }) => id) } } })
  }
}

/** Runs housekeeping after a minute and then every hour, until the process ends. */
export function startHousekeeping(): void {
  let lastMs = performance.now()
  const run = () => {
    const [nowMs, beforeMs] = [performance.now(), lastMs]
    lastMs = nowMs
    void runHousekeeping(currentTime(), nowMs - beforeMs)
  }
  setTimeout(run, DELAY_MS).unref()
  setInterval(run, INTERVAL_MS).unref()
}
