import 'server-only'
import { FinalPostgres } from './db/final-postgres'
import { GatedSqlite } from './db/gated-sqlite'
import { PrismaClient as PostgresClient } from './db/postgres/client'
import { Prisma, PrismaClient } from './db/sqlite/client'
import { databaseUrl, env, isPostgres } from './env'

/** Inside an interactive transaction. Calling `db` itself there would wait for the transaction to end. */
export type Tx = Prisma.TransactionClient

/** Writers take turns on SQLite. When many come at once the last waits rather than fails; a browser gives up after 10 s. */
const QUEUE = { maxWait: 7_000, timeout: 7_000 }

/**
 * One client, chosen by the scheme of DATABASE_URL.
 *
 * Both clients are generated from the same models, so the SQLite type stands for both; a query that compiles here
 * may use nothing that SQLite lacks.
 */
function connect(url: string): PrismaClient {
  if (!isPostgres(url)) return new PrismaClient({ adapter: new GatedSqlite(url), transactionOptions: QUEUE })
  return new PostgresClient({ adapter: new FinalPostgres(url, env().POOL_MAX) }) as unknown as PrismaClient
}

// The bundler makes several copies of this module (pages, handlers, middleware) and reloads it in development:
// all of them share one connection, and with it one gate.
const store = globalThis as { schoolDb?: PrismaClient }
export const db = (store.schoolDb ??= connect(databaseUrl()))

/** Whether a write was refused because it would repeat a unique value. Matched by code: each client has its own class. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
