import 'server-only'
import { databaseUrl, env, isPostgres } from '@/lib/server/platform/env'
import { processWide } from '@/lib/server/platform/process-wide'
import { DATABASE_TIMEOUTS } from './database-timeouts'
import { PostgresAdapterFactory } from './postgres-adapter'
import { openPool, schemaOf } from './postgres-pool'
import { PostgresRawReader } from './postgres-reads'
import { type Prisma, type PrismaClient, postgresClient, sqliteClient } from './prisma'
import { SqliteAdapterFactory } from './sqlite-adapter'
import { SqliteRawReader } from './sqlite-reads'

/** An open transaction. Inside it, use `tx` instead of `db`: on SQLite, `db` waits until the transaction ends. */
export type Tx = Prisma.TransactionClient

/** Runs queries without Prisma, outside any transaction. */
export type RawReader = {
  rows<T>(sql: Prisma.Sql): Promise<T[]>
  close(): Promise<void>
}

function connect(url: string): { db: PrismaClient; reads: RawReader } {
  if (!isPostgres(url)) {
    const adapter = new SqliteAdapterFactory(url)
    return {
      db: sqliteClient({ adapter, transactionOptions: DATABASE_TIMEOUTS.sqlite.transactions }),
      reads: new SqliteRawReader(url),
    }
  }
  const pool = openPool(url, env().POOL_MAX)
  const adapter = new PostgresAdapterFactory(pool, schemaOf(url))
  const db = postgresClient({ adapter, transactionOptions: DATABASE_TIMEOUTS.postgres.transactions })
  return { db, reads: new PostgresRawReader(pool) }
}

const connected = processWide('schoolDb', () => connect(databaseUrl()))
export const { db } = connected
const { reads } = connected

/**
 * Reads rows without Prisma, because Prisma takes several times as long as the database itself (bench/README.md). Use
 * it for rows that are read on every request, such as the session, one student, or the student list. Name the columns
 * in the statement. Converts dates and booleans as Prisma does, but does not check the names and types of the columns.
 *
 * @param tx an open transaction in which to read. Prisma then runs the statement
 */
export const query = <T>(sql: Prisma.Sql, tx?: Tx): Promise<T[]> => (tx ? tx.$queryRaw<T[]>(sql) : reads.rows<T>(sql))

/** Closes all connections. */
export async function closeDatabase(): Promise<void> {
  try {
    await reads.close()
  } finally {
    await db.$disconnect()
  }
}

/** Whether a unique constraint rejected a write. Checks the code, because each client has its own error classes. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
