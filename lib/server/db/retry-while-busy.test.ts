import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { db } from './db'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { retryWhileBusy } from './retry-while-busy'
import { SqliteAdapterFactory } from './sqlite-adapter'
import { isDatabaseUnavailable } from './outage'
import { sqliteClient } from './prisma'

/** A second connection, which SQLite treats like a connection of another process. */
const other = new DatabaseSync(sqliteFile(databaseUrl()))
afterEach(() => {
  if (other.isTransaction) other.exec('ROLLBACK')
})
afterAll(() => {
  other.close()
})

const write = (name: string) => db.sequence.create({ data: { name, value: 1 } })
const inTransaction = (name: string) => db.$transaction(tx => tx.sequence.create({ data: { name, value: 1 } }))

// R32.14
it.each([
  ['a statement', write],
  ['a transaction', inTransaction],
])('%s waits for the transaction of another process, while reads continue', async (_what, act) => {
  other.exec('BEGIN IMMEDIATE')
  let done = false
  const written = act('waiting').then(() => (done = true))
  for (let reads = 0; reads < 20; reads++) expect(await db.sequence.count()).toBe(0)
  expect(done).toBe(false)
  other.exec('COMMIT')
  await written
  expect(await db.sequence.count()).toBe(1)
})

it('a write fails as unavailable when another process does not end its transaction', async () => {
  other.exec('BEGIN IMMEDIATE')
  const error: unknown = await write('refused').catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  other.exec('COMMIT')
  expect(await db.sequence.count()).toBe(0)
  await write('accepted')
})

// R31.1
it('`retryWhileBusy` retries a transaction after Prisma stopped waiting for another process', async () => {
  other.exec('BEGIN IMMEDIATE')
  let tries = 0
  await retryWhileBusy(60_000, () => {
    tries += 1
    if (tries === 2) other.exec('COMMIT')
    return inTransaction('late')
  })
  expect(tries).toBe(2)
  expect(await db.sequence.count()).toBe(1)
})

// R31.1
it('`retryWhileBusy` retries when a database server accepts connections but does not answer in time', async () => {
  const silent = createServer().listen(0)
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const pool = new Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 10 })
  pool.on('error', () => undefined)
  let tries = 0
  const answer = retryWhileBusy<unknown>(60_000, () => (++tries < 3 ? pool.query('SELECT 1') : 'ready'))
  await expect(answer).resolves.toBe('ready')
  await pool.end()
  silent.close()
})

it('`retryWhileBusy` does not retry other errors', async () => {
  let tries = 0
  const failing = retryWhileBusy(60_000, () => Promise.reject(new Error(`try ${++tries}`)))
  await expect(failing).rejects.toThrow('try 1')
})

// R31.6
it('a client that disconnects moves the log into the file, even while another process has the file open', async () => {
  const client = sqliteClient({ adapter: new SqliteAdapterFactory(databaseUrl()) })
  await client.sequence.create({ data: { name: 'last', value: 1 } })
  const log = `${sqliteFile(databaseUrl())}-wal`
  expect(statSync(log).size).toBeGreaterThan(0)
  await client.$disconnect()
  expect(statSync(log).size).toBe(0)
})
