import 'server-only'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlQuery } from '@prisma/driver-adapter-utils'
import { Pool } from 'pg'
import { isPostgres } from '../env'

/** How long a process waits for another that is migrating the same database. */
const WAIT_MS = 60_000
/** Any number, as long as all our processes ask for the same. */
const ADVISORY_LOCK = 5_017_201

/** A connection of its own, on which migrations are applied in one transaction that keeps others out. */
export type MigrationConnection = SqlDriverAdapter & {
  /** Starts the transaction, once no other process migrates. */
  begin: () => Promise<void>
  /** @throws when rows would be left that refer to none. */
  commit: () => Promise<void>
}

export const openForMigration = (url: string): Promise<MigrationConnection> =>
  isPostgres(url) ? postgres(url) : sqlite(url)

async function sqlite(url: string): Promise<MigrationConnection> {
  mkdirSync(dirname(url.replace(/^file:/, '')), { recursive: true })
  const adapter = await new PrismaBetterSqlite3({ url, timeout: WAIT_MS }).connect()
  // Rebuilding a table drops the old one, and with foreign keys on that would delete what refers to it.
  await adapter.executeScript('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=OFF')
  const executeRaw = adapter.executeRaw.bind(adapter)
  return Object.assign(adapter, {
    begin: () => adapter.executeScript('BEGIN IMMEDIATE'),
    async commit() {
      const { rows } = await adapter.queryRaw({ sql: 'PRAGMA foreign_key_check', args: [], argTypes: [] })
      if (rows.length > 0) throw new Error(`A row of ${String(rows[0]?.[0])} would refer to one that is not there`)
      await adapter.executeScript('COMMIT')
    },
    // The engine's own lock would outlast its query; the transaction is the lock here.
    executeRaw: (query: SqlQuery) => (query.sql.includes('locking_mode') ? Promise.resolve(0) : executeRaw(query)),
  })
}

async function postgres(url: string): Promise<MigrationConnection> {
  const schema = new URL(url).searchParams.get('schema') ?? 'public'
  // One client that is never given back for idling: every query runs in the transaction.
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: WAIT_MS })
  const adapter = await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect()
  const run = async (sql: string) => {
    await pool.query(sql)
  }
  return Object.assign(adapter, {
    begin: () =>
      run(
        `BEGIN; SET LOCAL lock_timeout = ${WAIT_MS}; SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});` +
          `CREATE SCHEMA IF NOT EXISTS "${schema}"; SET LOCAL search_path = "${schema}", public`,
      ),
    commit: () => run('COMMIT'),
    // The adapter's own cuts a script at every `;`, also inside a function.
    executeScript: run,
  })
}
