import 'server-only'
import { existsSync } from 'node:fs'
import { sqliteClient } from '@/lib/server/db/prisma'
import { DATABASE_TIMEOUTS } from '@/lib/server/db/database-timeouts'
import { firstColumn, withSqlite } from '@/lib/server/db/open-sqlite'
import { SqliteAdapterFactory } from '@/lib/server/db/sqlite-adapter'
import { eraseAgain } from '@/lib/server/erasing/erase-again'
import type { ErasedStudent } from '@/lib/server/erasing/erase-students'
import { erasuresFileOf, readErasures, withGreatestDepth } from '@/lib/server/erasing/erasures-file'
import { readLineage } from './verify'

type Erased = {
  /** The number of records that were erased from the copy. */
  count: number
  /** All erased records, for the list beside the database. */
  records: ErasedStudent[]
}

/**
 * Erases from a migrated copy of a backup the records that were erased after the backup was made. Finds these records
 * in the list beside the database, in the list beside the backup, and in the database that is replaced, if that
 * database can be read.
 */
export async function eraseRestored(copy: string, database: string, file: string): Promise<Erased> {
  const replaced = readReplaced(database, copy)
  const listed = [...readErasures(erasuresFileOf(file)), ...readErasures(erasuresFileOf(database))]
  // A line of the list is written before its transaction is committed, and the commit may have failed. So do not erase
  // a record that the replaced database still has in full.
  const records = withGreatestDepth([...listed.filter(({ id }) => !replaced.kept.has(id)), ...replaced.erased])
  return { count: await eraseFrom(copy, records), records }
}

async function eraseFrom(copy: string, records: ErasedStudent[]): Promise<number> {
  if (records.length === 0) return 0
  const adapter = new SqliteAdapterFactory(`file:${copy}`)
  const client = sqliteClient({ adapter, transactionOptions: DATABASE_TIMEOUTS.sqlite.transactions })
  try {
    return await eraseAgain(client, records)
  } finally {
    await client.$disconnect()
  }
}

type Replaced = { erased: ErasedStudent[]; kept: ReadonlySet<string> }

/**
 * The records that the replaced database has erased, and the records that it has in full. Both are empty if the
 * database is damaged, or belongs to another school or to an earlier version.
 */
function readReplaced(database: string, copy: string): Replaced {
  const nothing = { erased: [], kept: new Set<string>() }
  if (!existsSync(database)) return nothing
  try {
    if (readLineage(database) !== readLineage(copy)) return nothing
    return withSqlite(
      database,
      db => ({
        erased: db.prepare('SELECT "entityId" AS "id", "depth" FROM "Erasure"').all() as ErasedStudent[],
        kept: new Set(firstColumn<string>(db, KEPT)),
      }),
      { readOnly: true },
    )
  } catch {
    return nothing
  }
}

const KEPT = `SELECT "id" FROM "Student" WHERE "erased" IS NULL UNION ALL SELECT "id" FROM "Trash" WHERE "kind" = 'student'`
