import 'server-only'
import { DriverAdapterError, type Transaction } from '@prisma/driver-adapter-utils'
import { Prisma } from './sqlite/client'
import type { SqliteStatements } from './sqlite-statements'
import type { SqlTx } from './tx'

/** Waits for a transaction to begin. @throws DriverAdapterError when that takes too long; it is then given back unused */
export function inTime(beginning: Promise<Transaction>, limitMs: number): Promise<Transaction> {
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
 * @param begun has been begun, and is ended here: kept when all has been done, and otherwise not at all
 */
export async function within<T>(
  begun: Transaction,
  statements: SqliteStatements,
  work: (tx: SqlTx) => Promise<T>,
): Promise<T> {
  const tx = new SqliteTransaction(statements)
  let result: T
  try {
    result = await work(tx)
    tx.end()
  } catch (error) {
    tx.abandon()
    await begun.rollback()
    throw error
  }
  await begun.commit()
  return result
}

/** Runs nothing after its end, and what has failed once is never kept (`FinalTransaction` says why). */
class SqliteTransaction implements SqlTx {
  #isOver = false
  #failure: Error | undefined

  constructor(private readonly statements: SqliteStatements) {}

  $queryRaw<T>(text: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T> {
    return this.#run(() => this.statements.rows(sqlOf(text, values)) as T)
  }

  $executeRaw(text: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<number> {
    return this.#run(() => this.statements.run(sqlOf(text, values)))
  }

  /** @throws what has failed within */
  end(): void {
    this.abandon()
    if (this.#failure) throw this.#failure
  }

  abandon(): void {
    this.#isOver = true
  }

  async #run<T>(statement: () => T): Promise<T> {
    // SQLite may have ended it by itself: what came then would be kept by itself.
    if (this.#isOver || this.#failure) throw this.#failure ?? new Error('The transaction is over')
    try {
      return await Promise.resolve(statement())
    } catch (error) {
      this.#failure ??= error as Error
      throw error
    }
  }
}

const sqlOf = (text: TemplateStringsArray | Prisma.Sql, values: unknown[]): Prisma.Sql =>
  'sql' in text ? text : Prisma.sql(text, ...values)
