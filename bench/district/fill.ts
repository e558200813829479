import { applyMigrations } from '@/lib/server/db/migrations'
import { databaseUrl, sqliteFile, isPostgres } from '@/lib/server/platform/env'
import { printLine } from '@/lib/server/platform/failure.mjs'
import { fillPostgres } from './fill-postgres'
import { fillSqlite } from './fill-sqlite'

/** Fills the new database of DATA_DIR or DATABASE_URL with `count` students, without history. */
export async function fillDatabase(count: number): Promise<void> {
  const url = databaseUrl()
  const start = performance.now()
  printLine(`Filling ${isPostgres(url) ? 'Postgres' : 'SQLite'} with ${count} students`)
  await applyMigrations(url)
  if (isPostgres(url)) await fillPostgres(url, count)
  else fillSqlite(sqliteFile(url), count)
  printLine(`took ${((performance.now() - start) / 1000).toFixed(0)} s`)
}
