import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { applyMigrations } from '@/lib/server/db/migrations'
import { firstColumn, withSqlite } from '@/lib/server/db/open-sqlite'
import { differenceFromDatabase, readModel, CURRENT_MODEL } from './model'

/** The SQL that a SQLite database still lacks after all migrations; empty when the migrations lead to the model. */
export async function missingOnSqlite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const file = join(folder, 'school.db')
  await applyMigrations(`file:${file}`)
  const adapter = new PrismaBetterSqlite3({ url: `file:${file}` })
  const missing = await differenceFromDatabase(adapter, readModel(CURRENT_MODEL, 'sqlite'), searchTables(file))
  rmSync(folder, { recursive: true })
  return missing
}

/** The tables of the full-text index, which no Prisma model can describe. */
const searchTables = (file: string): string[] =>
  withSqlite(file, db => firstColumn(db, `SELECT name FROM pragma_table_list WHERE type IN ('virtual', 'shadow')`))
