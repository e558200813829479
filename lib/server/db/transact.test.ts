import { expect, it } from 'vitest'
import { ask, db, transact, type SqlTx } from '../db'
import { Prisma } from './sqlite/client'

const add = (tx: SqlTx, name: string) => tx.$executeRaw`INSERT INTO "Sequence" ("name", "value") VALUES (${name}, 1)`
const names = async () => (await db.sequence.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)

it('keeps all that was done, and shows it to nobody before', async () => {
  const before = await transact(async tx => {
    await add(tx, 'one')
    await add(tx, 'two')
    return ask(Prisma.sql`SELECT 1 FROM "Sequence"`)
  })
  expect(before).toEqual([])
  expect(await names()).toEqual(['one', 'two'])
})

// ASVS 2.3.3, 16.5.3
it('keeps nothing when the work fails, and none of it when a part has failed, also when that was passed over', async () => {
  const failing = transact(async tx => {
    await add(tx, 'one')
    throw new Error('on the way')
  })
  await expect(failing).rejects.toThrow('on the way')
  const spoiled = transact(async tx => {
    await add(tx, 'one')
    await add(tx, 'one').catch(() => undefined)
  })
  await expect(spoiled).rejects.toThrow()
  expect(await names()).toEqual([])
})

it('does nothing after its end', async () => {
  let kept: SqlTx | undefined
  await transact(async tx => {
    kept = tx
    await add(tx, 'one')
  })
  await expect(kept && add(kept, 'late')).rejects.toThrow()
  expect(await names()).toEqual(['one'])
})

it('takes turns with transactions of Prisma', async () => {
  const both = Array.from({ length: 10 }, (_, n) => [
    transact(tx => add(tx, `sql ${n}`)),
    db.$transaction(tx => tx.sequence.create({ data: { name: `prisma ${n}`, value: 1 } })),
  ])
  await Promise.all(both.flat())
  expect(await names()).toHaveLength(20)
})
