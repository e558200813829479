import 'server-only'
import type { FinalTransaction } from './final-transaction'
import { Prisma } from './sqlite/client'
import type { SqliteStatements } from './sqlite-statements'
import type { SqlTx } from './tx'

/** What is done in a transaction: statements, and nothing that takes longer, since others wait for its end. */
export type Work<T> = (tx: SqlTx) => Promise<T>

/**
 * Does work within a transaction of the gate's, its statements straight on the connection that the gate guards.
 *
 * @param begun is ended here: kept when all has been done, and otherwise not at all
 */
export async function within<T>(begun: FinalTransaction, statements: SqliteStatements, work: Work<T>): Promise<T> {
  let result: T
  try {
    result = await work({
      $queryRaw: <R>(text: Text, ...values: unknown[]) => begun.run(() => statements.rows(sqlOf(text, values)) as R),
      $executeRaw: (text, ...values) => begun.run(() => statements.run(sqlOf(text, values))),
    })
  } catch (error) {
    await begun.rollback()
    throw error
  }
  await begun.commit()
  return result
}

type Text = TemplateStringsArray | Prisma.Sql
const sqlOf = (text: Text, values: unknown[]): Prisma.Sql => ('sql' in text ? text : Prisma.sql(text, ...values))
