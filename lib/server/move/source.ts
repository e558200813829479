import 'server-only'
import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { explaining } from '../backup/errors'
import { examine } from '../backup/examine'
import { migrationHistory } from '../db/pending-migrations'
import { MoveError } from './errors'
import { lineOf, type Row } from './rows'
import { quoted, quotedColumns, tablesIn, type Table } from './tables'

/** How long to wait for somebody who has the file open, such as a server that is stopping. */
const BUSY_TIMEOUT_MS = 1_000

/** The school in an embedded database, which nobody else can open meanwhile. */
export type Source = {
  tables: Table[]
  /** The rows of a table in the order of its primary key, each as a line. */
  lines: (table: Table) => Iterable<string>
  close: () => void
}

/**
 * Opens a school to read it alone: what a server wrote while it is moved would be in the old database and not in the
 * new one. Changes nothing in it.
 *
 * @throws MoveError or BackupError when it is in use, damaged, or not of this version
 */
export async function openSource(file: string): Promise<Source> {
  if (!existsSync(file)) throw new MoveError(`There is no school at ${file}. Is DATA_DIR right?`)
  if (statSync(file).size === 0) throw new MoveError(`${file} is empty. Restore a backup: npm run restore -- FILE`)
  // That a server has it is said at once, not after all of it was examined.
  openAlone(file).close()
  // Rows are read by way of an index: one that lacks an entry would lose a record without a word.
  examine(file)
  const db = openAlone(file)
  try {
    await requireMigrated(db, file)
    return { tables: tablesIn(db), lines: table => lines(db, table, file), close: () => db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Every open connection to a database in WAL mode holds a lock on it, also while it does nothing. So in this mode of
 * locking a transaction begins only when there is no other, and no other can read or write until this one is closed.
 */
function openAlone(file: string): Database.Database {
  return explaining(file, () => {
    const db = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    try {
      db.pragma('locking_mode = EXCLUSIVE')
      db.exec('BEGIN EXCLUSIVE')
      db.pragma('query_only = ON')
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })
}

async function requireMigrated(db: Database.Database, file: string): Promise<void> {
  const query = (sql: string) => Promise.resolve(db.prepare<[], unknown[]>(sql).raw().all())
  const { missing, unknown, unfinished } = await migrationHistory('sqlite', query)
  if (unknown.length > 0) {
    throw new MoveError(`${file} was used with a newer version of this application. Move it with that version.`)
  }
  if (missing.length > 0 || unfinished.length > 0) {
    throw new MoveError(
      `${file} was last used with an older version of this application. Start the server once, which brings it up to ` +
        'date, stop it, and try again.',
    )
  }
}

function* lines(db: Database.Database, table: Table, file: string): Generator<string> {
  const order = table.key.map(({ name }) => quoted(name)).join()
  const sql = `SELECT ${quotedColumns(table)} FROM ${quoted(table.name)} ORDER BY ${order}`
  const rows = explaining(file, () => db.prepare<[], Row>(sql).iterate())
  for (const row of rows) yield lineOf(table, row)
}
