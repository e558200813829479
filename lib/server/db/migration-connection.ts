import 'server-only'
import { dirname } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlQuery } from '@prisma/driver-adapter-utils'
import { Pool } from 'pg'
import { fileOf, isPostgres } from '../env'
import { makeFolder } from '../folder'
import { whileBusy } from './busy'
import { schemaOf } from './postgres-pool'

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
  makeFolder(dirname(fileOf(url)))
  const adapter = await whileBusy(WAIT_MS, () => openFile(url))
  const executeRaw = adapter.executeRaw.bind(adapter)
  return Object.assign(adapter, {
    begin: () => whileBusy(WAIT_MS, () => adapter.executeScript('BEGIN IMMEDIATE')),
    async commit() {
      const [row] = await rowsOf(adapter, 'PRAGMA foreign_key_check')
      if (row) throw new Error(`a row of ${String(row[0])} would refer to one that is not there`)
      await adapter.executeScript('COMMIT')
    },
    // The engine's own lock would outlast its query; the transaction is the lock here.
    executeRaw: (query: SqlQuery) => (query.sql.includes('locking_mode') ? Promise.resolve(0) : executeRaw(query)),
  })
}

/** Opens the file, and finds out now rather than by a request whether it is whole and can be written. */
async function openFile(url: string): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaBetterSqlite3({ url }).connect()
  try {
    // Rebuilding a table drops the old one, and with foreign keys on that would delete what refers to it.
    await adapter.executeScript('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=OFF')
    const [row] = await rowsOf(adapter, 'PRAGMA quick_check(1)')
    if (row?.[0] !== 'ok') throw Object.assign(new Error(String(row?.[0])), { code: 'SQLITE_CORRUPT' })
    await adapter.executeScript('BEGIN IMMEDIATE; ROLLBACK')
    return adapter
  } catch (error) {
    await adapter.dispose()
    throw error
  }
}

async function postgres(url: string): Promise<MigrationConnection> {
  const schema = schemaOf(url)
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: WAIT_MS })
  const client = await pool.connect()
  // The next query says so.
  client.on('error', () => undefined)
  // Of itself the pool gives up a client after an error: what followed would run on another, outside the transaction.
  const pinned = Object.assign(pool, { query: client.query.bind(client) })
  const adapter = await new PrismaPg(pinned, { schema }).connect()
  const run = async (sql: string) => {
    await client.query(sql)
  }
  await run(`SET search_path = "${schema}", public`)
  return Object.assign(adapter, {
    async begin() {
      await run(`BEGIN; SET LOCAL lock_timeout = ${WAIT_MS}; SET LOCAL statement_timeout = 0`)
      await run(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`)
      // Even IF NOT EXISTS asks for the right to create one.
      const [missing] = await rowsOf(adapter, `SELECT 1 WHERE to_regnamespace('"${schema}"') IS NULL`)
      if (missing) await run(`CREATE SCHEMA "${schema}"`)
    },
    commit: () => run('COMMIT'),
    // The adapter's own cuts a script at every `;`, also inside a function.
    executeScript: run,
    async dispose() {
      client.release(true)
      await pool.end()
    },
  })
}

const rowsOf = async (adapter: SqlDriverAdapter, sql: string): Promise<unknown[][]> =>
  (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows
