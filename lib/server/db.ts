import 'server-only'
import { FinalPostgres } from './db/final-postgres'
import { GatedSqlite } from './db/gated-sqlite'
import { openPool, schemaOf } from './db/postgres-pool'
import { PostgresReads } from './db/postgres-reads'
import { transactOn } from './db/postgres-transaction'
import { PrismaClient as PostgresClient } from './db/postgres/client'
import type { Reads } from './db/reads'
import { type Prisma, PrismaClient } from './db/sqlite/client'
import { SqliteReads } from './db/sqlite-reads'
import type { SqlTx } from './db/tx'
import { databaseUrl, env, isPostgres } from './env'
import { processWide } from './process-wide'

/** Writers take turns on SQLite. When many come at once the last waits rather than fails; a browser gives up after 10 s. */
const QUEUE = { maxWait: 7_000, timeout: 7_000 }

export type { SqlTx, Tx } from './db/tx'

type Transact = <T>(work: (tx: SqlTx) => Promise<T>) => Promise<T>
type School = { client: PrismaClient; reads: Reads; transact: Transact }

/**
 * One client, chosen by the scheme of DATABASE_URL.
 *
 * Both clients are generated from the same models, so the SQLite type stands for both; a query that compiles here
 * may use nothing that SQLite lacks.
 */
function connect(url: string): School {
  if (!isPostgres(url)) {
    const adapter = new GatedSqlite(url, QUEUE.maxWait)
    const client = new PrismaClient({ adapter, transactionOptions: QUEUE })
    return { client, reads: new SqliteReads(url), transact: work => adapter.transact(work) }
  }
  const pool = openPool(url, env().POOL_MAX)
  const adapter = new FinalPostgres(pool, schemaOf(url))
  const client = new PostgresClient({ adapter }) as unknown as PrismaClient
  return { client, reads: new PostgresReads(pool), transact: work => transactOn(pool, work) }
}

// One connection that writes, and with it one gate.
const { client, reads, transact } = processWide('schoolDb', () => connect(databaseUrl()))
export const db = client
/** Does work in one transaction that wants nothing but SQL, past Prisma where that spares time. */
export { transact }

/** Has the database answer a question: past Prisma, or within a transaction. The rows are as `Reads` has them. */
export type Ask = <T>(question: Prisma.Sql) => Promise<T[]>
export const ask: Ask = question => reads.rows(question)
export const askIn =
  (tx: SqlTx): Ask =>
  question =>
    tx.$queryRaw(question)

/** Lets go of the database, once nothing is under way. */
export async function closeDatabase(): Promise<void> {
  try {
    await reads.close()
  } finally {
    await client.$disconnect()
  }
}

/** Whether a write was refused because it would repeat a unique value. Matched by code: each client has its own class. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
