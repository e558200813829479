import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { db } from './db'
import { Prisma } from './prisma'
import { SqliteReadThread } from './sqlite-read-thread'

/** Counts to five million, which takes some hundred milliseconds. */
const SLOW = Prisma.sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000000) SELECT COUNT(*) AS "total" FROM n`
const NAMES = Prisma.sql`SELECT "name" FROM "Sequence" ORDER BY 1`

let thread: SqliteReadThread
beforeEach(() => {
  thread = new SqliteReadThread(() => ({ file: sqliteFile(databaseUrl()), timeout: 1_000, mappedBytes: 0 }))
  onTestFinished(() => thread.close())
})

it('reads what is committed', async () => {
  expect(await thread.rows(NAMES)).toEqual([])
  await db.sequence.create({ data: { name: 'new', value: 1 } })
  const value = Prisma.sql`SELECT "value" FROM "Sequence" WHERE "name" = ${'new'} AND ${true} AND ${1} = 1`
  expect(await thread.rows(value)).toEqual([{ value: 1 }])
})

// R58.13
it('does not block the event loop', async () => {
  let turns = 0
  const state = { isDone: false }
  const slow = thread.rows(SLOW).finally(() => (state.isDone = true))
  while (!state.isDone) {
    await setImmediate()
    turns++
  }
  expect(await slow).toEqual([{ total: 5_000_000 }])
  expect(turns).toBeGreaterThan(100)
})

it('answers each of many queries', async () => {
  const numbers = Array.from({ length: 50 }, (_, n) => n)
  const answers = await Promise.all(numbers.map(n => thread.rows<{ n: number }>(Prisma.sql`SELECT ${n} AS "n"`)))
  expect(answers.map(([row]) => row?.n)).toEqual(numbers)
})

it('refuses a query when 64 others wait, and goes on with those', async () => {
  const slow = thread.rows(SLOW)
  const others = Array.from({ length: 63 }, () => thread.rows(NAMES))
  await expect(thread.rows(NAMES)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 2 } })
  expect(await slow).toEqual([{ total: 5_000_000 }])
  expect(await Promise.all(others)).toHaveLength(63)
  expect(await thread.rows(NAMES)).toEqual([])
})

it('rejects a query that fails, with the code, and answers the next one', async () => {
  await expect(thread.rows(Prisma.sql`SELECT * FROM "Nothing"`)).rejects.toMatchObject({
    message: 'no such table: Nothing',
    code: 'SQLITE_ERROR',
  })
  const write = Prisma.sql`INSERT INTO "Sequence" ("name", "value") VALUES ('x', 1) RETURNING "name"`
  await expect(thread.rows(write)).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
  expect(await thread.rows(NAMES)).toEqual([])
})

it('rejects queries that have not been answered when it is closed, and starts again for the next one', async () => {
  const slow = thread.rows(SLOW)
  await Promise.all([expect(slow).rejects.toThrow('was closed'), thread.close()])
  expect(await thread.rows(NAMES)).toEqual([])
})

it('rejects when the file is not there', async () => {
  const lost = new SqliteReadThread(() => ({ file: '/nowhere/school.db', timeout: 1_000, mappedBytes: 0 }))
  await expect(lost.rows(NAMES)).rejects.toThrow(/directory does not exist|unable to open/)
})
