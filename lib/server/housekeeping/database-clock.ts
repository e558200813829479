import 'server-only'
import { setClockReference } from '@/lib/server/platform/clock'
import { log } from '@/lib/server/platform/log'
import { databaseTime } from '@/lib/server/db/clock'
import { dialect } from '@/lib/server/db/dialect'

const READ_EVERY_MS = 10_000

/** Reads the database's clock. Assumes that the database read it half-way between the request and the answer. */
export async function syncDatabaseClock(): Promise<void> {
  const sentAt = performance.now()
  setClockReference({ databaseTime: await databaseTime(), readAt: (sentAt + performance.now()) / 2 })
}

/** Where several nodes share a database, reads the database's clock now and every ten seconds. */
export async function startDatabaseClockSync(): Promise<void> {
  if (dialect.isEmbedded) return
  const read = () =>
    syncDatabaseClock().catch((error: unknown) => {
      log.warn({ err: error }, 'could not read the clock of the database')
    })
  setInterval(() => void read(), READ_EVERY_MS).unref()
  await read()
}
