import 'server-only'
import {
  DriverAdapterError,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'

export type End = 'COMMIT' | 'ROLLBACK'

/**
 * A transaction whose end is final, and which is kept whole or not at all: nothing runs after the end, and what has
 * failed once is never committed.
 */
export class Final {
  #isOver = false
  #failure: Error | undefined

  /** @param end runs the statement, and gives the connection back whatever comes of it */
  constructor(private readonly end: (how: End) => Promise<void>) {}

  async commit(): Promise<void> {
    this.#isOver = true
    if (!this.#failure) return this.end('COMMIT')
    await this.end('ROLLBACK')
    throw this.#failure
  }

  rollback(): Promise<void> {
    this.#isOver = true
    return this.end('ROLLBACK')
  }

  /** Runs one statement of the transaction. */
  async run<T>(statement: () => T | Promise<T>): Promise<T> {
    if (this.#isOver) {
      throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'The transaction is over' })
    }
    // SQLite may have ended it by itself, so that what came now would be kept by itself.
    if (this.#failure) throw this.#failure
    try {
      return await statement()
    } catch (error) {
      this.#failure ??= error as Error
      throw error
    }
  }
}

/**
 * Such a transaction of Prisma's.
 *
 * When one takes too long, Prisma rolls it back and gives its connection to the next request, while an
 * operation of several statements that is under way goes on: what is left of it would be kept by itself, or run within
 * the next one's transaction. If it fails there, Postgres answers that one's COMMIT with a rollback and no error, and an
 * answered write is gone.
 */
export class FinalTransaction extends Final implements Transaction {
  readonly provider
  readonly adapterName
  /** The adapter, not Prisma, ends the transaction: so it knows when that is. */
  readonly options = { usePhantomQuery: true }

  constructor(
    private readonly stock: SqlQueryable,
    end: (how: End) => Promise<void>,
  ) {
    super(end)
    this.provider = stock.provider
    this.adapterName = stock.adapterName
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.run(() => this.stock.queryRaw(query))
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.run(() => this.stock.executeRaw(query))
  }
}
