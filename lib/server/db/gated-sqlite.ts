import 'server-only'
import { dirname } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils'
import type { Database } from 'better-sqlite3'
import { fileOf } from '../env'
import { makeFolder } from '../folder'
import { whileBusy } from './busy'
import { type End, Final, FinalTransaction } from './final-transaction'
import { Gate } from './gate'
import { GroupCommit } from './group-commit'
import type { Work } from './sql-transaction'
import { SqliteStatements } from './sqlite-statements'
import { WriteOrder } from './write-order'

/** How long a statement waits for another process's write, in ms. */
const BUSY_TIMEOUT_MS = 2_000
/** How much of that SQLite waits by itself: it holds up everything else in this process. */
const BLOCKING_MS = 5

/**
 * Prisma's better-sqlite3 adapter behind a gate, with the pragmas that make an answered write durable.
 *
 * The stock adapter has one connection and lets every query run on it at any time, also inside a transaction that
 * another request has open; when that one rolls back, the query's answered write is gone (prisma/orm #29933).
 * Here a query waits until no transaction is open, and a transaction until no other is.
 */
export class GatedSqlite implements SqlDriverAdapterFactory {
  readonly provider = 'sqlite'
  readonly adapterName = 'gated-better-sqlite3'

  #opened: Promise<Opened> | undefined

  /** @param maxWaitMs how long a transaction past Prisma waits for its turn */
  constructor(
    private readonly url: string,
    private readonly maxWaitMs: number,
  ) {}

  async connect(): Promise<SqlDriverAdapter> {
    return (await this.#open()).adapter
  }

  /**
   * Does work in a transaction past Prisma, whose own statements take several times as long as what they do.
   *
   * @throws what `work` throws, with nothing kept, and an error as of Prisma's when its turn does not come in time
   */
  async transact<T>(work: Work<T>): Promise<T> {
    return (await this.#open()).group.run(work)
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#connect().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #connect(): Promise<Opened> {
    makeFolder(dirname(fileOf(this.url)))
    const stock = await new PrismaBetterSqlite3({ url: this.url, timeout: BLOCKING_MS }).connect()
    const { client } = stock as unknown as { client: Database }
    await untilFree(() => {
      for (const [name, value] of Object.entries(PRAGMAS)) client.pragma(`${name} = ${value}`)
      return Promise.resolve()
    })
    const adapter = gated(stock, client)
    const dispose = async () => {
      this.#opened = undefined
      await adapter.dispose()
    }
    const group = {
      statements: new SqliteStatements(client),
      begin: () => adapter.startTransaction(),
      part: () => partOf(client),
      isOpen: () => client.inTransaction,
    }
    return { adapter: { ...adapter, dispose }, group: new GroupCommit(group, this.maxWaitMs) }
  }
}

type Opened = { adapter: Gated; group: GroupCommit }
type Gated = Omit<SqlDriverAdapter, 'startTransaction'> & { startTransaction: () => Promise<FinalTransaction> }

const PRAGMAS = {
  journal_mode: 'WAL',
  // better-sqlite3 falls back to NORMAL at the first write in WAL mode unless it is set on the connection.
  synchronous: 'FULL',
  foreign_keys: 'ON',
}

/** Each try waits in the gate anew, so that those who only read, which no lock hinders, are let through meanwhile. */
const untilFree = <T>(attempt: () => Promise<T>): Promise<T> => whileBusy(BUSY_TIMEOUT_MS, attempt)

function gated(stock: SqlDriverAdapter, client: Database): Gated {
  const gate = new Gate()
  const order = new WriteOrder()
  let durable = false

  /** SQLite reports the level truly only after a write has opened the log. */
  const checked = <T>(answer: T): T => {
    if (!durable && !client.inTransaction) {
      const level: unknown = client.pragma('synchronous', { simple: true })
      if (Number(level) !== 2)
        throw new Error('SQLite does not run with synchronous=FULL: answered writes could be lost')
      durable = true
    }
    return answer
  }

  const alone = <T>(act: () => Promise<T>): Promise<T> => untilFree(() => gate.run(act))
  const writing = <T>(act: () => Promise<T>): Promise<T> => order.run(() => alone(act))

  return {
    provider: stock.provider,
    adapterName: stock.adapterName,
    queryRaw: query => (isRead(query) ? alone : writing)(() => stock.queryRaw(query)),
    executeRaw: query => writing(async () => checked(await stock.executeRaw(query))),
    executeScript: script => writing(() => stock.executeScript(script)),
    dispose: () => writing(() => close(stock, client)),
    async startTransaction() {
      const endTurn = await order.take()
      try {
        const leave = await untilFree(() => begin(gate, client))
        return new FinalTransaction(stock, how => {
          try {
            end(client, how)
          } finally {
            leave()
            endTurn()
          }
          return Promise.resolve(checked(undefined))
        })
      } catch (error) {
        endTurn()
        throw error
      }
    },
  }
}

const isRead = ({ sql }: SqlQuery): boolean => /^\s*(SELECT|PRAGMA|EXPLAIN)\b/i.test(sql)

/** Starts a transaction. @returns what opens the gate again */
async function begin(gate: Gate, client: Database): Promise<() => void> {
  const release = await gate.enter()
  try {
    // IMMEDIATE takes the write lock now; a transaction that began by reading could be refused it later.
    client.exec('BEGIN IMMEDIATE')
    return release
  } catch (error) {
    release()
    throw error
  }
}

/** A part of the open transaction. Should its end fail, the whole does. @throws Error when there is no transaction */
function partOf(client: Database): Final {
  // Without a transaction around it, a savepoint would be one.
  if (!client.inTransaction) throw new Error('SQLite has ended the transaction')
  client.exec('SAVEPOINT part')
  return new Final(how => {
    try {
      if (client.inTransaction) client.exec(how === 'COMMIT' ? 'RELEASE part' : 'ROLLBACK TO part; RELEASE part')
    } catch (error) {
      if (client.inTransaction) client.exec('ROLLBACK')
      throw error
    }
    return Promise.resolve()
  })
}

/** Empties the log into the file, as far as other processes let it: the file alone is then the whole school. */
async function close(stock: SqlDriverAdapter, client: Database): Promise<void> {
  try {
    client.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    await stock.dispose()
  }
}

function end(client: Database, how: End): void {
  try {
    // SQLite ends a transaction by itself when the disk is full or fails.
    if (client.inTransaction || how === 'COMMIT') client.exec(how)
  } finally {
    if (client.inTransaction) client.exec('ROLLBACK')
  }
}
