import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { afterAll, afterEach, expect, it } from 'vitest'
import { db } from '../db'
import { databaseUrl, fileOf } from '../env'
import { whileBusy } from './busy'
import { GatedSqlite } from './gated-sqlite'
import { isUnavailable } from './outage'
import { PrismaClient } from './sqlite/client'

/** Another process's connection, as far as SQLite can tell. */
const other = new Database(fileOf(databaseUrl()))
afterEach(() => {
  if (other.inTransaction) other.exec('ROLLBACK')
})
afterAll(() => {
  other.close()
})

const write = (name: string) => db.sequence.create({ data: { name, value: 1 } })
const inTransaction = (name: string) => db.$transaction(tx => tx.sequence.create({ data: { name, value: 1 } }))

it.each([
  ['a statement', write],
  ['a transaction', inTransaction],
])('lets %s wait for another process’s transaction, and meanwhile answers those who only read', async (_what, act) => {
  other.exec('BEGIN IMMEDIATE')
  let done = false
  const written = act('waiting').then(() => (done = true))
  for (let reads = 0; reads < 20; reads++) expect(await db.sequence.count()).toBe(0)
  expect(done).toBe(false)
  other.exec('COMMIT')
  await written
  expect(await db.sequence.count()).toBe(1)
})

it('tells a request to come back when another process does not end its transaction', async () => {
  other.exec('BEGIN IMMEDIATE')
  const error: unknown = await write('refused').catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  other.exec('COMMIT')
  expect(await db.sequence.count()).toBe(0)
  await write('accepted')
})

it('passes on at once what trying again would not mend', async () => {
  let tries = 0
  const failing = whileBusy(60_000, () => Promise.reject(new Error(`try ${++tries}`)))
  await expect(failing).rejects.toThrow('try 1')
})

it('empties the log into the file when it closes, also while another process has the file open', async () => {
  const client = new PrismaClient({ adapter: new GatedSqlite(databaseUrl(), 1_000) })
  await client.sequence.create({ data: { name: 'last', value: 1 } })
  const log = `${fileOf(databaseUrl())}-wal`
  expect(statSync(log).size).toBeGreaterThan(0)
  await client.$disconnect()
  expect(statSync(log).size).toBe(0)
})
