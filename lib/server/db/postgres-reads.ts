import 'server-only'
import type { Pool } from 'pg'
import { PostgresStatements } from './postgres-statements'
import type { Reads } from './reads'
import type { Prisma } from './sqlite/client'

/** On the pool that Prisma uses as well, which ends with it. */
export class PostgresReads implements Reads {
  readonly #statements

  constructor(private readonly pool: Pool) {
    this.#statements = new PostgresStatements(pool)
  }

  rows<T>(question: Prisma.Sql): Promise<T[]> {
    return this.#statements.rows(question)
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}
