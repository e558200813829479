import 'server-only'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { isPostgres } from '../env'
import { openForMigration } from './migration-connection'
import {
  migrationFolder,
  migrationHistory,
  migrationNames,
  type MigrationHistory,
  type Provider,
} from './pending-migrations'

/** Why a database cannot be brought up to date, in one line that says what to do. Nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Brings a database up to date: all of what it lacks, or nothing. Processes that start together wait for one another.
 * @returns the names of the migrations that were applied
 * @throws MigrationError where the database is not ours to migrate, or a migration fails
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const provider = isPostgres(url) ? 'postgresql' : 'sqlite'
  const connection = await openForMigration(url)
  const look = () =>
    migrationHistory(provider, async sql => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows)
  try {
    if (lacking(await look()).length === 0) return []
    // Left open by a failure, the transaction ends with the connection.
    await connection.begin()
    // Whoever held the lock until now has perhaps done it.
    const missing = lacking(await look())
    if (missing.length === 0) return []
    await apply(connection, provider)
    await connection.commit().catch((error: unknown) => {
      throw failure(missing.at(-1), error)
    })
    return missing
  } finally {
    await connection.dispose()
  }
}

/** What is to be applied. @throws MigrationError where that would be wrong */
function lacking({ missing, unknown, unfinished }: MigrationHistory): string[] {
  if (unknown[0] !== undefined) {
    throw new MigrationError(
      `The database belongs to a newer version of this application: it has the migration ${unknown[0]}, which this ` +
        `version does not know. Start the newer version, or put back a backup that this version has made.`,
    )
  }
  if (unfinished[0] !== undefined) {
    throw new MigrationError(
      `Another tool began the migration ${unfinished[0]} and did not finish it. Put back a backup, or finish it by hand ` +
        `and record that with "npx prisma migrate resolve", then start again.`,
    )
  }
  return missing
}

/** Loads the engine only here, and never in Next's bundle: most starts have nothing to apply. */
async function apply(connection: SqlDriverAdapter, provider: Provider): Promise<void> {
  const { schemaEngine, sharing } = await import(/* turbopackIgnore: true */ './schema-engine')
  const scripts = migrationNames(provider).map(name => ({ name, sql: scriptOf(provider, name) }))
  let cause: MigrationError | undefined
  const execute = connection.executeScript.bind(connection)
  connection.executeScript = async sql => {
    try {
      await execute(sql)
    } catch (error) {
      // What the engine says in the end may be only that the transaction was broken off.
      cause = failure(scripts.find(script => script.sql === sql)?.name, error)
      throw error
    }
  }
  const engine = await schemaEngine(sharing(connection), `datasource db {\n  provider = "${provider}"\n}\n`)
  await engine
    .applyMigrations({
      filters: { externalTables: [], externalEnums: [] },
      migrationsList: {
        baseDir: migrationFolder(provider),
        lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"` },
        shadowDbInitScript: '',
        migrationDirectories: scripts.map(({ name: path, sql }) => ({
          path,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
    })
    .catch((error: unknown) => {
      throw cause ?? refusal(error)
    })
}

const scriptOf = (provider: Provider, name: string) =>
  readFileSync(resolve(migrationFolder(provider), name, 'migration.sql'), 'utf8')

const failure = (name: string | undefined, error: unknown) =>
  new MigrationError(
    `The migration ${name} failed: ${(error as Error).message}. Nothing was changed. ` +
      'Put right what is in its way, and start again.',
    { cause: error },
  )

/** What the engine itself has against it. */
function refusal(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'P3005')) return error
  return new MigrationError('The database already holds something else. Name an empty one in DATABASE_URL.', {
    cause: error,
  })
}
