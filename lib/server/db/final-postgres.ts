import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  Transaction,
} from '@prisma/driver-adapter-utils'
import type { Pool, PoolClient } from 'pg'
import { type End, FinalTransaction } from './final-transaction'

/** Prisma's pg adapter on a pool of ours, with transactions whose end is final. */
export class FinalPostgres implements SqlDriverAdapterFactory {
  readonly provider = 'postgres'
  readonly adapterName = 'final-pg'

  /** @param pool stays open when Prisma lets go of it */
  constructor(
    private readonly pool: Pool,
    private readonly schema: string,
  ) {}

  async connect(): Promise<SqlDriverAdapter> {
    const stock = await new PrismaPg(this.pool, { schema: this.schema }).connect()
    const start = stock.startTransaction.bind(stock)
    stock.startTransaction = async (level?: IsolationLevel) => {
      const transaction = await start(level)
      return new FinalTransaction(transaction, how => endOn(transaction, how))
    }
    return stock
  }
}

/** A connection that cannot end its transaction is closed: nobody else may go on in it. */
async function endOn(transaction: Transaction, how: End): Promise<void> {
  try {
    await transaction.executeRaw({ sql: how, args: [], argTypes: [] })
  } catch (error) {
    const { client } = transaction as unknown as { client: PoolClient }
    client.release(true)
    throw error
  }
  // Either only gives the connection back.
  await (how === 'COMMIT' ? transaction.commit() : transaction.rollback())
}
