import 'server-only'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** How long a statement waits, and blocks this process, while another process has locked the file. */
const TIMEOUT_MS = 5_000

export type SqliteOptions = { mustExist?: boolean; readOnly?: boolean; timeoutMs?: number }

/** Opens a SQLite file, with foreign keys. `errorCode` names the errors of the connection. @throws SqliteError */
export function openSqlite(
  file: string,
  { mustExist = false, readOnly = false, timeoutMs = TIMEOUT_MS }: SqliteOptions = {},
): DatabaseSync {
  const url = pathToFileURL(file)
  if (mustExist && !readOnly) url.searchParams.set('mode', 'rw')
  return new DatabaseSync(url, { readOnly, timeout: timeoutMs })
}

/** Opens an existing SQLite database for the duration of `work`. */
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
