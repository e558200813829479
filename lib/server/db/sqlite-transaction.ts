import 'server-only'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import type { FinalTransaction } from './final-transaction'
import { Prisma } from './sqlite/client'
import type { SqliteStatements } from './sqlite-statements'
import type { SqlTx } from './tx'

/** Waits for a transaction to begin. @throws DriverAdapterError when that takes too long; it is then given back unused */
export function inTime(beginning: Promise<FinalTransaction>, limitMs: number): Promise<FinalTransaction> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new DriverAdapterError({ kind: 'SocketTimeout' }))
    }, limitMs)
    const begun = async () => {
      const transaction = await beginning
      if (isLate) await transaction.rollback()
      else resolve(transaction)
    }
    begun()
      .catch(reject)
      .finally(() => {
        clearTimeout(timer)
      })
  })
}

/**
 * Does work within a transaction of the gate's, its statements straight on the connection that the gate guards.
 *
 * @param begun is ended here: kept when all has been done, and otherwise not at all
 */
export async function within<T>(
  begun: FinalTransaction,
  statements: SqliteStatements,
  work: (tx: SqlTx) => Promise<T>,
): Promise<T> {
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
