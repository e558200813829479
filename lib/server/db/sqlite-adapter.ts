import 'server-only'
import { dirname } from 'node:path'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils'
import { Mutex } from 'async-mutex'
import Database from 'better-sqlite3'
import { sqliteFile } from '@/lib/server/platform/env'
import { createFolder } from '@/lib/server/platform/create-folder'
import { retryWhileBusy } from './retry-while-busy'
import { SingleUseTransaction, type TransactionEnd } from './single-use-transaction'
import { SqliteConnection } from './sqlite-connection'
import { WriteQueue } from './write-queue'

/** How long a statement waits while another process writes. */
const BUSY_TIMEOUT_MS = 2_000
/** How long SQLite itself waits of that. Meanwhile nothing else runs in this process. */
const BLOCKING_MS = 5

const PRAGMAS = {
  journal_mode: 'WAL',
  // Unless set on the connection, better-sqlite3 changes it to NORMAL with the first write in WAL mode.
  synchronous: 'FULL',
  foreign_keys: 'ON',
}
const SYNCHRONOUS_FULL = 2

/** Prisma's connection to the SQLite file, with the pragmas that make an answered write durable. */
export class SqliteAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = 'sqlite'
  readonly adapterName = 'school-better-sqlite3'

  constructor(private readonly url: string) {}

  async connect(): Promise<SqlDriverAdapter> {
    const file = sqliteFile(this.url)
    createFolder(dirname(file))
    const database = new Database(file, { timeout: BLOCKING_MS }).defaultSafeIntegers()
    try {
      await retryWhileBusy(BUSY_TIMEOUT_MS, () => {
        for (const [name, value] of Object.entries(PRAGMAS)) database.pragma(`${name} = ${value}`)
      })
    } catch (error) {
      database.close()
      throw error
    }
    return new SqliteAdapter(new SqliteConnection(database))
  }
}

/**
 * Keeps the statements of one request out of the transaction of another: all share one connection, so a statement waits
 * until no transaction is open. Prisma's own adapter does not wait, and loses answered writes when the other transaction
 * rolls back (prisma/orm #29933).
 */
class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite'
  readonly adapterName
  /** Held while a statement or a transaction uses the connection. */
  readonly #gate = new Mutex()
  readonly #writes = new WriteQueue()
  #isDurable = false

  constructor(private readonly connection: SqliteConnection) {
    this.adapterName = connection.adapterName
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    const run = () => this.connection.queryRaw(query)
    return /^\s*(SELECT|PRAGMA|EXPLAIN)\b/i.test(query.sql) ? this.#read(run) : this.#write(run)
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#write(() => this.connection.executeRaw(query))
  }

  executeScript(script: string): Promise<void> {
    return this.#write(() => {
      this.connection.execute(script)
    })
  }

  async startTransaction(): Promise<SingleUseTransaction> {
    const endTurn = await this.#writes.startTurn()
    try {
      const release = await retryWhileBusy(BUSY_TIMEOUT_MS, () => this.#begin())
      return new SingleUseTransaction(this.connection, how => {
        try {
          this.#end(how)
        } finally {
          release()
          endTurn()
        }
      })
    } catch (error) {
      endTurn()
      throw error
    }
  }

  /** Moves the log into the file, unless another process is using it, so that the file alone is complete. */
  dispose(): Promise<void> {
    const close = () => {
      try {
        this.connection.pragma('wal_checkpoint(TRUNCATE)')
      } finally {
        this.connection.close()
      }
    }
    // Not #write: it would check the durability of a connection that is closed.
    return this.#writes.run(() => this.#gate.runExclusive(close))
  }

  /** Enters the gate for each attempt, so that reads, which no other process blocks, run between two of them. */
  #read<T>(run: () => T | Promise<T>): Promise<T> {
    return retryWhileBusy(BUSY_TIMEOUT_MS, () => this.#gate.runExclusive(run))
  }

  #write<T>(run: () => T | Promise<T>): Promise<T> {
    return this.#writes.run(async () => {
      const result = await this.#read(run)
      this.#checkDurability()
      return result
    })
  }

  /** @returns a function that opens the gate again */
  async #begin(): Promise<() => void> {
    const release = await this.#gate.acquire()
    try {
      // IMMEDIATE takes the write lock now. A transaction that starts by reading may fail to get it later.
      this.connection.execute('BEGIN IMMEDIATE')
      return release
    } catch (error) {
      release()
      throw error
    }
  }

  #end(how: TransactionEnd): void {
    try {
      // SQLite ends a transaction by itself when the disk is full or fails. A commit must then fail, too.
      if (this.connection.inTransaction || how === 'COMMIT') this.connection.execute(how)
    } finally {
      if (this.connection.inTransaction) this.connection.execute('ROLLBACK')
    }
    this.#checkDurability()
  }

  /** SQLite reports the true level only after the first write. @throws Error when answered writes could be lost */
  #checkDurability(): void {
    if (this.#isDurable) return
    if (Number(this.connection.pragma('synchronous')) !== SYNCHRONOUS_FULL) {
      throw new Error('SQLite does not run with synchronous=FULL: answered writes could be lost')
    }
    this.#isDurable = true
  }
}
