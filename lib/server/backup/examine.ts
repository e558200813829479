import 'server-only'
import Database from 'better-sqlite3'
import { migrationNames } from '../db/pending-migrations'
import { BackupError, explaining } from './errors'

/** What a sound database of this application holds. */
export type Contents = {
  /** Shared by a database and all its copies, and by no other: made when its first migration was applied. */
  lineage: string
  /** Rows by table. */
  counts: Record<string, number>
  /** Migrations that it has and this version does not know. */
  newer: string[]
}

/** Reads all of a database. @throws BackupError unless it is sound and of this application */
export function examine(file: string): Contents {
  return reading(file, db => {
    requireSound(db, file)
    return { lineage: lineageIn(db, file), counts: countsIn(db), newer: newerIn(db) }
  })
}

/** The lineage of a database, read without a look at the rest. @throws BackupError when it is not of this application */
export function lineageOf(file: string): string {
  return reading(file, db => lineageIn(db, file))
}

function reading<T>(file: string, read: (db: Database.Database) => T): T {
  return explaining(file, () => {
    const db = new Database(file, { fileMustExist: true })
    try {
      // SQLite takes an empty file for an empty database.
      if (db.pragma('page_count', { simple: true }) === 0) {
        throw new BackupError(`${file} is no SQLite database.`, { code: 'SQLITE_NOTADB' })
      }
      return read(db)
    } finally {
      db.close()
    }
  })
}

function requireSound(db: Database.Database, file: string): void {
  const [fault] = db.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  // Its first line is but a heading.
  if (fault !== 'ok') throw damaged(file, fault?.split('\n').at(-1) ?? 'it cannot be checked')
  const [orphan] = db.prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check').all()
  if (orphan) throw damaged(file, `a row of ${orphan.table} belongs to a ${orphan.parent} that is not there`)
}

const damaged = (file: string, why: string) => new BackupError(`${file} is damaged: ${why}`, { code: 'SQLITE_CORRUPT' })

const HISTORY = '_prisma_migrations'

/** Also old versions have applied the first migration; other applications have others. */
function lineageIn(db: Database.Database, file: string): string {
  const [first] = migrationNames('sqlite')
  const hasHistory = tablesIn(db).includes(HISTORY)
  const lineage =
    hasHistory && db.prepare<unknown[], string>(`SELECT id FROM ${HISTORY} WHERE migration_name = ?`).pluck().get(first)
  if (!lineage) throw new BackupError(`${file} is no database of this application.`, { code: 'FOREIGN_DATABASE' })
  return lineage
}

function newerIn(db: Database.Database): string[] {
  const known = migrationNames('sqlite')
  const applied = db.prepare<[], string>(`SELECT migration_name FROM ${HISTORY} ORDER BY 1`).pluck().all()
  return applied.filter(name => !known.includes(name))
}

/** Without the inner tables of the search index. */
const tablesIn = (db: Database.Database) =>
  db
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1`,
    )
    .pluck()
    .all()

function countsIn(db: Database.Database): Record<string, number> {
  const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0
  return Object.fromEntries(
    tablesIn(db)
      .filter(table => table !== HISTORY)
      .map(table => [table, count(table)]),
  )
}
