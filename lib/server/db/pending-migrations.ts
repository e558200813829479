import 'server-only'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { query as databaseQuery } from './db'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { OWN_SCHEMA_SQL } from './postgres-pool'
import { Prisma } from './prisma'

export type Provider = 'sqlite' | 'postgresql'

export const providerOf = (url: string): Provider => (isPostgres(url) ? 'postgresql' : 'sqlite')

/** The folder of a provider's migrations, in the layout of Prisma. */
export const migrationFolder = (provider: Provider) =>
  resolve(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations', provider)

/** The names of all migrations, oldest first. */
export const migrationNames = (provider: Provider): string[] =>
  readdirSync(migrationFolder(provider), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()

/** The names of the migrations that the server's own database lacks. */
export async function pendingMigrations(query: typeof databaseQuery): Promise<string[]> {
  const { missing } = await migrationHistory(providerOf(databaseUrl()), sql => query(Prisma.raw(sql)))
  return missing
}

const TABLE = {
  sqlite: `SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`,
  postgresql: `SELECT 1 WHERE to_regclass(${OWN_SCHEMA_SQL} || '._prisma_migrations') IS NOT NULL`,
}
const APPLIED = `SELECT migration_name AS "name", finished_at IS NULL AS "isUnfinished"
  FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`

/** The names of the migrations of a database. */
export type MigrationHistory = {
  /** Whether the database has the table of applied migrations. */
  exists: boolean
  missing: string[]
  /** Applied migrations that this version does not have. */
  unknown: string[]
  unfinished: string[]
}

/** @param rows runs a query on the database */
export async function migrationHistory(
  provider: Provider,
  rows: (sql: string) => Record<string, unknown>[] | Promise<Record<string, unknown>[]>,
): Promise<MigrationHistory> {
  const exists = (await rows(TABLE[provider])).length > 0
  const begun = exists ? await rows(APPLIED) : []
  const namesOf = (found: typeof begun) => found.map(({ name }) => String(name))
  const [known, applied] = [migrationNames(provider), namesOf(begun.filter(row => !row.isUnfinished))]
  return {
    exists,
    missing: known.filter(name => !applied.includes(name)),
    unknown: applied.filter(name => !known.includes(name)),
    unfinished: namesOf(begun.filter(row => row.isUnfinished)),
  }
}
