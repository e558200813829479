import { Pool } from 'pg'
import { openSqlite, withSqlite } from '@/lib/server/db/open-sqlite'
import { sqliteFile, isPostgres } from '@/lib/server/platform/env'
import { runStatement } from '@/tests/support/postgres'

export type Row = Record<string, string | number | null>

/** Direct access to a database, with SQL that both databases understand. */
export type Database = {
  readonly kind: 'sqlite' | 'postgres'
  query: (sql: string) => Promise<Row[]>
  /** Runs one or more statements that change rows. */
  change: (sql: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens the database of a DATABASE_URL. A file is opened read-only, so that a query repairs nothing. */
export async function openDatabase(url: string): Promise<Database> {
  if (isPostgres(url)) return openPostgres(url)
  const file = openSqlite(sqliteFile(url), { readOnly: true })
  return {
    kind: 'sqlite',
    query: sql => Promise.resolve(file.prepare(sql).all() as Row[]),
    change: sql => runSqlOnDatabase(url, sql),
    close: () => Promise.resolve(file.close()),
  }
}

/** Keeps connections open, because Postgres takes longer to open one than to answer. */
async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 2, allowExitOnIdle: true })
  pool.on('error', () => undefined)
  const query = async (sql: string) => (await pool.query<Row>(sql)).rows
  await query('SELECT 1')
  return {
    kind: 'postgres',
    query,
    change: async sql => void (await query(sql)),
    close: () => pool.end(),
  }
}

/** Runs SQL that both databases understand directly on a database, whether servers run or not. */
export async function runSqlOnDatabase(url: string, sql: string): Promise<void> {
  if (isPostgres(url)) {
    await runStatement(url, sql)
    return
  }
  withSqlite(sqliteFile(url), db => db.exec(sql))
}

/**
 * Adds `count` copies of each row of a table. In `unique` columns, copy n gets the prefix `n-` before a text, and a
 * number that is 1000 × n higher.
 */
export async function copyRows(url: string, table: string, count: number, unique: string[]): Promise<void> {
  const database = await openDatabase(url)
  const [row = {}] = await database.query(`SELECT * FROM "${table}" LIMIT 1`)
  await database.close()
  const quoted = Object.keys(row).map(name => `"${name}"`)
  const copied = Object.entries(row).map(([name, value]) => {
    if (!unique.includes(name)) return `"${name}"`
    return typeof value === 'number' ? `"${name}" + 1000 * n` : `n || '-' || "${name}"`
  })
  const sql = `
    INSERT INTO "${table}" (${quoted.join(', ')})
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT ${copied.join(', ')} FROM "${table}", numbers`
  await runSqlOnDatabase(url, sql)
}
