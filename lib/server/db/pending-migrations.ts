import 'server-only'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseUrl, isPostgres } from '../env'
import type { PrismaClient } from './sqlite/client'

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
export async function pendingMigrations(db: Pick<PrismaClient, '$queryRawUnsafe'>): Promise<string[]> {
  const provider = isPostgres(databaseUrl()) ? 'postgresql' : 'sqlite'
  return missingMigrations(provider, async sql =>
    (await db.$queryRawUnsafe<Record<string, unknown>[]>(sql)).map(row => Object.values(row)),
  )
}

const TABLE = {
  sqlite: `SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`,
  postgresql: `SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL`,
}
const APPLIED = `SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`

/** What a database lacks, asked through `query`. */
export async function missingMigrations(
  provider: Provider,
  query: (sql: string) => Promise<unknown[][]>,
): Promise<string[]> {
  const exists = (await query(TABLE[provider])).length > 0
  const applied = new Set(exists ? (await query(APPLIED)).map(([name]) => name) : [])
  return migrationNames(provider).filter(name => !applied.has(name))
}
