import 'server-only'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import type { TransactionEnd } from './single-use-transaction'
import type { SqliteConnection } from './sqlite-connection'

/**
 * Transactions that wait for one another on the SQLite file and share one COMMIT, because each COMMIT waits for the
 * disk and blocks the process. Each transaction is a savepoint, so it can be rolled back alone. No caller gets an
 * answer before the COMMIT.
 */
export class CommitGroup {
  readonly #committed: PromiseWithResolvers<unknown>[] = []

  /** @param close runs after the COMMIT or ROLLBACK of the group */
  constructor(
    private readonly connection: SqliteConnection,
    private readonly close: () => void,
  ) {}

  get size(): number {
    return this.#committed.length
  }

  /** Whether SQLite has rolled back the whole group by itself, as it does when the disk is full or fails. */
  get isLost(): boolean {
    return !this.connection.inTransaction
  }

  startMember(): void {
    this.connection.execute('SAVEPOINT "member"')
  }

  /** Ends the transaction that was started last. The promise resolves when its changes are durable or rolled back. */
  async endMember(how: TransactionEnd): Promise<void> {
    if (how === 'COMMIT') {
      this.connection.execute('RELEASE "member"')
      const outcome = Promise.withResolvers()
      this.#committed.push(outcome)
      await outcome.promise
    } else if (!this.isLost) {
      this.connection.execute('ROLLBACK TO "member"; RELEASE "member"')
    }
  }

  /** Makes the changes of all transactions in the group durable, or makes all of these transactions fail. */
  commit(): void {
    try {
      if (this.isLost) throw rolledBack()
      this.connection.execute('COMMIT')
      this.connection.requireDurability()
      for (const { resolve } of this.#committed) resolve(undefined)
    } catch (error) {
      for (const { reject } of this.#committed) reject(error)
    } finally {
      try {
        if (!this.isLost) this.connection.execute('ROLLBACK')
      } finally {
        this.close()
      }
    }
  }
}

const rolledBack = () => new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'SQLite has rolled back' })
