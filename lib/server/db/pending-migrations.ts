import 'server-only'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Ask } from '../db'
import { databaseUrl, isPostgres } from '../env'
import { Prisma } from './sqlite/client'

export type Provider = 'sqlite' | 'postgresql'

/** The folder of a provider's migrations. Its layout, and the table of those applied, are Prisma's own. */
export const migrationFolder = (provider: Provider) =>
  resolve(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations', provider)

/** The names of all migrations, in their order. */
export const migrationNames = (provider: Provider): string[] =>
  readdirSync(migrationFolder(provider), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()

/** What the server's own database still lacks; empty when it is up to date. Needs no engine, so it is cheap to ask. */
export async function pendingMigrations(ask: Ask): Promise<string[]> {
  const provider = isPostgres(databaseUrl()) ? 'postgresql' : 'sqlite'
  const { missing } = await migrationHistory(provider, async sql =>
    (await ask<object>(Prisma.raw(sql))).map(row => Object.values(row) as unknown[]),
  )
  return missing
}

const TABLE = {
  sqlite: `SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`,
  postgresql: `SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL`,
}
const HISTORY = `SELECT migration_name, CASE WHEN finished_at IS NULL THEN 'unfinished' ELSE 'applied' END
  FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`

/** Names of migrations: those a database lacks, those it has and we do not know, those that began and never ended. */
export type MigrationHistory = { missing: string[]; unknown: string[]; unfinished: string[] }

/** How far a database is, asked through `query`. */
export async function migrationHistory(
  provider: Provider,
  query: (sql: string) => Promise<unknown[][]>,
): Promise<MigrationHistory> {
  const exists = (await query(TABLE[provider])).length > 0
  const rows = exists ? await query(HISTORY) : []
  const inState = (state: string) => rows.filter(row => row[1] === state).map(([name]) => String(name))
  const [known, applied] = [migrationNames(provider), inState('applied')]
  return {
    missing: known.filter(name => !applied.includes(name)),
    unknown: applied.filter(name => !known.includes(name)),
    unfinished: inState('unfinished'),
  }
}
