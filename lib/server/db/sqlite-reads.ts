import 'server-only'
import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { sqliteFile } from '@/lib/server/platform/env'
import { LARGE_CACHE_PRAGMA, openSqlite } from './open-sqlite'
import type { Prisma } from './prisma'
import { toDriverError } from './sqlite-errors'
import { toSqliteValue } from './sqlite-values'
import { StatementCache } from './statement-cache'

/** Another process blocks reads only while it recovers the log after a crash. */
const BUSY_TIMEOUT_MS = 2_000

/**
 * A file that has at least this size when it is opened is mapped into memory: reading thousands of scattered rows then
 * takes half the time. A smaller file is not mapped: most of it is soon in SQLite's cache, and a disk error in mapped
 * memory ends the process, but any other disk error only makes one query fail.
 */
const MAPPED_FROM_BYTES = 100_000_000
/** The maximum number of bytes that SQLite can map. */
const MAX_MAPPED_BYTES = 0x7fff0000

type Prepared = { statement: StatementSync; columns: { name: string; convert: (value: unknown) => unknown }[] }

/** Runs queries on a read-only connection, which sees committed rows only and does not wait for writers. */
export class SqliteRawReader {
  #connection: DatabaseSync | undefined
  readonly #statements = new StatementCache(sql => this.#prepare(sql))

  constructor(
    private readonly url: string,
    private readonly mappedFromBytes = MAPPED_FROM_BYTES,
  ) {}

  rows<T>({ sql, values }: Prisma.Sql): Promise<T[]> {
    try {
      const { statement, columns } = this.#statements.get(sql)
      const found = statement.all(...values.map(value => toSqliteValue(value))) as unknown as unknown[][]
      return Promise.resolve(found.map(row => toObject(row, columns) as T))
    } catch (error) {
      return Promise.reject(toDriverError(error))
    }
  }

  close(): Promise<void> {
    this.#connection?.close()
    this.#connection = undefined
    this.#statements.clear()
    return Promise.resolve()
  }

  #prepare(sql: string): Prepared {
    const statement = (this.#connection ??= this.#connect()).prepare(sql)
    statement.setReturnArrays(true)
    const columns = statement
      .columns()
      .map(({ name, type }) => ({ name, convert: CONVERSIONS[type ?? ''] ?? ((value: unknown) => value) }))
    return { statement, columns }
  }

  #connect(): DatabaseSync {
    const file = sqliteFile(this.url)
    const connection = openSqlite(file, { readOnly: true, timeoutMs: BUSY_TIMEOUT_MS })
    connection.exec(LARGE_CACHE_PRAGMA)
    if (statSync(file).size >= this.mappedFromBytes) connection.exec(`PRAGMA mmap_size = ${MAX_MAPPED_BYTES}`)
    return connection
  }
}

/** How values are converted, by the declared type of their column. */
const CONVERSIONS: Record<string, (value: unknown) => unknown> = {
  BOOLEAN: value => (value === null ? null : value !== 0),
  DATETIME: value => (value === null ? null : new Date(value as string)),
}

function toObject(values: unknown[], columns: Prepared['columns']): object {
  const row: Record<string, unknown> = {}
  let index = 0
  for (const { name, convert } of columns) row[name] = convert(values[index++])
  return row
}
