import 'server-only'
import { db } from './db'
import { databaseUrl, isPostgres } from './env'
import { log } from './log'
import { processWide } from './process-wide'

const SYNC_MS = 10_000

/** The database's time at a moment of this process's own, which no one can set; both in milliseconds. */
type Reference = { database: number; moment: number }
const clock = () => processWide<{ reference?: Reference }>('schoolClock', () => ({}))

/**
 * The time by which everything expires. On Postgres it is the database's: nodes whose clocks differ then agree on
 * which session is over and which limit still holds, and a clock that is set under way moves neither.
 */
export function currentTime(): Date {
  const { reference } = clock()
  return new Date(reference ? reference.database + performance.now() - reference.moment : Date.now())
}

/** Reads the database's clock. What the question took is shared between the way there and the way back. */
export async function readClock(): Promise<void> {
  const asked = performance.now()
  const [row] = await db.$queryRaw<{ time: number }[]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "time"`
  if (row) clock().reference = { database: row.time, moment: (asked + performance.now()) / 2 }
}

/** Follows the database's clock for as long as the process lives; with SQLite it is the machine's own. */
export async function keepClock(): Promise<void> {
  if (!isPostgres(databaseUrl())) return
  const read = () =>
    readClock().catch((error: unknown) => {
      log.warn({ err: error }, 'could not read the clock of the database')
    })
  setInterval(() => void read(), SYNC_MS).unref()
  await read()
}
