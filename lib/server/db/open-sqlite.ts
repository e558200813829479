import 'server-only'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** How long a statement waits, and blocks this process, while another process has locked the file. */
const TIMEOUT_MS = 5_000

/** A cache of 16 MB, for connections that serve requests. SQLite's default is 2 MB. */
export const LARGE_CACHE_PRAGMA = 'PRAGMA cache_size = -16000'

/** A file with at least this `user_version` contains no values that were deleted while `secure_delete` was off. */
export const SECURE_DELETE_VERSION = 1

export type SqliteOptions = { mustExist?: boolean; readOnly?: boolean; timeoutMs?: number }

/**
 * Opens a SQLite file, with foreign keys on. `errorCode` returns the codes of the connection's errors.
 *
 * @throws Error `ENOENT` when the file must exist but does not; SqliteError
 */
export function openSqlite(
  file: string,
  { mustExist = false, readOnly = false, timeoutMs = TIMEOUT_MS }: SqliteOptions = {},
): DatabaseSync {
  if (mustExist && !existsSync(file)) throw Object.assign(new Error(`There is no file ${file}`), { code: 'ENOENT' })
  const db = new DatabaseSync(file, { readOnly, timeout: timeoutMs })
  // Overwrites deleted and erased values with zeros. Otherwise they would stay in the file until SQLite uses the space
  // again.
  if (!readOnly) db.exec('PRAGMA secure_delete = ON')
  return db
}

/** Opens a SQLite file for the duration of `work`. The file must exist, unless `options` say otherwise. */
export function withSqlite<T>(file: string, work: (db: DatabaseSync) => T, options: SqliteOptions = {}): T {
  const db = openSqlite(file, { mustExist: true, ...options })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** The first column of each row. */
export const firstColumn = <T>(db: DatabaseSync, sql: string, ...values: (string | number)[]): T[] =>
  db
    .prepare(sql)
    .all(...values)
    .map(row => Object.values(row)[0] as T)

/** The first column of the first row, such as the value of a pragma. */
export const firstValue = <T>(db: DatabaseSync, sql: string, ...values: (string | number)[]): T | undefined =>
  firstColumn<T>(db, sql, ...values)[0]
