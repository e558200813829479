import 'server-only'
import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { databaseUrl, isPostgres } from '../env'
import { openForMigration } from './migration-connection'
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
  return missing(provider, async sql =>
    (await db.$queryRawUnsafe<Record<string, unknown>[]>(sql)).map(row => Object.values(row)),
  )
}

/**
 * Brings a database up to date: all of what it lacks, or nothing. Processes that start together wait for one another.
 * @returns the names of the migrations that were applied
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const provider = isPostgres(url) ? 'postgresql' : 'sqlite'
  const connection = await openForMigration(url)
  try {
    const query = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
    if ((await missing(provider, query)).length === 0) return []
    // Left open by a failure, the transaction ends with the connection.
    await connection.begin()
    const applied = await apply(connection, provider)
    await connection.commit()
    return applied
  } finally {
    await connection.dispose()
  }
}

const TABLE = {
  sqlite: `SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`,
  postgresql: `SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL`,
}
const APPLIED = `SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`

async function missing(provider: Provider, query: (sql: string) => Promise<unknown[][]>): Promise<string[]> {
  const exists = (await query(TABLE[provider])).length > 0
  const applied = new Set(exists ? (await query(APPLIED)).map(([name]) => name) : [])
  return migrationNames(provider).filter(name => !applied.has(name))
}

/** Loads the engine only here, and never in Next's bundle: most starts have nothing to apply. */
async function apply(connection: SqlDriverAdapter, provider: Provider): Promise<string[]> {
  const { schemaEngine, sharing } = await import(/* turbopackIgnore: true */ './schema-engine')
  const engine = await schemaEngine(sharing(connection), `datasource db {\n  provider = "${provider}"\n}\n`)
  const folder = migrationFolder(provider)
  const { appliedMigrationNames } = await engine.applyMigrations({
    filters: { externalTables: [], externalEnums: [] },
    migrationsList: {
      baseDir: folder,
      lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"` },
      shadowDbInitScript: '',
      migrationDirectories: migrationNames(provider).map(path => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(resolve(folder, path, 'migration.sql'), 'utf8') },
        },
      })),
    },
  })
  return appliedMigrationNames
}
