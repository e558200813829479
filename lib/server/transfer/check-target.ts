import 'server-only'
import { migrationHistory } from '@/lib/server/db/pending-migrations'
import { OWN_SCHEMA_SQL } from '@/lib/server/db/postgres-pool'
import { TransferError } from './errors'
import { quoteIdentifier, type DatabaseTable } from './tables'
import type { TransferTarget } from './target'

const PROPERTIES = `SELECT current_database() AS "database", current_user AS "user",
  current_setting('server_encoding') AS "encoding", pg_is_in_recovery() AS "isReplica",
  EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams"`

type Properties = Record<'database' | 'user' | 'encoding', string> & Record<'isReplica' | 'hasTrigrams', boolean>

/**
 * Checks, before anything is changed, whether a school can be copied to this database and whether migrations may be applied
 * to it. Without this check, the migrations would also update the older database of another school.
 *
 * @returns the database's name
 * @throws TransferError that says what to do
 */
export async function checkTarget(target: TransferTarget, tables: DatabaseTable[]): Promise<string> {
  const [properties] = await target.query<Properties>(PROPERTIES)
  if (!properties) throw new Error('Postgres returned no row about itself')
  const { database, user, encoding, isReplica, hasTrigrams } = properties
  if (isReplica) throw new TransferError(`The server of ${database} is a read-only replica. Name the primary server.`)
  if (encoding !== 'UTF8') {
    throw new TransferError(
      `The database ${database} has the encoding ${encoding}, which cannot store every name. Create it again: ` +
        `createdb --owner=${user} --encoding=UTF8 --template=template0 ${database}`,
    )
  }
  if (!hasTrigrams) {
    throw new TransferError('The server lacks the extension pg_trgm. Install it: Debian has it in postgresql-contrib.')
  }
  await requireNoOtherSchool(target, tables, database)
  return database
}

/** Accepts a database with all migrations of this version: it may contain the same school, which the transfer checks. */
async function requireNoOtherSchool(target: TransferTarget, tables: DatabaseTable[], database: string): Promise<void> {
  const { missing, unknown } = await migrationHistory('postgresql', sql => target.query(sql))
  if (unknown.length > 0) {
    throw new TransferError(
      `The database ${database} belongs to a newer version or to another application. Create another database.`,
    )
  }
  if (missing.length === 0) return
  for (const table of tables) {
    const found = await target.query(`SELECT 1 WHERE to_regclass(${OWN_SCHEMA_SQL} || '.' || $1) IS NOT NULL`, [
      quoteIdentifier(table.name),
    ])
    if (found.length > 0 && !(await target.isEmpty([table]))) throw targetNotEmptyError(database)
  }
}

/** The error for a database that contains other records. */
export const targetNotEmptyError = (database: string, tables: string[] = []): TransferError =>
  new TransferError(
    `The database ${database} already contains other records${tables.length > 0 ? ` (${tables.join(', ')})` : ''}. ` +
      'Nothing was changed. Create an empty database and use its address.',
  )
