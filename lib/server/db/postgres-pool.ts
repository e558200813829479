import 'server-only'
import { Pool } from 'pg'
import { log } from '../log'

/** Milliseconds after which a request is told to come back, rather than wait with all others behind it. */
const LIMITS = {
  /** For a connection: a free one of the pool, or a new one. */
  connectionTimeoutMillis: 2_000,
  /** For one statement. */
  statement_timeout: 5_000,
  /** For a row that another transaction holds. */
  lock_timeout: 3_000,
  /** For a transaction whose node has stopped talking in the middle of it. */
  idle_in_transaction_session_timeout: 10_000,
}

/** The schema of the tables: `?schema=` of the address, as Prisma has it, else `public`. */
export const schemaOf = (url: string): string => new URL(url).searchParams.get('schema') ?? 'public'

/**
 * The connections of one process. Every name that a query leaves bare is looked for in the address's schema; `public`
 * follows, where the extensions are.
 */
export function openPool(url: string, max: number): Pool {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  address.searchParams.delete('options')
  address.searchParams.delete('schema')
  const path = `-c search_path=${schemaOf(url)},public`
  const pool = new Pool({
    connectionString: address.href,
    max,
    ...LIMITS,
    keepAlive: true,
    options: given ? `${given} ${path}` : path,
  })
  // A connection that breaks while nobody uses it is replaced by the next request; unheard, it would end the process.
  pool.on('error', error => {
    log.warn({ err: error }, 'lost an idle connection to the database')
  })
  return pool
}
