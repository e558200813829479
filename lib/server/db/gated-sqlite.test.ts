import { setImmediate as tick } from 'node:timers/promises'
import bcrypt from 'bcrypt'
import { expect, it } from 'vitest'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { db } from '../db'
import { databaseUrl } from '../env'
import { PrismaClient } from './sqlite/client'

type Client = Pick<PrismaClient, '$transaction' | 'sequence'>

/** Writes while transactions fail around them. @returns how many answered writes are not in the database */
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
        await bcrypt.hash('work that is not the database’s', 4)
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
      await tick()
    }
  }
  await Promise.all([failing(), failing(), ...[1, 2, 3, 4].map(writing)])
  const found = await client.sequence.count({ where: { name: { in: answered } } })
  expect(answered).toHaveLength(200)
  return answered.length - found
}

// ASVS 2.3.3
it('keeps every answered write while other transactions roll back', async () => {
  expect(await answeredWritesLost(db)).toBe(0)
})

it('is needed: the stock adapter loses answered writes in the same test', async () => {
  const stock = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: databaseUrl() }) })
  expect(await answeredWritesLost(stock)).toBeGreaterThan(0)
  await stock.$disconnect()
})

it('writes durably: the level is FULL after the first write, in WAL mode, with foreign keys', async () => {
  await db.sequence.create({ data: { name: 'first', value: 1 } })
  const pragma = async (name: string) =>
    Object.values((await db.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {})[0]
  expect(Number(await pragma('synchronous'))).toBe(2)
  expect(await pragma('journal_mode')).toBe('wal')
  expect(Number(await pragma('foreign_keys'))).toBe(1)
  expect(Number(await pragma('busy_timeout'))).toBeGreaterThan(0)
})

it('lets the next one in when a transaction cannot be committed', async () => {
  const broken = db.$transaction(async tx => {
    await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`
    await tx.guardian.create({ data: { studentId: 'nobody', kind: 'father', name: 'x', phone: 'x' } })
  })
  await expect(broken).rejects.toThrow()
  expect(await db.guardian.count()).toBe(0)
  await db.sequence.create({ data: { name: 'after', value: 1 } })
  expect(await db.sequence.count({ where: { name: 'after' } })).toBe(1)
})
