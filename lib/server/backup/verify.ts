import 'server-only'
import type { Database } from 'better-sqlite3'
import { migrationNames } from '../db/pending-migrations'
import { BackupError, withBackupErrors } from './errors'
import { withDatabase } from './with-database'

/** What an undamaged database of this application contains. */
export type Contents = {
  /** Identifies a database and its copies: the random id of its first migration. */
  lineage: string
  /** Rows by table. */
  counts: Record<string, number>
  /** Migrations in the database that this version does not know. */
  newer: string[]
}

/**
 * Reads the whole database.
 *
 * @param name the file in messages, if `file` is a temporary copy
 * @throws BackupError if the database is damaged or not of this application
 */
export function verifyDatabase(file: string, name = file): Contents {
  return readDatabase(file, name, db => {
    checkIntegrity(db, name)
    return { lineage: lineageIn(db, name), counts: countRows(db), newer: newerMigrations(db) }
  })
}

/** Reads the lineage only. @throws BackupError if the database is not of this application */
export function readLineage(file: string): string {
  return readDatabase(file, file, db => lineageIn(db, file))
}

function readDatabase<T>(file: string, name: string, read: (db: Database) => T): T {
  return withBackupErrors(name, () =>
    withDatabase(file, db => {
      // To SQLite, an empty file is an empty database.
      if (db.pragma('page_count', { simple: true }) === 0) {
        throw new BackupError(`${name} is not a SQLite database.`, { code: 'SQLITE_NOTADB' })
      }
      return read(db)
    }),
  )
}

function checkIntegrity(db: Database, file: string): void {
  const [problem] = db.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  // The first line is a heading.
  if (problem !== 'ok') throw damaged(file, problem?.split('\n').at(-1) ?? 'it cannot be checked')
  const [orphan] = db.prepare<[], { table: string; parent: string }>('PRAGMA foreign_key_check').all()
  if (orphan) throw damaged(file, `a row of ${orphan.table} refers to a missing ${orphan.parent}`)
}

const damaged = (file: string, why: string) => new BackupError(`${file} is damaged: ${why}`, { code: 'SQLITE_CORRUPT' })

const MIGRATIONS = '_prisma_migrations'

/** The id of our first migration. Every database of this application has it, and no other database has. */
function lineageIn(db: Database, file: string): string {
  const [first] = migrationNames('sqlite')
  const lineage =
    tablesIn(db).includes(MIGRATIONS) &&
    db.prepare<unknown[], string>(`SELECT id FROM ${MIGRATIONS} WHERE migration_name = ?`).pluck().get(first)
  if (!lineage) throw new BackupError(`${file} is not a database of this application.`, { code: 'FOREIGN_DATABASE' })
  return lineage
}

function newerMigrations(db: Database): string[] {
  const known = migrationNames('sqlite')
  const applied = db.prepare<[], string>(`SELECT migration_name FROM ${MIGRATIONS} ORDER BY 1`).pluck().all()
  return applied.filter(name => !known.includes(name))
}

/** Leaves out the internal tables of the search index. */
const tablesIn = (db: Database): string[] =>
  db
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1`,
    )
    .pluck()
    .all()

function countRows(db: Database): Record<string, number> {
  const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0
  const tables = tablesIn(db).filter(table => table !== MIGRATIONS)
  return Object.fromEntries(tables.map(table => [table, count(table)]))
}
