import 'server-only'
import type { SqlQuery, SqlQueryable, SqlResultSet } from '@prisma/driver-adapter-utils'
import type { Database, Statement } from 'better-sqlite3'
import { toDriverError } from './sqlite-errors'
import { columnType, toPrismaValue, toSqliteValue } from './sqlite-values'
import { StatementCache } from './statement-cache'

const SYNCHRONOUS_FULL = 2

/** Runs Prisma's statements on a better-sqlite3 connection, at once and in any transaction that is open there. */
export class SqliteConnection implements SqlQueryable {
  readonly provider = 'sqlite'
  readonly adapterName = 'school-better-sqlite3'
  readonly #statements = new StatementCache(sql => this.database.prepare(sql))
  #isDurable = false

  /** @param database returns integers as bigint, so that large ones are exact */
  constructor(private readonly database: Database) {}

  get inTransaction(): boolean {
    return this.database.inTransaction
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#run(query, (statement, values) => {
      if (!statement.reader) {
        statement.run(values)
        return { columnNames: [], columnTypes: [], rows: [] }
      }
      const columns = statement.columns()
      const rows = statement.raw().all(values) as unknown[][]
      const columnTypes = columns.map(({ type }, index) => columnType(type, rows, index))
      return {
        columnNames: columns.map(({ name }) => name),
        columnTypes,
        rows: rows.map(row => row.map((value, index) => toPrismaValue(value, columnTypes[index]))),
      }
    })
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#run(query, (statement, values) => statement.run(values).changes)
  }

  /** Runs a script of any number of statements. @throws DriverAdapterError */
  execute(script: string): void {
    try {
      this.database.exec(script)
    } catch (error) {
      throw toDriverError(error)
    }
  }

  pragma(source: string): unknown {
    return this.database.pragma(source, { simple: true })
  }

  /** SQLite reports the true level only after the first write. @throws Error when answered writes could be lost */
  requireDurability(): void {
    if (this.#isDurable) return
    if (Number(this.pragma('synchronous')) !== SYNCHRONOUS_FULL) {
      throw new Error('SQLite does not run with synchronous=FULL: answered writes could be lost')
    }
    this.#isDurable = true
  }

  close(): void {
    this.database.close()
  }

  #run<T>({ sql, args, argTypes }: SqlQuery, run: (statement: Statement, values: unknown[]) => T): Promise<T> {
    try {
      const values = args.map((value, index) => toSqliteValue(value, argTypes[index]?.scalarType))
      return Promise.resolve(run(this.#statements.get(sql), values))
    } catch (error) {
      return Promise.reject(toDriverError(error))
    }
  }
}
