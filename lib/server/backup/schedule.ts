import 'server-only'
import { join } from 'node:path'
import { backupFolder, env } from '@/lib/server/platform/env'
import { dialect } from '@/lib/server/db/dialect'
import { log } from '@/lib/server/platform/log'
import { backupName, periodStart } from './backup-name'
import { runScheduledBackupInChild } from './run-child'

/** How often to check the clock. One long timer would be late after the machine was asleep. */
const CHECK_MS = 15_000
const RETRY_MS = 5 * 60_000

/**
 * Makes one backup of the embedded database in each period of `BACKUP_EVERY`, until the process ends. The first backup
 * is due at once if the current period has none yet. Several processes may run this for the same database.
 */
export function startScheduledBackups(): void {
  const { BACKUP_EVERY: period } = env()
  if (period === undefined) return
  if (!dialect.isEmbedded) {
    // Do not warn when the variable is not set: nobody expects a backup of Postgres then.
    if (process.env.BACKUP_EVERY)
      log.warn({}, 'BACKUP_EVERY is for the embedded database: back up Postgres with pg_dump')
    return
  }
  let lastBackedUp = -1
  const check = async () => {
    const start = periodStart(Date.now(), period)
    if (start !== lastBackedUp && (await tryBackup(start))) lastBackedUp = start
    scheduleCheck(start === lastBackedUp ? CHECK_MS : RETRY_MS)
  }
  const scheduleCheck = (milliseconds: number) => setTimeout(() => void check(), milliseconds).unref()
  // Do not check immediately: migrations may still be running.
  scheduleCheck(CHECK_MS)
}

/** Makes the backup of a period. Logs a failure. @returns whether the backup exists now */
async function tryBackup(start: number): Promise<boolean> {
  const file = join(/* turbopackIgnore: true */ backupFolder(), backupName(start))
  try {
    const { made, removed } = await runScheduledBackupInChild(file, env().BACKUP_KEEP)
    if (made) log.info({ file, bytes: made.bytes, rows: made.counts, removed }, 'backed up')
    return true
  } catch (error) {
    log.error({ file, err: error }, 'could not back up')
    return false
  }
}
