import { databaseUrl, fileOf, isPostgres } from '@/lib/server/env'
import { Failure, say } from '../steps/failure.mjs'
import { environment } from './environment'

/** The path of the embedded database. @throws Failure that names the tool to use when it is Postgres */
export function embeddedDatabase(tool: string): string {
  // The records of children: what this process writes, its owner alone may read.
  process.umask(0o077)
  const url = databaseUrl(environment().settings)
  if (!isPostgres(url)) return fileOf(url)
  throw new Failure(
    `DATABASE_URL names a Postgres database, and this is for the embedded one. Use ${tool}, as the README shows.`,
  )
}

/** A line for each table, and one that sums up. */
export function sayContents(what: string, counts: Record<string, number>, bytes: number): void {
  for (const [table, rows] of Object.entries(counts)) say(`  ${table.padEnd(16)}${String(rows).padStart(9)}`)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  say(`${what}: ${size}, ${rows} rows in ${Object.keys(counts).length} tables, all checked`)
}
