import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import bcrypt from 'bcrypt'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { db } from './db'
import { databaseUrl } from '@/lib/server/platform/env'
import { applyMigrations } from './migrations'
import { type PrismaClient, sqliteClient } from './prisma'
import { SqliteAdapterFactory } from './sqlite-adapter'

type Client = Pick<PrismaClient, '$transaction' | 'sequence'>

/** Writes while other transactions roll back. @returns the number of answered writes that are missing in the database */
async function answeredWritesLost(client: Client): Promise<number> {
  const answered: string[] = []
  const failing = async () => {
    for (let round = 0; round < 50; round++) {
      const doomed = client.$transaction(async tx => {
        await tx.sequence.upsert({
          where: { name: 'doomed' },
          create: { name: 'doomed', value: 1 },
          update: { value: 2 },
        })
        await bcrypt.hash('work outside the database', 4)
        throw new Error('rolled back')
      })
      await doomed.catch(() => undefined)
    }
  }
  const writing = async (writer: number) => {
    for (let round = 0; round < 50; round++) {
      const name = `kept-${writer}-${round}`
      await client.sequence.create({ data: { name, value: 1 } })
      answered.push(name)
      await yieldToEventLoop()
    }
  }
  await Promise.all([failing(), failing(), ...[1, 2, 3, 4].map(writing)])
  const found = await client.sequence.count({ where: { name: { in: answered } } })
  expect(answered).toHaveLength(200)
  return answered.length - found
}

// ASVS 2.3.3
// R31.15
it('every answered write is stored while other transactions roll back', async () => {
  expect(await answeredWritesLost(db)).toBe(0)
})

it('Prisma’s own adapter loses answered writes while other transactions roll back', async () => {
  const url = `${databaseUrl()}-stock`
  await applyMigrations(url)
  const stock = sqliteClient({ adapter: new PrismaBetterSqlite3({ url }) })
  expect(await answeredWritesLost(stock)).toBeGreaterThan(0)
  await stock.$disconnect()
})

// R31.15
it('the connection runs with synchronous=FULL, in WAL mode, with foreign keys and a busy timeout', async () => {
  await db.sequence.create({ data: { name: 'first', value: 1 } })
  const pragma = async (name: string) =>
    Object.values((await db.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {})[0]
  expect(Number(await pragma('synchronous'))).toBe(2)
  expect(await pragma('journal_mode')).toBe('wal')
  expect(Number(await pragma('foreign_keys'))).toBe(1)
  expect(Number(await pragma('busy_timeout'))).toBeGreaterThan(0)
})

it('later statements succeed after a commit has failed', async () => {
  const broken = db.$transaction(async tx => {
    await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`
    await tx.guardian.create({ data: { studentId: 'nobody', kind: 'father', name: 'x', phone: 'x' } })
  })
  await expect(broken).rejects.toThrow()
  expect(await db.guardian.count()).toBe(0)
  await db.sequence.create({ data: { name: 'after', value: 1 } })
  expect(await db.sequence.count({ where: { name: 'after' } })).toBe(1)
})

it('a transaction commits nothing after SQLite has rolled back by itself, as on a full disk', async () => {
  const insertOne = (tx: Pick<typeof db, '$executeRaw'>) =>
    tx.$executeRaw`INSERT OR ROLLBACK INTO "Sequence" ("name", "value") VALUES ('one', 1)`
  const broken = db.$transaction(async tx => {
    await insertOne(tx)
    await insertOne(tx).catch(() => undefined)
    await tx.sequence.create({ data: { name: 'two', value: 1 } }).catch(() => undefined)
  })
  await expect(broken).rejects.toThrow('UniqueConstraintViolation')
  expect(await db.sequence.count()).toBe(0)
  await db.$transaction(insertOne)
  expect(await db.sequence.count()).toBe(1)
})

// R32.15
it('a connection creates no new database in the place of a lost one', async () => {
  const file = `${databaseUrl().replace('file:', '')}-lost`
  await expect(new SqliteAdapterFactory(`file:${file}`).connect()).rejects.toThrow(`There is no file ${file}`)
  expect(existsSync(file)).toBe(false)
})

it('a connection that only read, or whose first transaction could not begin, can be closed', async () => {
  const url = `${databaseUrl()}-closing`
  new DatabaseSync(url.replace('file:', '')).close()
  const client = sqliteClient({ adapter: new SqliteAdapterFactory(url) })
  await client.$queryRaw`SELECT 1`
  await expect(client.$disconnect()).resolves.toBeUndefined()

  const other = new DatabaseSync(url.replace('file:', ''))
  other.exec('BEGIN IMMEDIATE')
  const blocked = sqliteClient({ adapter: new SqliteAdapterFactory(url) })
  await expect(blocked.$transaction(tx => tx.$executeRaw`CREATE TABLE "T" ("a")`)).rejects.toThrow()
  await expect(blocked.$disconnect()).resolves.toBeUndefined()
  other.close()
})
