import 'server-only'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { isPostgres } from '../env'
import { openForMigration } from './migration-connection'
import { migrationFolder, migrationNames, missingMigrations, type Provider } from './pending-migrations'

/**
 * Brings a database up to date: all of what it lacks, or nothing. Processes that start together wait for one another.
 * @returns the names of the migrations that were applied
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const provider = isPostgres(url) ? 'postgresql' : 'sqlite'
  const connection = await openForMigration(url)
  try {
    const query = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows
    if ((await missingMigrations(provider, query)).length === 0) return []
    // Left open by a failure, the transaction ends with the connection.
    await connection.begin()
    const applied = await apply(connection, provider)
    await connection.commit()
    return applied
  } finally {
    await connection.dispose()
  }
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
