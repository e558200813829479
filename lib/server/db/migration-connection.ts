import 'server-only'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { sqliteFile, isPostgres } from '@/lib/server/platform/env'
import { createFolder } from '@/lib/server/platform/create-folder'
import { firstValue, openSqlite } from './open-sqlite'
import { retryWhileBusy } from './retry-while-busy'
import { schemaOf } from './postgres-pool'

/** How long a process waits for another process that migrates the same database. */
const WAIT_MS = 60_000
/** An arbitrary number, the same in every process of this application. */
const ADVISORY_LOCK = 5_017_201
/** The lock that Prisma's own commands take while they migrate. */
const PRISMA_LOCK = 72_707_369

/** A separate connection that applies migrations in one transaction. Closing it rolls back uncommitted changes. */
export type MigrationConnection = {
  rows: (sql: string) => Row[] | Promise<Row[]>
  /** Runs a script of many statements. */
  execute: (script: string) => unknown
  /** Starts the transaction, after waiting for other processes that migrate. */
  begin: () => Promise<void>
  /** @throws Error when a row would refer to a row that does not exist */
  commit: () => unknown
  close: () => unknown
}
type Row = Record<string, unknown>

export const openForMigration = (url: string): Promise<MigrationConnection> =>
  isPostgres(url) ? openPostgres(url) : openSqliteFile(sqliteFile(url))

async function openSqliteFile(file: string): Promise<MigrationConnection> {
  createFolder(dirname(file))
  const db = await retryWhileBusy(WAIT_MS, () => openFile(file))
  const rows = (sql: string) => db.prepare(sql).all() as Row[]
  return {
    rows,
    execute: script => db.exec(script),
    async begin() {
      await retryWhileBusy(WAIT_MS, () => db.exec('BEGIN IMMEDIATE'))
    },
    commit() {
      const [orphan] = rows('PRAGMA foreign_key_check')
      if (orphan) throw new Error(`a row of ${String(orphan.table)} would refer to a row that does not exist`)
      db.exec('COMMIT')
    },
    close: () => db.close(),
  }
}

/** @throws SqliteError when the file is damaged or cannot be written, so that the failure shows at the start */
function openFile(file: string): DatabaseSync {
  // `retryWhileBusy` waits without blocking the event loop.
  const db = openSqlite(file, { timeoutMs: 0 })
  try {
    // To change a column, a migration copies the table and drops the old table. With foreign keys on, the drop would
    // delete the rows that refer to the table. The pragma has no effect inside a transaction.
    db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=OFF')
    const fault = firstValue(db, 'PRAGMA quick_check(1)')
    if (fault !== 'ok') throw Object.assign(new Error(String(fault)), { code: 'SQLITE_CORRUPT' })
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

async function openPostgres(url: string): Promise<MigrationConnection> {
  const schema = schemaOf(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS })
  // Ignore the event, because the next query fails with the reason. Without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const rows = async (sql: string) => (await client.query<Row>(sql)).rows
  try {
    await client.query(`SET search_path = "${schema}", public`)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    rows,
    execute: script => client.query(script),
    async begin() {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${WAIT_MS}; SET LOCAL statement_timeout = 0`)
      await client.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK}), pg_advisory_xact_lock(${PRISMA_LOCK})`)
      // CREATE SCHEMA needs a privilege, even with IF NOT EXISTS.
      const [missing] = await rows(`SELECT 1 WHERE to_regnamespace('"${schema}"') IS NULL`)
      if (missing) await client.query(`CREATE SCHEMA "${schema}"`)
    },
    commit: () => client.query('COMMIT'),
    close: () => client.end(),
  }
}
