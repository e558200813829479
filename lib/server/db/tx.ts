import 'server-only'
import type { Prisma } from './sqlite/client'

/** Inside an interactive transaction. Calling `db` itself there would wait for the transaction to end. */
export type Tx = Prisma.TransactionClient

/** A transaction of which only SQL is wanted: one of Prisma's will do. */
export type SqlTx = {
  $queryRaw: <T>(sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => Promise<T>
  $executeRaw: (sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => Promise<number>
}
