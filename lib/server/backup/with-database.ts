import 'server-only'
import Database from 'better-sqlite3'

/** Opens an existing SQLite database for the duration of `work`. */
export function withDatabase<T>(file: string, work: (db: Database.Database) => T, options: Database.Options = {}): T {
  const db = new Database(file, { fileMustExist: true, ...options })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
