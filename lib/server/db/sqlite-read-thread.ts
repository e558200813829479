import 'server-only'
import { Worker } from 'node:worker_threads'
import { busyError } from '@/lib/server/platform/errors'
import type { Prisma } from './prisma'
import { toSqliteValue } from './sqlite-values'

/** An idle thread holds some MB, and a new one starts in about 30 ms. */
const IDLE_MS = 30_000

/** With a million students a query takes up to a second: more callers would wait longer than they are willing to. */
const MAX_WAITING = 64

/** How the thread opens the database. */
export type ThreadOptions = { file: string; timeout: number; mappedBytes: number }
type Answer = { id: number } & ({ rows: unknown[] } | { error: { message: string; code?: string } })
type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }

/** The code of the thread, as text so that the bundlers need not find a file. */
const CODE = `
  const Database = require('better-sqlite3')
  const { parentPort, workerData } = require('node:worker_threads')
  const { file, timeout, mappedBytes } = workerData
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout })
  if (mappedBytes > 0) db.pragma('mmap_size = ' + mappedBytes)
  parentPort.on('message', ({ id, sql, values }) => {
    try {
      parentPort.postMessage({ id, rows: db.prepare(sql).all(values) })
    } catch ({ message, code }) {
      parentPort.postMessage({ id, error: { message, code } })
    }
  })`

/**
 * Runs queries one after the other in a thread of their own, so that other requests do not wait for them. The thread
 * starts when it is needed and ends when it has been idle.
 */
export class SqliteReadThread {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #sent = 0
  readonly #waiting = new Map<number, Waiting>()

  /** @param options called whenever a thread starts */
  constructor(private readonly options: () => ThreadOptions) {}

  /**
   * Values are as SQLite has them: neither dates nor booleans are converted.
   *
   * @throws AppError `UNAVAILABLE` when too many queries wait
   */
  rows<T>({ sql, values }: Prisma.Sql): Promise<T[]> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.reject(busyError())
    return new Promise<unknown[]>((resolve, reject) => {
      const worker = (this.#worker ??= this.#start())
      clearTimeout(this.#idle)
      const id = ++this.#sent
      this.#waiting.set(id, { resolve, reject })
      // Keeps the process alive until the answer.
      worker.ref()
      worker.postMessage({ id, sql, values: values.map(value => toSqliteValue(value)) })
    }) as Promise<T[]>
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    if (!worker) return
    this.#end(worker, new Error('The connection to the database was closed'))
    await worker.terminate()
  }

  #start(): Worker {
    const worker = new Worker(CODE, { eval: true, execArgv: [], workerData: this.options() })
    worker.on('message', (answer: Answer) => this.#settle(worker, answer))
    worker.on('error', error => this.#end(worker, error))
    worker.on('exit', code => this.#end(worker, new Error(`The thread of the database ended with code ${code}`)))
    return worker
  }

  #settle(worker: Worker, answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) {
      worker.unref()
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    }
    if ('rows' in answer) waiting?.resolve(answer.rows)
    else waiting?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
  }

  /** The next query starts another thread. */
  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
