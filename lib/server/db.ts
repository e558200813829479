import 'server-only'
import { FinalPostgres } from './db/final-postgres'
import { GatedSqlite } from './db/gated-sqlite'
import { openPool, schemaOf } from './db/postgres-pool'
import { PostgresReads } from './db/postgres-reads'
import { PrismaClient as PostgresClient } from './db/postgres/client'
import type { Reads } from './db/reads'
import { Prisma, PrismaClient } from './db/sqlite/client'
import { SqliteReads } from './db/sqlite-reads'
import { databaseUrl, env, isPostgres } from './env'

/** Inside an interactive transaction. Calling `db` itself there would wait for the transaction to end. */
export type Tx = Prisma.TransactionClient

/** Writers take turns on SQLite. When many come at once the last waits rather than fails; a browser gives up after 10 s. */
const QUEUE = { maxWait: 7_000, timeout: 7_000 }

type School = { client: PrismaClient; reads: Reads }

/**
 * One client, chosen by the scheme of DATABASE_URL.
 *
 * Both clients are generated from the same models, so the SQLite type stands for both; a query that compiles here
 * may use nothing that SQLite lacks.
 */
function connect(url: string): School {
  if (!isPostgres(url)) {
    const client = new PrismaClient({ adapter: new GatedSqlite(url), transactionOptions: QUEUE })
    return { client, reads: new SqliteReads(url) }
  }
  const pool = openPool(url, env().POOL_MAX)
  const client = new PostgresClient({ adapter: new FinalPostgres(pool, schemaOf(url)) })
  return { client: client as unknown as PrismaClient, reads: new PostgresReads(pool) }
}

// The bundler makes several copies of this module (pages, handlers, middleware) and reloads it in development:
// all of them share one connection, and with it one gate.
const store = globalThis as { schoolDb?: School }
const { client, reads } = (store.schoolDb ??= connect(databaseUrl()))
export const db = client

/** Has the database answer a question: past Prisma, or within a transaction. The rows are as `Reads` has them. */
export type Ask = <T>(question: Prisma.Sql) => Promise<T[]>
export const ask: Ask = question => reads.rows(question)
export const askIn =
  (tx: Tx): Ask =>
  question =>
    tx.$queryRaw(question)

/** Lets go of the database, once nothing is under way. */
export async function closeDatabase(): Promise<void> {
  await reads.close()
  await client.$disconnect()
}

/** Whether a write was refused because it would repeat a unique value. Matched by code: each client has its own class. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
