import 'server-only'
import { types, type CustomTypesConfig, type Pool, type PoolClient, type QueryResult } from 'pg'
import type { Prisma } from './sqlite/client'

/** Statements past Prisma, with values as Prisma stores them and reads them. */
export class PostgresStatements {
  /** @param connection one of them for a transaction; for what stands by itself any will do */
  constructor(private readonly connection: Pool | PoolClient) {}

  /** The rows of a question, or those that a change returns. */
  async rows<T>(statement: Prisma.Sql): Promise<T[]> {
    return (await this.#run(statement)).rows as T[]
  }

  /** @returns how many rows it has changed */
  async run(statement: Prisma.Sql): Promise<number> {
    return (await this.#run(statement)).rowCount ?? 0
  }

  #run({ text, values }: Prisma.Sql): Promise<QueryResult> {
    return this.connection.query({ text, values: values.map(toParameter), types: TYPES })
  }
}

const { TIMESTAMP, INT8 } = types.builtins
const PARSERS: Partial<Record<number, (text: string) => unknown>> = {
  // Without a time zone, as Prisma keeps it, and it is UTC.
  [TIMESTAMP]: text => new Date(`${text.replace(' ', 'T')}Z`),
  // Counts.
  [INT8]: Number,
}
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => (PARSERS[oid] ?? types.getTypeParser(oid, format)) as (value: string) => unknown,
}

/** Of a Date pg would write the time of this machine's zone. */
const toParameter = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
