import { databaseUrl, sqliteFile, isPostgres } from '@/lib/server/platform/env'
import { Failure, printLine } from '@/lib/server/platform/failure.mjs'
import { readSettings } from '@/lib/server/start/settings'

/** The path of the embedded database. @throws Failure that names `tool` when the database is Postgres */
export function requireEmbeddedDatabase(tool: string): string {
  // Only the owner may read the files this process writes, because they contain children's records.
  process.umask(0o077)
  const url = databaseUrl(readSettings())
  if (!isPostgres(url)) return sqliteFile(url)
  throw new Failure(
    `DATABASE_URL names a Postgres database, but this command works only with the embedded database. Use ${tool}, as docs/postgres.md shows.`,
  )
}

/** Prints the number of rows of each table and a summary. */
export function printContents(what: string, counts: Record<string, number>, bytes: number): void {
  for (const [table, rows] of Object.entries(counts)) printLine(`  ${table.padEnd(16)}${String(rows).padStart(9)}`)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  printLine(`${what}: ${size}, ${rows} rows in ${Object.keys(counts).length} tables, all checked`)
}
