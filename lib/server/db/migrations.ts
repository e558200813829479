import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECURE_DELETE_VERSION } from './open-sqlite'
import { openForMigration, type MigrationConnection } from './migration-connection'
import {
  migrationFolder,
  migrationHistory,
  providerOf,
  type MigrationHistory,
  type Provider,
} from './pending-migrations'

/** The error when a database cannot be migrated. The message says why and what to do. Nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** The error when a database has tables of another application. */
class NotEmptyError extends MigrationError {
  readonly code = 'NOT_EMPTY'
}

/**
 * Applies all missing migrations in one transaction. Processes that start at the same time wait for one another. Writes
 * the same rows to `_prisma_migrations` as `prisma migrate deploy`.
 * @returns the names of the migrations that were applied
 * @throws MigrationError when this version must not migrate the database, or when a migration fails
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const provider = providerOf(url)
  const connection = await openForMigration(url)
  const history = async () => checkHistory(await migrationHistory(provider, connection.rows))
  try {
    if ((await history()).missing.length === 0) return []
    await connection.begin()
    // Read again, because another process may have migrated the database while this process waited for its turn.
    const { exists, missing } = await history()
    if (missing.length === 0) return []
    if (!exists) await createHistory(connection, provider)
    // A new file contains no deleted values, so mark it as clean: no VACUUM is needed.
    if (!exists && provider === 'sqlite') await connection.execute(`PRAGMA user_version = ${SECURE_DELETE_VERSION}`)
    for (const name of missing) await explainFailure(name, () => apply(connection, provider, name))
    await explainFailure(missing.at(-1), () => connection.commit())
    return missing
  } finally {
    await connection.close()
  }
}

function checkHistory(history: MigrationHistory): MigrationHistory {
  const [unknown] = history.unknown
  if (unknown !== undefined) {
    throw new MigrationError(
      `The database belongs to a newer version of this application: it has the migration ${unknown}, which this ` +
        'version does not know. Start the newer version, or restore a backup that this version made.',
    )
  }
  const [unfinished] = history.unfinished
  if (unfinished !== undefined) {
    throw new MigrationError(
      `Another tool started the migration ${unfinished} and did not finish it. Restore a backup, or finish it by hand ` +
        'and mark it as done with "npx prisma migrate resolve". Then start again.',
    )
  }
  return history
}

const TABLES = {
  sqlite: `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' LIMIT 1`,
  postgresql: 'SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1',
}

/** The statements with which Prisma creates this table. */
const HISTORY_TABLE = {
  sqlite: `CREATE TABLE "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`,
  postgresql: `CREATE TABLE _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`,
}

async function createHistory(connection: MigrationConnection, provider: Provider): Promise<void> {
  if ((await connection.rows(TABLES[provider])).length > 0) {
    throw new NotEmptyError('The database already contains other tables. Set DATABASE_URL to an empty database.')
  }
  await connection.execute(HISTORY_TABLE[provider])
}

/** Runs one migration and adds its row. No value of the row comes from a user, so the values are literals. */
async function apply({ execute }: MigrationConnection, provider: Provider, name: string): Promise<void> {
  const script = readFileSync(join(migrationFolder(provider), name, 'migration.sql'), 'utf8')
  const checksum = createHash('sha256').update(script).digest('hex')
  const startedAt = timestamp()
  await execute(script)
  await execute(
    `INSERT INTO "_prisma_migrations"
      ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
    VALUES ('${randomUUID()}', '${checksum}', '${name}', '${startedAt}', '${timestamp()}', 1)`,
  )
}

/** The current time in the format that Prisma's driver for SQLite writes. */
const timestamp = () => new Date().toISOString().replace('Z', '+00:00')

/** @throws MigrationError that names the migration and the cause */
async function explainFailure(name: string | undefined, work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new MigrationError(
      `The migration ${name} failed: ${(error as Error).message}. Nothing was changed. ` +
        'Remove the cause, then start again.',
      { cause: error },
    )
  }
}
