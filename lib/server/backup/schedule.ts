import 'server-only'
import { join } from 'node:path'
import { backupFolder, databaseUrl, env, isPostgres } from '../env'
import { log } from '../log'
import { takeTurnAside } from './aside'
import { nameOfSlot, slotAt } from './slot'

/** How often the clock is looked at: a timer of a day would not notice that the machine slept. */
const LOOK_MS = 15_000
const RETRY_MS = 5 * 60_000

/**
 * Backs up the embedded database every `BACKUP_EVERY` for as long as the process lives, and soon makes up for what was
 * due while it did not. One process is enough; several do no harm.
 */
export function keepBackedUp(): void {
  const { BACKUP_EVERY: every } = env()
  if (every === undefined) return
  if (isPostgres(databaseUrl())) {
    log.warn({}, 'BACKUP_EVERY is for the embedded database: back up Postgres with pg_dump')
    return
  }
  let done = -1
  const look = async () => {
    const slot = slotAt(Date.now(), every)
    if (slot !== done && (await isBackedUp(slot))) done = slot
    wait(slot === done ? LOOK_MS : RETRY_MS)
  }
  const wait = (milliseconds: number) => setTimeout(() => void look(), milliseconds).unref()
  // Not at once: the database may still be migrating.
  wait(LOOK_MS)
}

/** Sees to the backup of a slot; a failure is for the log, and for another time. */
async function isBackedUp(slot: number): Promise<boolean> {
  const file = join(/* turbopackIgnore: true */ backupFolder(), nameOfSlot(slot))
  try {
    const { made, removed } = await takeTurnAside(file, env().BACKUP_KEEP)
    if (made) log.info({ file, bytes: made.bytes, rows: made.counts, removed }, 'backed up')
    return true
  } catch (error) {
    log.error({ file, err: error }, 'could not back up')
    return false
  }
}
