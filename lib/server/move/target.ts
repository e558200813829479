import 'server-only'
import type { Pool, PoolClient } from 'pg'
import { openPool } from '../db/postgres-pool'
import { codeOf, MoveError } from './errors'
import { lineOf, nameOf, type Row } from './rows'
import { quoted, quotedColumns, type Table } from './tables'

/** Rows that are asked for at once; some photos of 20 kB each. */
const FETCHED = 200

/** What Postgres refuses because of a row: of values it cannot hold, and of what breaks a rule of the table. */
const BECAUSE_OF_A_ROW = /^(22|23|54)/

/** A Postgres database that a school is to be moved to: one connection, and on it one transaction. */
export class Target {
  private constructor(
    private readonly pool: Pool,
    private readonly client: PoolClient,
  ) {}

  static async open(url: string): Promise<Target> {
    const pool = openPool(url, 1)
    const client = await pool.connect()
    // What breaks the connection is told by the query that it breaks; unheard, it would end the process.
    client.on('error', () => undefined)
    return new Target(pool, client)
  }

  /** Ends the connection, and with it what was not committed. */
  async close(): Promise<void> {
    this.client.release(true)
    await this.pool.end()
  }

  async query<R extends Row = Row>(sql: string, values: unknown[] = []): Promise<R[]> {
    return (await this.client.query<R>(sql, values)).rows
  }

  /** Begins the transaction. Until it ends, others may read these tables and not write to them. */
  async begin(tables: Table[]): Promise<void> {
    await this.query('BEGIN')
    // These are for requests: here a statement may take as long as a large school needs.
    await this.query('SET LOCAL statement_timeout = 0')
    await this.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    // How bytes and fractions are said in JSON, whatever the server's own settings are.
    await this.query('SET LOCAL bytea_output = hex')
    await this.query('SET LOCAL extra_float_digits = 1')
    await this.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join()} IN EXCLUSIVE MODE`)
  }

  /** Commits, with what the planner is to know of the new rows. */
  async commit(tables: Table[]): Promise<void> {
    await this.query(`ANALYZE ${tables.map(({ name }) => quoted(name)).join()}`)
    await this.query('COMMIT')
  }

  async isEmpty(tables: Pick<Table, 'name'>[]): Promise<boolean> {
    const any = tables.map(({ name }) => `EXISTS (SELECT 1 FROM ${quoted(name)})`).join(' OR ')
    return (await this.query<{ any: boolean }>(`SELECT ${any} AS "any"`))[0]?.any === false
  }

  /** Inserts a batch of lines. @throws MoveError that names the row which Postgres refuses, if it is one row's fault */
  async insert(table: Table, lines: string[]): Promise<void> {
    await this.query('SAVEPOINT batch')
    try {
      await this.#insert(table, lines)
    } catch (error) {
      if (!BECAUSE_OF_A_ROW.test(codeOf(error))) throw error
      await this.query('ROLLBACK TO SAVEPOINT batch')
      await this.#insertOneByOne(table, lines)
      throw error
    }
    await this.query('RELEASE SAVEPOINT batch')
  }

  async #insert(table: Table, lines: string[]): Promise<void> {
    const name = quoted(table.name)
    const columns = quotedColumns(table)
    await this.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [`[${lines.join()}]`],
    )
  }

  async #insertOneByOne(table: Table, lines: string[]): Promise<void> {
    for (const line of lines) {
      await this.#insert(table, [line]).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        throw new MoveError(`Postgres does not take ${nameOf(table, JSON.parse(line) as Row)}: ${why}`)
      })
    }
  }

  /** The rows of a table, as the source has them: as lines, in the order of the primary key's bytes. */
  async *lines(table: Table): AsyncGenerator<string> {
    const order = table.key.map(({ name, type }) => quoted(name) + (type === 'TEXT' ? ' COLLATE "C"' : '')).join()
    await this.query(
      `DECLARE "lines" NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS "line"
       FROM (SELECT ${quotedColumns(table)} FROM ${quoted(table.name)} ORDER BY ${order}) r`,
    )
    for (;;) {
      const rows = await this.query<{ line: string }>(`FETCH ${FETCHED} FROM "lines"`)
      for (const { line } of rows) yield lineOf(table, JSON.parse(line) as Row)
      if (rows.length < FETCHED) break
    }
    await this.query('CLOSE "lines"')
  }
}
