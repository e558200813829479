import 'server-only'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqlQuery, SqlQueryable, SqlResultSet } from '@prisma/driver-adapter-utils'
import { firstValue } from './open-sqlite'
import { toDriverError } from './sqlite-errors'
import { columnType, toPrismaValue, toSqliteValue } from './sqlite-values'
import { StatementCache } from './statement-cache'

const SYNCHRONOUS_FULL = 2

type Prepared = { statement: StatementSync; columns: { name: string; type: string | null }[] }

/**
 * Runs Prisma's statements synchronously on a connection of `node:sqlite`. If a transaction is open, they run in it.
 */
export class SqliteConnection implements SqlQueryable {
  readonly provider = 'sqlite'
  readonly adapterName = 'school-node-sqlite'
  readonly #statements = new StatementCache(sql => this.#prepare(sql))
  #isDurable = false

  constructor(private readonly database: DatabaseSync) {}

  get inTransaction(): boolean {
    return this.database.isTransaction
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#run(query, ({ statement, columns }, values) => {
      const rows = statement.all(...values) as unknown as unknown[][]
      const columnTypes = columns.map(({ type }, index) => columnType(type, rows, index))
      return {
        columnNames: columns.map(({ name }) => name),
        columnTypes,
        rows: rows.map(row => row.map((value, index) => toPrismaValue(value, columnTypes[index]))),
      }
    })
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#run(query, ({ statement }, values) => Number(statement.run(...values).changes))
  }

  /** Runs a script of any number of statements. @throws DriverAdapterError */
  execute(script: string): void {
    try {
      this.database.exec(script)
    } catch (error) {
      throw toDriverError(error)
    }
  }

  /** Moves the log into the file, unless another process is using the file. */
  checkpoint(): void {
    this.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** Checks the connection once, after the first write. @throws Error when answered writes could be lost */
  requireDurability(): void {
    if (this.#isDurable) return
    if (firstValue(this.database, 'PRAGMA synchronous') !== SYNCHRONOUS_FULL) {
      throw new Error('SQLite does not run with synchronous=FULL: answered writes could be lost')
    }
    this.#isDurable = true
  }

  close(): void {
    this.database.close()
  }

  #prepare(sql: string): Prepared {
    const statement = this.database.prepare(sql)
    // Numbers would lose the precision of large integers.
    statement.setReadBigInts(true)
    statement.setReturnArrays(true)
    return { statement, columns: statement.columns() }
  }

  #run<T>({ sql, args, argTypes }: SqlQuery, run: (prepared: Prepared, values: SQLInputValue[]) => T): Promise<T> {
    try {
      const values = args.map((value, index) => toSqliteValue(value, argTypes[index]?.scalarType))
      return Promise.resolve(run(this.#statements.get(sql), values))
    } catch (error) {
      return Promise.reject(toDriverError(error))
    }
  }
}
