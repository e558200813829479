import 'server-only'
import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { fileOf } from '../env'
import type { Reads } from './reads'
import type { Prisma } from './sqlite/client'
import { SqliteStatements } from './sqlite-statements'

/** How long a question waits for another process, which happens only while that mends the log after a crash. */
const BUSY_TIMEOUT_MS = 2_000

/**
 * A file that has this size at the start is mapped: a row is read where the system keeps it, instead of by a call that
 * copies its page, in half the time for some thousands that lie apart. A smaller file is soon in SQLite's own cache. For
 * it a page that the disk does not give, or a file cut short by somebody, stays the fault of one question; mapped, it
 * ends the process.
 */
const MAPPED_FROM_BYTES = 100_000_000
/** The most that SQLite maps. */
const MAPPED_BYTES = 0x7fff0000

/**
 * On a connection of its own, which can only read: it sees what has been committed, waits for no writer, and none
 * waits for it. SQLite answers within the call, so nothing can come between a question and its answer.
 */
export class SqliteReads implements Reads {
  #open: { connection: Database.Database; statements: SqliteStatements } | undefined

  constructor(
    private readonly url: string,
    private readonly mappedFrom = MAPPED_FROM_BYTES,
  ) {}

  rows<T>(question: Prisma.Sql): Promise<T[]> {
    // One promise, whose work may throw: an asynchronous function that hands on another's makes four.
    return new Promise(resolve => {
      this.#open ??= this.#connect()
      resolve(this.#open.statements.rows<T>(question))
    })
  }

  close(): Promise<void> {
    this.#open?.connection.close()
    this.#open = undefined
    return Promise.resolve()
  }

  #connect() {
    const options = { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS }
    const file = fileOf(this.url)
    const connection = new Database(file, options)
    if (statSync(file).size >= this.mappedFrom) connection.pragma(`mmap_size = ${MAPPED_BYTES}`)
    return { connection, statements: new SqliteStatements(connection) }
  }
}
