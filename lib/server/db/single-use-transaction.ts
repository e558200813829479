import 'server-only'
import {
  DriverAdapterError,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'

export type TransactionEnd = 'COMMIT' | 'ROLLBACK'

/**
 * A transaction that runs no statement after its end, and never commits after a statement has failed.
 *
 * When a transaction times out, Prisma rolls it back and reuses its connection, while an operation of several statements
 * may still be running. Without this class, the rest of that operation would be committed on its own or run in the next
 * transaction on the connection.
 */
export class SingleUseTransaction implements Transaction {
  readonly provider
  readonly adapterName
  /** Prisma calls `commit` or `rollback` without running a statement itself. */
  readonly options = { usePhantomQuery: true }

  #isOver = false
  #failure: Error | undefined

  /** @param end runs COMMIT or ROLLBACK, and then releases the connection even if the statement failed */
  constructor(
    private readonly connection: SqlQueryable,
    private readonly end: (how: TransactionEnd) => void | Promise<void>,
  ) {
    this.provider = connection.provider
    this.adapterName = connection.adapterName
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#run(() => this.connection.queryRaw(query))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#run(() => this.connection.executeRaw(query))
  }

  /** @throws the error of the first statement that failed, after a rollback */
  async commit(): Promise<void> {
    this.#isOver = true
    if (!this.#failure) return this.end('COMMIT')
    await this.end('ROLLBACK')
    throw this.#failure
  }

  async rollback(): Promise<void> {
    this.#isOver = true
    await this.end('ROLLBACK')
  }

  async #run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#isOver) {
      throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'The transaction is over' })
    }
    // When the disk is full, SQLite rolls back by itself. The next statement would then be committed on its own.
    if (this.#failure) throw this.#failure
    try {
      return await statement()
    } catch (error) {
      this.#failure ??= error as Error
      throw error
    }
  }
}
