import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  Transaction,
} from '@prisma/driver-adapter-utils'
import type { Pool } from 'pg'
import { SingleUseTransaction, type TransactionEnd } from './single-use-transaction'

/** Prisma's pg adapter on our pool, with single-use transactions. */
export class PostgresAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = 'postgres'
  readonly adapterName = 'school-pg'

  /** @param pool stays open when Prisma disconnects */
  constructor(
    private readonly pool: Pool,
    private readonly schema: string,
  ) {}

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await new PrismaPg(this.pool, { schema: this.schema }).connect()
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level?: IsolationLevel) => {
      const transaction = await startTransaction(level)
      return new SingleUseTransaction(transaction, how => end(transaction, how))
    }
    return adapter
  }
}

async function end(transaction: Transaction, how: TransactionEnd): Promise<void> {
  try {
    await transaction.executeRaw({ sql: how, args: [], argTypes: [] })
  } catch (error) {
    // After a failed COMMIT, the connection may still be in the transaction. The next user of the connection must not
    // continue it.
    await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => undefined)
    throw error
  } finally {
    // `rollback` runs no statement, but returns the connection to the pool, which discards broken connections.
    await transaction.rollback()
  }
}
