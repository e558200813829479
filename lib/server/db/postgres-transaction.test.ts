import { expect, it } from 'vitest'
import { onServer } from '@/lib/testing/postgres'
import { ask, db, transact, type SqlTx } from '../db'
import { databaseUrl } from '../env'
import { isUnavailable } from './outage'
import { Prisma } from './sqlite/client'

const add = (tx: SqlTx, name: string) => tx.$executeRaw`INSERT INTO "Sequence" ("name", "value") VALUES (${name}, 1)`
const names = async () => (await db.sequence.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const endConnection = (pid: number) => onServer(databaseUrl(), `SELECT pg_terminate_backend(${pid})`)

/** More than there are connections: one that is not given back would be missed. */
const TIMES = 15
async function often(work: () => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (let n = 0; n < TIMES; n++) errors.push(await thrownBy(work()))
  return errors
}

it('gives its connection back, whatever comes of the transaction', async () => {
  const failing = () => transact(tx => add(tx, 'one').then(() => Promise.reject(new Error('on the way'))))
  const refused = () => transact(tx => tx.$executeRaw`INSERT INTO "Sequence" ("name") VALUES (${'two'})`)
  const kept = () => transact(tx => tx.$queryRaw`SELECT 1`)
  expect(new Set((await often(failing)).map(String))).toEqual(new Set(['Error: on the way']))
  expect((await often(refused)).every(error => error instanceof Error && !isUnavailable(error))).toBe(true)
  expect(new Set(await often(kept))).toEqual(new Set([undefined]))
  expect(await names()).toEqual([])
})

it('keeps nothing when the commit fails, and gives no broken connection back', async () => {
  await db.$executeRaw`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''not now''; END'`
  await db.$executeRaw`
    CREATE CONSTRAINT TRIGGER late AFTER INSERT ON "Sequence" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse()`
  const errors = await often(() => transact(tx => add(tx, 'one')))
  expect(errors.map(String)).toEqual(Array(TIMES).fill(expect.stringContaining('not now')))
  expect(await names()).toEqual([])
})

it('blames the database for a connection that ends within it, and goes on with a new one', async () => {
  const errors = await often(() =>
    transact(async tx => {
      await add(tx, 'one')
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`
      await endConnection(own?.pid ?? 0)
      // Time for its end to be heard while no statement is under way.
      await ask(Prisma.sql`SELECT 1`)
      await add(tx, 'two')
    }),
  )
  expect(errors.map(isUnavailable)).toEqual(Array(TIMES).fill(true))
  expect(await names()).toEqual([])
})
