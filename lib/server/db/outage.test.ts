import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { onServer } from '@/lib/testing/postgres'
import { db, type Tx } from '../db'
import { databaseUrl } from '../env'
import { isUnavailable } from './outage'

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Runs statements in one transaction of the application's own client. */
const inTransaction = (...statements: (string | ((tx: Tx) => Promise<unknown>))[]) =>
  db.$transaction(async tx => {
    for (const statement of statements)
      await (typeof statement === 'string' ? tx.$executeRawUnsafe(statement) : statement(tx))
  })

const endConnections = () =>
  onServer(
    databaseUrl(),
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )

describe('blames the database for', () => {
  it('a statement that takes too long', async () => {
    const error = await thrownBy(inTransaction('SET LOCAL statement_timeout = 50', 'SELECT pg_sleep(5)'))
    expect(isUnavailable(error)).toBe(true)
  })

  it('a row that somebody else holds', async () => {
    const other = new Client({ connectionString: databaseUrl() })
    await other.connect()
    await other.query('BEGIN; LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE')
    const error = await thrownBy(inTransaction('SET LOCAL lock_timeout = 50', tx => tx.user.count()))
    await other.end()
    expect(isUnavailable(error)).toBe(true)
  })

  it('a database that takes no writes for now', async () => {
    const error = await thrownBy(inTransaction('SET TRANSACTION READ ONLY', tx => tx.user.deleteMany()))
    expect(isUnavailable(error)).toBe(true)
  })

  it('a connection that is ended under a statement, and goes on with a new one', async () => {
    const sleeping = thrownBy(db.$executeRaw`SELECT pg_sleep(5)`)
    const isAsleep = async () => (await onServer(databaseUrl(), `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).length > 0 // prettier-ignore
    await expect.poll(isAsleep).toBe(true)
    await endConnections()
    expect(isUnavailable(await sleeping)).toBe(true)
    expect(await db.user.count()).toBe(0)
  })

  it('a connection that is ended within a transaction, and goes on with a new one', async () => {
    const error = await thrownBy(inTransaction('SELECT 1', endConnections, tx => tx.user.count()))
    expect(isUnavailable(error)).toBe(true)
    expect(await db.user.count()).toBe(0)
  })

  it('a connection that none is left for', async () => {
    const taken = Array.from({ length: 10 }, () => db.$executeRaw`SELECT pg_sleep(2.5)`.then())
    expect(isUnavailable(await thrownBy(db.user.count()))).toBe(true)
    await Promise.all(taken)
    expect(await db.user.count()).toBe(0)
  })
})

describe('blames it for not letting us in, also where Prisma keeps only what the server said', () => {
  it.each(['28P01', '28000', '3D000'])('%s', originalCode => {
    const cause = { kind: 'AuthenticationFailed', originalCode }
    expect(isUnavailable(Object.assign(new Error(), { code: 'P2010', meta: { driverAdapterError: { cause } } }))).toBe(
      true,
    )
  })
})

describe('does not blame it for', () => {
  it.each([
    ['a statement that is wrong', () => db.$executeRawUnsafe('SELECT * FROM "Nothing"')],
    ['a value that it cannot hold', () => db.user.count({ where: { email: 'a\0b' } })],
    ['a record that is not there', () => db.user.delete({ where: { id: 'nobody' } })],
  ])('%s', async (_what, work) => {
    const error = await thrownBy(work())
    expect(error).toBeInstanceOf(Error)
    expect(isUnavailable(error)).toBe(false)
  })
})
