import 'server-only'
import { statSync } from 'node:fs'
import Database, { type Statement } from 'better-sqlite3'
import { sqliteFile } from '@/lib/server/platform/env'
import type { Prisma } from './prisma'
import { toSqliteValue } from './sqlite-values'
import { StatementCache } from './statement-cache'

/** Another process blocks reads only while it recovers the log after a crash. */
const BUSY_TIMEOUT_MS = 2_000

/**
 * A file of at least this size when it is opened is mapped into memory: reading thousands of scattered rows then takes
 * half the time. A smaller file soon fits into SQLite's cache. There, a disk error fails one query, while in mapped
 * memory it ends the process.
 */
const MAPPED_FROM_BYTES = 100_000_000
/** SQLite maps no more than this. */
const MAX_MAPPED_BYTES = 0x7fff0000

type Prepared = { statement: Statement; columns: { name: string; convert: (value: unknown) => unknown }[] }

/** Queries on a read-only connection, which sees what is committed and waits for no writer. */
export class SqliteRawReader {
  #connection: Database.Database | undefined
  readonly #statements = new StatementCache(sql => this.#prepare(sql))

  constructor(
    private readonly url: string,
    private readonly mappedFromBytes = MAPPED_FROM_BYTES,
  ) {}

  rows<T>({ sql, values }: Prisma.Sql): Promise<T[]> {
    // A promise constructor, because an async function would create more promises.
    return new Promise(resolve => {
      const { statement, columns } = this.#statements.get(sql)
      const found = statement.all(values.map(value => toSqliteValue(value))) as unknown[][]
      resolve(found.map(row => toObject(row, columns) as T))
    })
  }

  close(): Promise<void> {
    this.#connection?.close()
    this.#connection = undefined
    this.#statements.clear()
    return Promise.resolve()
  }

  #prepare(sql: string): Prepared {
    const statement = (this.#connection ??= this.#connect()).prepare(sql).raw()
    const columns = statement
      .columns()
      .map(({ name, type }) => ({ name, convert: CONVERSIONS[type ?? ''] ?? ((value: unknown) => value) }))
    return { statement, columns }
  }

  #connect(): Database.Database {
    const file = sqliteFile(this.url)
    const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    if (statSync(file).size >= this.mappedFromBytes) connection.pragma(`mmap_size = ${MAX_MAPPED_BYTES}`)
    return connection
  }
}

/** By the declared type of the column. */
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
