import 'server-only'
import { Pool } from 'pg'
import { log } from '@/lib/server/platform/log'
import { DATABASE_TIMEOUTS } from './database-timeouts'

/** The schema of the tables: `?schema=` of the URL, as in Prisma, or `public`. */
export const schemaOf = (url: string): string => new URL(url).searchParams.get('schema') ?? 'public'

/**
 * SQL for the schema of our tables, which may not exist yet. Write the schema in statements: otherwise Postgres also
 * looks for the table in `public`, where another school may have its tables.
 */
export const OWN_SCHEMA_SQL = `split_part(current_setting('search_path'), ',', 1)`

/**
 * Opens the connections of one process. Their search path is the schema of the URL and then `public`, which has the
 * extensions.
 */
export function openPool(url: string, max: number): Pool {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  address.searchParams.delete('options')
  address.searchParams.delete('schema')
  const { connection, statement, lock, idleTransaction } = DATABASE_TIMEOUTS.postgres
  const path = `-c search_path=${schemaOf(url)},public`
  const pool = new Pool({
    connectionString: address.href,
    max,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleTransaction,
    keepAlive: true,
    options: given ? `${given} ${path}` : path,
  })
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', error => {
    log.warn({ err: error }, 'lost an idle connection to the database')
  })
  return pool
}
