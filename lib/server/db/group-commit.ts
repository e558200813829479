import 'server-only'
import { setImmediate as breath } from 'node:timers/promises'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import type { Final } from './final-transaction'
import { within, type Work } from './sql-transaction'
import type { SqliteStatements } from './sqlite-statements'

/** So many are committed together at most: whoever else wants the connection waits for all of them. */
const MOST = 16

/**
 * SQLite answers at once, so meanwhile nobody else in this process is heard: for so long, in ms. A breath after each would
 * have those who write wait for everybody who reads.
 */
const UNHEARD_MS = 10

type Member = {
  work: Work<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  late: NodeJS.Timeout
}

type Database = {
  statements: SqliteStatements
  /** Begins a transaction. */
  begin: () => Promise<Final>
  /** Begins a part of it, which is kept or given up by itself, and kept for good with the whole. */
  part: () => Final
  /** Whether a transaction is open: SQLite ends one by itself when the disk is full or fails. */
  isOpen: () => boolean
}

/**
 * Group commit: those who want to write at the same moment share one wait for the disk, which takes as long as all else
 * that they do. None is answered before the disk has them all, and none has to do with what another one fails at.
 */
export class GroupCommit {
  readonly #waiting = new Set<Member>()
  #isServing = false

  /** @param maxWaitMs how long one waits for a transaction to begin */
  constructor(
    private readonly database: Database,
    private readonly maxWaitMs: number,
  ) {}

  /** @throws what `work` throws, what the commit does, and DriverAdapterError when it takes too long to begin */
  run<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(member)
        reject(new DriverAdapterError({ kind: 'SocketTimeout' }))
      }, this.maxWaitMs)
      const member: Member = { work, resolve: resolve as Member['resolve'], reject, late }
      this.#waiting.add(member)
      void this.#serve()
    })
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return
    this.#isServing = true
    while (this.#waiting.size > 0) await this.#serveSome()
    this.#isServing = false
  }

  async #serveSome(): Promise<void> {
    const present = [...this.#waiting]
    try {
      const whole = await this.database.begin()
      await this.#commitTogether(whole, this.#take([...this.#waiting].slice(0, MOST)))
    } catch (error) {
      for (const { reject } of this.#take(present)) reject(error)
    }
  }

  /** @returns those of them who still wait, and are to be told from here on */
  #take(members: Member[]): Member[] {
    const taken = members.filter(member => this.#waiting.delete(member))
    for (const { late } of taken) clearTimeout(late)
    return taken
  }

  async #commitTogether(whole: Final, members: Member[]): Promise<void> {
    const answers: (() => void)[] = []
    let heard = performance.now()
    try {
      await within(whole, this.database.statements, async () => {
        for (const member of members) {
          if (performance.now() - heard > UNHEARD_MS) {
            await breath()
            heard = performance.now()
          }
          answers.push(await this.#doPart(member))
        }
      })
    } catch (error) {
      // Nothing of any of them has been kept.
      for (const { reject } of members) reject(error)
      return
    }
    for (const answer of answers) answer()
  }

  /** @returns how to answer the member once all is committed. @throws what has ended the whole transaction */
  async #doPart({ work, resolve, reject }: Member): Promise<() => void> {
    try {
      const result = await within(this.database.part(), this.database.statements, work)
      return () => {
        resolve(result)
      }
    } catch (error) {
      if (!this.database.isOpen()) throw error
      return () => {
        reject(error)
      }
    }
  }
}
