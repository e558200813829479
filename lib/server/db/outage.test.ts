import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { runStatement } from '@/tests/support/postgres'
import { db, type Tx } from './db'
import { databaseUrl } from '@/lib/server/platform/env'
import { isDatabaseUnavailable } from './outage'
import { PostgresAdapterFactory } from './postgres-adapter'
import { openPool, schemaOf } from './postgres-pool'
import { postgresClient } from './prisma'

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
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

const closeConnections = () =>
  runStatement(
    databaseUrl(),
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )

describe('errors that mean that the database is unavailable', () => {
  it('the database is unavailable when a statement takes too long', async () => {
    const error = await errorOf(inTransaction('SET LOCAL statement_timeout = 50', 'SELECT pg_sleep(5)'))
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('the database is unavailable when another transaction has locked the table', async () => {
    const other = new Client({ connectionString: databaseUrl() })
    await other.connect()
    await other.query('BEGIN; LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE')
    const error = await errorOf(inTransaction('SET LOCAL lock_timeout = 50', tx => tx.user.count()))
    await other.end()
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('the database is unavailable for writing when it is read-only', async () => {
    const error = await errorOf(inTransaction('SET TRANSACTION READ ONLY', tx => tx.user.deleteMany()))
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('the database is unavailable when a connection is closed during a statement, then available again', async () => {
    const sleeping = errorOf(db.$executeRaw`SELECT pg_sleep(5)`)
    const isAsleep = async () => (await runStatement(databaseUrl(), `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).length > 0 // prettier-ignore
    await expect.poll(isAsleep).toBe(true)
    await closeConnections()
    expect(isDatabaseUnavailable(await sleeping)).toBe(true)
    expect(await db.user.count()).toBe(0)
  })

  it('the database is unavailable when a connection is closed within a transaction, then available again', async () => {
    const error = await errorOf(inTransaction('SELECT 1', closeConnections, tx => tx.user.count()))
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await db.user.count()).toBe(0)
  })

  it('the database is unavailable when all connections are in use', async () => {
    const pool = openPool(databaseUrl(), 1)
    const client = postgresClient({ adapter: new PostgresAdapterFactory(pool, schemaOf(databaseUrl())) })
    const taken = await pool.connect()
    pool.options.connectionTimeoutMillis = 50
    expect(isDatabaseUnavailable(await errorOf(client.user.count()))).toBe(true)
    taken.release()
    await client.$disconnect()
  })
})

describe('rejected credentials of which only the server’s code is left', () => {
  it.each(['28P01', '28000', '3D000'])(
    'the database is unavailable when it rejects the credentials with the code %s',
    originalCode => {
      const cause = { kind: 'AuthenticationFailed', originalCode }
      expect(
        isDatabaseUnavailable(Object.assign(new Error(), { code: 'P2010', meta: { driverAdapterError: { cause } } })),
      ).toBe(true)
    },
  )
})

describe('errors that do not mean that the database is unavailable', () => {
  it.each([
    ['an invalid statement', () => db.$executeRawUnsafe('SELECT * FROM "Nothing"')],
    ['a value that cannot be stored', () => db.user.count({ where: { email: 'a\0b' } })],
    ['a missing record', () => db.user.delete({ where: { id: 'nobody' } })],
  ])('%s does not mean that the database is unavailable', async (_what, work) => {
    const error = await errorOf(work())
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
