import { expect, it } from 'vitest'
import { runStatement } from '@/tests/support/postgres'
import { databaseUrl } from '@/lib/server/platform/env'
import { query, db, type Tx } from './db'
import { isDatabaseUnavailable } from './outage'
import { Prisma } from './prisma'

const add = (tx: Tx, name: string) => tx.$executeRaw`INSERT INTO "Sequence" ("name", "value") VALUES (${name}, 1)`
const names = async () => (await db.sequence.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const closeConnection = (pid: number) => runStatement(databaseUrl(), `SELECT pg_terminate_backend(${pid})`)

/** More than the number of connections in the pool, so that a test fails if connections are not returned. */
const TIMES = 15
async function repeat(work: () => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (let n = 0; n < TIMES; n++) errors.push(await errorOf(work()))
  return errors
}

it('a transaction returns its connection to the pool when it throws, fails or succeeds', async () => {
  const throwing = () => db.$transaction(tx => add(tx, 'one').then(() => Promise.reject(new Error('in the middle'))))
  const failing = () => db.$transaction(tx => tx.$executeRaw`INSERT INTO "Sequence" ("name") VALUES (${'two'})`)
  const succeeding = () => db.$transaction(tx => tx.$queryRaw`SELECT 1`)
  expect(new Set((await repeat(throwing)).map(String))).toEqual(new Set(['Error: in the middle']))
  expect((await repeat(failing)).every(error => error instanceof Error && !isDatabaseUnavailable(error))).toBe(true)
  expect(new Set(await repeat(succeeding))).toEqual(new Set([undefined]))
  expect(await names()).toEqual([])
})

it('a transaction whose commit fails is rolled back and returns its connection', async () => {
  await db.$executeRaw`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''not now''; END'`
  await db.$executeRaw`
    CREATE CONSTRAINT TRIGGER late AFTER INSERT ON "Sequence" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse()`
  const errors = await repeat(() => db.$transaction(tx => add(tx, 'one')))
  expect(errors.map(String)).toEqual(Array(TIMES).fill(expect.stringContaining('not now')))
  expect(await names()).toEqual([])
})

it('a query fails as unavailable when the database closes its connection, and later queries reconnect', async () => {
  const errors = await repeat(() =>
    db.$transaction(async tx => {
      await add(tx, 'one')
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`
      await closeConnection(own?.pid ?? 0)
      // Gives the client time to notice the closed connection while no statement is running.
      await query(Prisma.sql`SELECT 1`)
      await add(tx, 'two')
    }),
  )
  expect(errors.map(isDatabaseUnavailable)).toEqual(Array(TIMES).fill(true))
  expect(await names()).toEqual([])
})
