import 'server-only'
import type { Database, Statement } from 'better-sqlite3'
import type { Prisma } from './sqlite/client'

/** Of questions with as many words or ids as somebody likes there is no end. */
const PREPARED_MOST = 200

type Prepared = { statement: Statement; columns: Column[] }
type Column = { name: string; read: (value: unknown) => unknown }

/** The statements of a connection, each prepared once, with values as Prisma stores them and reads them. */
export class SqliteStatements {
  readonly #prepared = new Map<string, Prepared>()

  constructor(private readonly connection: Database) {}

  /** The rows of a question, or those that a change returns. */
  rows<T>({ sql, values }: Prisma.Sql): T[] {
    const { statement, columns } = this.#prepare(sql)
    const found = statement.all(values.map(toColumn)) as unknown[][]
    return found.map(row => toRow(row, columns) as T)
  }

  /** @returns how many rows it has changed */
  run({ sql, values }: Prisma.Sql): number {
    return this.#prepare(sql).statement.run(values.map(toColumn)).changes
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const prepared = prepare(this.connection, sql)
    const [oldest] = this.#prepared.size >= PREPARED_MOST ? this.#prepared.keys() : []
    if (oldest !== undefined) this.#prepared.delete(oldest)
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

function prepare(connection: Database, sql: string): Prepared {
  // No number of ours is too large for one of JavaScript's, though Prisma's adapter has the connection expect it.
  const statement = connection.prepare(sql).safeIntegers(false)
  if (!statement.reader) return { statement, columns: [] }
  const columns = statement.columns().map(({ name, type }) => ({ name, read: READERS[type ?? ''] ?? same }))
  return { statement: statement.raw(), columns }
}

const same = (value: unknown): unknown => value
/** By the type that a column was declared with, as Prisma writes it. */
const READERS: Record<string, (value: unknown) => unknown> = {
  BOOLEAN: value => (value === null ? null : value !== 0),
  DATETIME: value => (value === null ? null : new Date(value as string)),
}

function toRow(values: unknown[], columns: Column[]): object {
  const row: Record<string, unknown> = {}
  let at = 0
  for (const { name, read } of columns) row[name] = read(values[at++])
  return row
}

/** As Prisma's adapter stores it. */
export function toColumn(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return value instanceof Date ? value.toISOString().replace('Z', '+00:00') : value
}
