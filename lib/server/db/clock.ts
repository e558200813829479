import 'server-only'
import { db } from './db'
import { dialect } from './dialect'

/** The time by the clock of the database, in milliseconds since 1970. */
export async function databaseTime(): Promise<number> {
  const rows = await db.$queryRaw<[{ time: number }]>`SELECT ${dialect.now} AS "time"`
  return rows[0].time
}
