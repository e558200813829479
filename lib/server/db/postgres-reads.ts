import 'server-only'
import { types, type CustomTypesConfig, type Pool } from 'pg'
import type { Prisma } from './prisma'

/** Runs queries on Prisma's pool without Prisma, and converts values as Prisma does. */
export class PostgresRawReader {
  constructor(private readonly pool: Pool) {}

  async rows<T>({ text, values }: Prisma.Sql): Promise<T[]> {
    return (await this.pool.query({ text, values: values.map(toParameter), types: TYPES })).rows as T[]
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

const { TIMESTAMP, INT8 } = types.builtins
const PARSERS: Partial<Record<number, (text: string) => unknown>> = {
  // Prisma stores UTC in columns without a time zone.
  [TIMESTAMP]: text => new Date(`${text.replace(' ', 'T')}Z`),
  // COUNT(*) has this type.
  [INT8]: Number,
}
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => (PARSERS[oid] ?? types.getTypeParser(oid, format)) as (value: string) => unknown,
}

/** pg would write a Date in the time zone of this machine. */
const toParameter = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
