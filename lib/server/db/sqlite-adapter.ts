import 'server-only'
import cluster from 'node:cluster'
import { dirname } from 'node:path'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils'
import { Mutex } from 'async-mutex'
import { sqliteFile } from '@/lib/server/platform/env'
import { createFolder } from '@/lib/server/platform/create-folder'
import { CommitGroup } from './commit-group'
import { LARGE_CACHE_PRAGMA, openSqlite } from './open-sqlite'
import { retryWhileBusy } from './retry-while-busy'
import { SingleUseTransaction } from './single-use-transaction'
import { SqliteConnection } from './sqlite-connection'
import { WriteQueue } from './write-queue'

/** How long a statement waits while another process writes. */
const BUSY_TIMEOUT_MS = 2_000
/** The part of BUSY_TIMEOUT_MS in which SQLite itself waits. This wait blocks the process. */
const BLOCKING_MS = 5

/** With synchronous=NORMAL, SQLite would answer writes in WAL mode before they are durable. */
const PRAGMAS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${LARGE_CACHE_PRAGMA}`

/**
 * The maximum number of transactions in a group. It limits how long the first transaction of a group waits. A cluster
 * worker commits each transaction alone, so that other workers can write in between.
 */
const MAX_GROUP = cluster.isWorker ? 1 : 16

/** Prisma's connection to the SQLite file, with the pragmas that make an answered write durable. */
export class SqliteAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = 'sqlite'
  readonly adapterName = 'school-node-sqlite'

  constructor(private readonly url: string) {}

  async connect(): Promise<SqlDriverAdapter> {
    const file = sqliteFile(this.url)
    createFolder(dirname(file))
    // The migration creates the file. An empty file in the place of a lost database would hide the loss.
    const database = openSqlite(file, { mustExist: true, timeoutMs: BLOCKING_MS })
    try {
      await retryWhileBusy(BUSY_TIMEOUT_MS, () => {
        database.exec(PRAGMAS)
      })
    } catch (error) {
      database.close()
      throw error
    }
    return new SqliteAdapter(new SqliteConnection(database))
  }
}

/**
 * Keeps the statements of one request out of the transaction of another request: all requests share one connection, so
 * a statement waits until no transaction is open. Prisma's own adapter does not wait, so it loses answered writes when
 * the open transaction rolls back (prisma/orm #29933).
 */
class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite'
  readonly adapterName
  /** Locked while a statement or a transaction uses the connection. */
  readonly #gate = new Mutex()
  readonly #writes = new WriteQueue()
  /** The transactions that wait to be committed together. While there is a group, `#gate` is locked. */
  #group: CommitGroup | undefined
  /** The number of transactions that wait for their turn. */
  #waiting = 0

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
    this.#waiting++
    const endTurn = await this.#writes.startTurn()
    this.#waiting--
    try {
      const group = (this.#group ??= await retryWhileBusy(BUSY_TIMEOUT_MS, () => this.#begin()))
      group.startMember()
      return new SingleUseTransaction(this.connection, how => {
        const outcome = group.endMember(how)
        if (this.#waiting === 0 || group.size >= MAX_GROUP || group.isLost) group.commit()
        endTurn()
        return outcome
      })
    } catch (error) {
      this.#group?.commit()
      endTurn()
      throw error
    }
  }

  /**
   * Closes the connection. First moves the log into the file, unless another process is using the file, so that the
   * file is complete without the log.
   */
  dispose(): Promise<void> {
    const close = () => {
      try {
        this.connection.checkpoint()
      } finally {
        this.connection.close()
      }
    }
    // Do not use `#write`, which would check the durability of a closed connection.
    return this.#writes.run(() => {
      this.#group?.commit()
      return this.#gate.runExclusive(close)
    })
  }

  /**
   * Takes the mutex again for each attempt. While another process blocks a write, reads can run between two attempts,
   * because the other process does not block reads.
   */
  #read<T>(run: () => T | Promise<T>): Promise<T> {
    return retryWhileBusy(BUSY_TIMEOUT_MS, () => this.#gate.runExclusive(run))
  }

  #write<T>(run: () => T | Promise<T>): Promise<T> {
    return this.#writes.run(async () => {
      this.#group?.commit()
      const result = await this.#read(run)
      this.connection.requireDurability()
      return result
    })
  }

  /** Begins a transaction, and holds the mutex until its commit group ends. */
  async #begin(): Promise<CommitGroup> {
    const release = await this.#gate.acquire()
    try {
      // IMMEDIATE takes the write lock now. A transaction that starts by reading may fail to get the lock later.
      this.connection.execute('BEGIN IMMEDIATE')
    } catch (error) {
      release()
      throw error
    }
    return new CommitGroup(this.connection, () => {
      this.#group = undefined
      release()
    })
  }
}
