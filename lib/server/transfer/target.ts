import 'server-only'
import type { Pool, PoolClient } from 'pg'
import { errorCode } from '@/lib/server/platform/error-code'
import { openPool } from '@/lib/server/db/postgres-pool'
import { TransferError } from './errors'
import { rowName, toJsonLine, type DatabaseRow } from './rows'
import { quoteIdentifier, quotedColumns, type DatabaseTable } from './tables'

/** Rows per FETCH. A photo has about 20 kB. */
const FETCH_ROWS = 200

/** SQLSTATE classes for values that Postgres cannot store and for violated constraints. */
const ROW_ERRORS = /^(22|23|54)/

/** The Postgres database that receives a school: one connection with one transaction. */
export class TransferTarget {
  private constructor(
    private readonly pool: Pool,
    private readonly client: PoolClient,
  ) {}

  static async open(url: string): Promise<TransferTarget> {
    const pool = openPool(url, 1)
    const client = await pool.connect()
    // A lost connection also rejects the running query. Without a listener, this event would end the process.
    client.on('error', () => undefined)
    return new TransferTarget(pool, client)
  }

  /** Closes the connection, which rolls back changes that are not committed. */
  async close(): Promise<void> {
    this.client.release(true)
    await this.pool.end()
  }

  async query<R extends DatabaseRow = DatabaseRow>(sql: string, values: unknown[] = []): Promise<R[]> {
    return (await this.client.query<R>(sql, values)).rows
  }

  /** Starts the transaction. Until it ends, other connections can read these tables but not write to them. */
  async begin(tables: DatabaseTable[]): Promise<void> {
    await this.query('BEGIN')
    // The pool's limits are for requests. Here a statement may take as long as a large school needs.
    await this.query('SET LOCAL statement_timeout = 0')
    await this.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    // Sets the format of bytes and fractions in JSON, whatever the server's settings are.
    await this.query('SET LOCAL bytea_output = hex')
    await this.query('SET LOCAL extra_float_digits = 1')
    await this.query(`LOCK TABLE ${tables.map(({ name }) => quoteIdentifier(name)).join()} IN EXCLUSIVE MODE`)
  }

  /** Updates the planner's statistics and commits. */
  async commit(tables: DatabaseTable[]): Promise<void> {
    await this.query(`ANALYZE ${tables.map(({ name }) => quoteIdentifier(name)).join()}`)
    await this.query('COMMIT')
  }

  async isEmpty(tables: Pick<DatabaseTable, 'name'>[]): Promise<boolean> {
    const any = tables.map(({ name }) => `EXISTS (SELECT 1 FROM ${quoteIdentifier(name)})`).join(' OR ')
    return (await this.query<{ any: boolean }>(`SELECT ${any} AS "any"`))[0]?.any === false
  }

  /** Inserts a chunk of lines. @throws TransferError that names the row if Postgres rejects a row */
  async insert(table: DatabaseTable, lines: string[]): Promise<void> {
    await this.query('SAVEPOINT batch')
    try {
      await this.#insert(table, lines)
    } catch (error) {
      if (!ROW_ERRORS.test(errorCode(error))) throw error
      await this.query('ROLLBACK TO SAVEPOINT batch')
      await this.#insertOneByOne(table, lines)
      throw error
    }
    await this.query('RELEASE SAVEPOINT batch')
  }

  async #insert(table: DatabaseTable, lines: string[]): Promise<void> {
    const name = quoteIdentifier(table.name)
    const columns = quotedColumns(table)
    await this.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [`[${lines.join()}]`],
    )
  }

  /** Finds the row that Postgres rejects. */
  async #insertOneByOne(table: DatabaseTable, lines: string[]): Promise<void> {
    for (const line of lines) {
      await this.#insert(table, [line]).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new TransferError(`Postgres rejects ${rowName(table, JSON.parse(line) as DatabaseRow)}: ${reason}`)
      })
    }
  }

  /** The rows of a table in the form of the source: lines of JSON, in the order of the primary key's bytes. */
  async *lines(table: DatabaseTable): AsyncGenerator<string> {
    const order = table.key
      .map(({ name, type }) => quoteIdentifier(name) + (type === 'TEXT' ? ' COLLATE "C"' : ''))
      .join()
    await this.query(
      `DECLARE "lines" NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS "line"
       FROM (SELECT ${quotedColumns(table)} FROM ${quoteIdentifier(table.name)} ORDER BY ${order}) r`,
    )
    for (;;) {
      const rows = await this.query<{ line: string }>(`FETCH ${FETCH_ROWS} FROM "lines"`)
      for (const { line } of rows) yield toJsonLine(table, JSON.parse(line) as DatabaseRow)
      if (rows.length < FETCH_ROWS) break
    }
    await this.query('CLOSE "lines"')
  }
}
