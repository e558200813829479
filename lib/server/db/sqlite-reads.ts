import 'server-only'
import Database, { type Statement } from 'better-sqlite3'
import { fileOf } from '../env'
import type { Reads } from './reads'
import type { Prisma } from './sqlite/client'

/** Of questions with as many words or ids as somebody likes there is no end. */
const PREPARED_MOST = 200
/** How long a question waits for another process, which happens only while that mends the log after a crash. */
const BUSY_TIMEOUT_MS = 2_000

type Prepared = { statement: Statement; columns: Column[] }
type Column = { name: string; read: (value: unknown) => unknown }

/**
 * On a connection of its own, which can only read: it sees what has been committed, waits for no writer, and none
 * waits for it. SQLite answers within the call, so nothing can come between a question and its answer.
 */
export class SqliteReads implements Reads {
  readonly #prepared = new Map<string, Prepared>()
  #opened: Database.Database | undefined

  constructor(private readonly url: string) {}

  async rows<T>({ sql, values }: Prisma.Sql): Promise<T[]> {
    const { statement, columns } = this.#prepare(sql)
    const found = statement.all(values.map(toColumn)) as unknown[][]
    return Promise.resolve(found.map(row => toRow(row, columns) as T))
  }

  close(): Promise<void> {
    this.#prepared.clear()
    this.#opened?.close()
    this.#opened = undefined
    return Promise.resolve()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#open().prepare(sql).raw()
    const columns = statement.columns().map(({ name, type }) => ({ name, read: READERS[type ?? ''] ?? same }))
    const [oldest] = this.#prepared.size >= PREPARED_MOST ? this.#prepared.keys() : []
    if (oldest !== undefined) this.#prepared.delete(oldest)
    const prepared = { statement, columns }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  #open(): Database.Database {
    const options = { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS }
    return (this.#opened ??= new Database(fileOf(this.url), options))
  }
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
function toColumn(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return value instanceof Date ? value.toISOString().replace('Z', '+00:00') : value
}
