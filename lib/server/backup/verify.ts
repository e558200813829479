import 'server-only'
import type { DatabaseSync } from 'node:sqlite'
import { firstColumn, firstValue, withSqlite } from '../db/open-sqlite'
import { migrationNames } from '../db/pending-migrations'
import { BackupError, withBackupErrors } from './errors'

/** The contents of an undamaged database of this application. */
export type Contents = {
  /** Identifies a database and its copies: the random id of its first migration. */
  lineage: string
  /** The number of rows in each table. */
  counts: Record<string, number>
  /** Migrations in the database that this version does not know. */
  newer: string[]
}

/**
 * Reads the whole database to check that it is undamaged.
 *
 * @param name the file name for messages, if `file` is a temporary copy
 * @throws BackupError if the database is damaged or belongs to another application
 */
export function verifyDatabase(file: string, name = file): Contents {
  return readDatabase(file, name, db => {
    checkIntegrity(db, name)
    return { lineage: lineageIn(db, name), counts: countRows(db), newer: newerMigrations(db) }
  })
}

/** Reads the lineage only. @throws BackupError if the database belongs to another application */
export function readLineage(file: string): string {
  return readDatabase(file, file, db => lineageIn(db, file))
}

function readDatabase<T>(file: string, name: string, read: (db: DatabaseSync) => T): T {
  return withBackupErrors(name, () =>
    withSqlite(file, db => {
      // SQLite treats an empty file as an empty database.
      if (firstValue(db, 'PRAGMA page_count') === 0) {
        throw new BackupError(`${name} is not a SQLite database.`, { code: 'SQLITE_NOTADB' })
      }
      return read(db)
    }),
  )
}

function checkIntegrity(db: DatabaseSync, file: string): void {
  const problem = firstValue<string>(db, 'PRAGMA integrity_check')
  // The first line of the result is a heading.
  if (problem !== 'ok') throw damaged(file, problem?.split('\n').at(-1) ?? 'it cannot be checked')
  const orphan = db.prepare('PRAGMA foreign_key_check').get()
  if (orphan) throw damaged(file, `a row of ${String(orphan.table)} refers to a missing ${String(orphan.parent)}`)
}

const damaged = (file: string, why: string) => new BackupError(`${file} is damaged: ${why}`, { code: 'SQLITE_CORRUPT' })

const MIGRATIONS = '_prisma_migrations'

/** The id of the row of our first migration. Only databases of this application have such a row. */
function lineageIn(db: DatabaseSync, file: string): string {
  const [first] = migrationNames('sqlite')
  const lineage =
    tablesIn(db).includes(MIGRATIONS) &&
    firstValue<string>(db, `SELECT id FROM ${MIGRATIONS} WHERE migration_name = ?`, first ?? '')
  if (!lineage) throw new BackupError(`${file} is not a database of this application.`, { code: 'FOREIGN_DATABASE' })
  return lineage
}

function newerMigrations(db: DatabaseSync): string[] {
  const known = migrationNames('sqlite')
  const applied = firstColumn<string>(db, `SELECT migration_name FROM ${MIGRATIONS} ORDER BY 1`)
  return applied.filter(name => !known.includes(name))
}

/** All tables except the internal tables of the search index. */
const tablesIn = (db: DatabaseSync): string[] =>
  firstColumn(db, `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1`)

function countRows(db: DatabaseSync): Record<string, number> {
  const count = (table: string) => firstValue<number>(db, `SELECT count(*) FROM "${table}"`) ?? 0
  const tables = tablesIn(db).filter(table => table !== MIGRATIONS)
  return Object.fromEntries(tables.map(table => [table, count(table)]))
}
