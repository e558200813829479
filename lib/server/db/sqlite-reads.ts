import 'server-only'
import Database from 'better-sqlite3'
import { fileOf } from '../env'
import type { Reads } from './reads'
import type { Prisma } from './sqlite/client'
import { SqliteStatements } from './sqlite-statements'

/** How long a question waits for another process, which happens only while that mends the log after a crash. */
const BUSY_TIMEOUT_MS = 2_000

/**
 * On a connection of its own, which can only read: it sees what has been committed, waits for no writer, and none
 * waits for it. SQLite answers within the call, so nothing can come between a question and its answer.
 */
export class SqliteReads implements Reads {
  #open: { connection: Database.Database; statements: SqliteStatements } | undefined

  constructor(private readonly url: string) {}

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
    const connection = new Database(fileOf(this.url), options)
    return { connection, statements: new SqliteStatements(connection) }
  }
}
