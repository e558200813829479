import 'server-only'
import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { withBackupErrors } from '@/lib/server/backup/errors'
import { verifyDatabase } from '@/lib/server/backup/verify'
import { openSqlite } from '@/lib/server/db/open-sqlite'
import { migrationHistory } from '@/lib/server/db/pending-migrations'
import { TransferError } from './errors'
import { rowName, toJsonLine, type DatabaseRow } from './rows'
import { quoteIdentifier, quotedColumns, tablesIn, type DatabaseTable } from './tables'

/** How long to wait for another process, such as a server that is stopping. */
const BUSY_TIMEOUT_MS = 1_000

/** The school in an embedded database, locked until it is closed. */
export type Source = {
  tables: DatabaseTable[]
  /** The rows of a table as lines of JSON, in the order of the primary key. */
  lines: (table: DatabaseTable) => Iterable<string>
  close: () => void
}

/**
 * Opens a school for reading, and locks it: changes that a server made during the transfer would be lost.
 *
 * @throws TransferError or BackupError if the database is in use, damaged, or not of this version
 */
export async function openSource(file: string): Promise<Source> {
  if (!existsSync(file)) throw new TransferError(`There is no database at ${file}. Check DATA_DIR.`)
  if (statSync(file).size === 0) throw new TransferError(`${file} is empty. Restore a backup: npm run restore -- FILE`)
  // Fail before the long verification if a server has the database open.
  openLocked(file).close()
  // Rows are read through an index, and a damaged index could hide records.
  verifyDatabase(file)
  const db = openLocked(file)
  try {
    await requireCurrentVersion(db, file)
    return { tables: tablesIn(db), lines: table => lines(db, table, file), close: () => db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * In WAL mode every open connection has a lock, even an idle connection. With exclusive locking, a transaction starts
 * only if there is no other connection, and no other connection can read or write until this connection is closed.
 */
function openLocked(file: string): DatabaseSync {
  return withBackupErrors(file, () => {
    const db = openSqlite(file, { mustExist: true, timeoutMs: BUSY_TIMEOUT_MS })
    try {
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA query_only = ON')
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })
}

async function requireCurrentVersion(db: DatabaseSync, file: string): Promise<void> {
  const query = (sql: string) => db.prepare(sql).all()
  const { missing, unknown, unfinished } = await migrationHistory('sqlite', query)
  if (unknown.length > 0) {
    throw new TransferError(`${file} was used with a newer version of this application. Transfer it with that version.`)
  }
  if (missing.length > 0 || unfinished.length > 0) {
    throw new TransferError(
      `${file} was last used with an older version of this application. Start the server once to update it, stop the ` +
        'server, and try again.',
    )
  }
}

function* lines(db: DatabaseSync, table: DatabaseTable, file: string): Generator<string> {
  const order = table.key.map(({ name }) => quoteIdentifier(name)).join()
  const sql = `SELECT ${quotedColumns(table)}, ${zeroIn(table)} AS "zeroIn" FROM ${quoteIdentifier(table.name)} ORDER BY ${order}`
  const statement = withBackupErrors(file, () => db.prepare(sql))
  // Node refuses to read integers above 2^53 as numbers.
  statement.setReadBigInts(true)
  for (const row of withBackupErrors(file, () => statement.iterate() as Iterable<DatabaseRow>)) {
    if (typeof row.zeroIn === 'string') {
      throw new TransferError(`${rowName(table, row)}: ${row.zeroIn} has a character that Postgres cannot store`)
    }
    yield toJsonLine(table, row)
  }
}

/** SQL for the first column whose text contains U+0000. Node 22 reads such a text only up to this character. */
function zeroIn({ columns }: DatabaseTable): string {
  const texts = columns.filter(({ type }) => type === 'TEXT')
  const cases = texts.map(({ name }) => `WHEN instr(${quoteIdentifier(name)}, char(0)) > 0 THEN '${name}'`)
  return cases.length > 0 ? `CASE ${cases.join(' ')} END` : 'NULL'
}
