import 'server-only'
import type { Final } from './final-transaction'
import { Prisma } from './sqlite/client'
import type { SqlTx } from './tx'

/** What is done in a transaction: statements, and nothing that takes longer, since others wait for its end. */
export type Work<T> = (tx: SqlTx) => Promise<T>

/** The statements of one connection: SQLite answers at once, Postgres when it has. */
type Statements = {
  /** The rows of a question, or those that a change returns. */
  rows<T>(statement: Prisma.Sql): T[] | Promise<T[]>
  /** @returns how many rows it has changed */
  run(statement: Prisma.Sql): number | Promise<number>
}

/**
 * Does work within a transaction that has begun, past Prisma.
 *
 * @param begun is ended here: kept when all has been done, and otherwise not at all
 * @param statements those of its connection
 */
export async function within<T>(begun: Final, statements: Statements, work: Work<T>): Promise<T> {
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
