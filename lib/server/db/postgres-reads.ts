import 'server-only'
import { types, type CustomTypesConfig, type Pool } from 'pg'
import type { Reads } from './reads'
import type { Prisma } from './sqlite/client'

/** On the pool that Prisma uses as well, which ends with it. */
export class PostgresReads implements Reads {
  constructor(private readonly pool: Pool) {}

  async rows<T>({ text, values }: Prisma.Sql): Promise<T[]> {
    const { rows } = await this.pool.query({ text, values: values.map(toParameter), types: TYPES })
    return rows as T[]
  }

  close(): Promise<void> {
    return this.pool.end()
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
