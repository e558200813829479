import { shouldSeedDemo } from '@/lib/server/accounts/demo-accounts'
import { retryWhileBusy } from '@/lib/server/db/retry-while-busy'
import { printLine } from '@/lib/server/platform/failure.mjs'
import { migrateDatabase } from '@/lib/server/start/migrate-database'

/** How long a start waits for a busy database, and for other processes that start at the same time and write first. */
export const WAIT_MS = 60_000

/** Migrates the database, and fills an empty embedded database with the demo. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrateDatabase(url)
  if (!(await retryWhileBusy(WAIT_MS, shouldSeedDemo))) return
  // Import the demo here, because it loads most services, and most starts do not need it.
  const { seedDemo } = await import('@/prisma/demo/seed')
  if (await retryWhileBusy(WAIT_MS, seedDemo))
    printLine('Filled the empty database with demo accounts and sample records')
}
