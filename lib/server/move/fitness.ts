import 'server-only'
import { migrationHistory } from '../db/pending-migrations'
import { MoveError } from './errors'
import { quoted, type Table } from './tables'
import type { Target } from './target'

const FACTS = `SELECT current_database() AS "database", current_user AS "user",
  current_setting('server_encoding') AS "encoding", pg_is_in_recovery() AS "isCopy",
  EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams"`

type Facts = Record<'database' | 'user' | 'encoding', string> & Record<'isCopy' | 'hasTrigrams', boolean>

/**
 * Looks, before anything is changed, whether a school could be moved here, and whether this version's migrations may
 * be applied: they would bring somebody else's older school up to date as well.
 *
 * @returns the database's name
 * @throws MoveError that says what to do
 */
export async function requireFit(target: Target, tables: Table[]): Promise<string> {
  const [facts] = await target.query<Facts>(FACTS)
  if (!facts) throw new Error('Postgres says nothing of itself')
  const { database, user, encoding, isCopy, hasTrigrams } = facts
  if (isCopy) throw new MoveError(`The server of ${database} is a read-only copy. Name the primary server.`)
  if (encoding !== 'UTF8') {
    throw new MoveError(
      `The database ${database} is encoded as ${encoding}, which cannot hold every name. Create it again: ` +
        `createdb --owner=${user} --encoding=UTF8 --template=template0 ${database}`,
    )
  }
  if (!hasTrigrams) {
    throw new MoveError('The server lacks the extension pg_trgm. Install it: Debian has it in postgresql-contrib.')
  }
  await requireNoOtherSchool(target, tables, database)
  return database
}

async function requireNoOtherSchool(target: Target, tables: Table[], database: string): Promise<void> {
  const query = async (sql: string) => (await target.query(sql)).map(row => Object.values(row))
  const { missing, unknown } = await migrationHistory('postgresql', query)
  if (unknown.length > 0) {
    throw new MoveError(`The database ${database} is of a newer version, or of something else. Create another.`)
  }
  if (missing.length === 0) return
  for (const table of tables) {
    const found = await target.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [quoted(table.name)])
    if (found.length > 0 && !(await target.isEmpty([table]))) throw new MoveError(holdsAnother(database))
  }
}

/** What is said of a database that is not empty. */
export const holdsAnother = (database: string, tables: string[] = []): string =>
  `The database ${database} already holds other records${tables.length > 0 ? ` (${tables.join(', ')})` : ''}. ` +
  'Nothing was changed. Create an empty database and name that one.'
