import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { db, query, type Tx } from './db'
import { isDatabaseUnavailable } from './outage'
import { Prisma } from './prisma'

const add = (tx: Tx, name: string) => tx.sequence.create({ data: { name, value: 1 } })
const names = async () => (await db.sequence.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)
const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

it('a transaction commits all changes together, and nobody else sees the changes before the commit', async () => {
  const seenBefore = await db.$transaction(async tx => {
    await add(tx, 'one')
    await add(tx, 'two')
    return query(Prisma.sql`SELECT 1 FROM "Sequence"`)
  })
  expect(seenBefore).toEqual([])
  expect(await names()).toEqual(['one', 'two'])
})

it('a transaction that takes too long is rolled back', async () => {
  let added = 0
  const endless = db.$transaction(
    async tx => {
      for (;;) {
        await add(tx, `number ${++added}`)
        await yieldToEventLoop()
      }
    },
    { timeout: 500 },
  )
  expect(isDatabaseUnavailable(await errorOf(endless))).toBe(true)
  expect(added).toBeGreaterThan(1)
  expect(await names()).toEqual([])
})

// ASVS 2.3.3, 16.5.3
it('a transaction is rolled back when its work throws, and when a statement fails even if the error is caught', async () => {
  const throwing = db.$transaction(async tx => {
    await add(tx, 'one')
    throw new Error('in the middle')
  })
  await expect(throwing).rejects.toThrow('in the middle')
  const catching = db.$transaction(async tx => {
    await add(tx, 'one')
    await add(tx, 'one').catch(() => undefined)
  })
  await expect(catching).rejects.toThrow()
  expect(await names()).toEqual([])
})

it('a transaction runs no statement after its end', async () => {
  let ended: Tx | undefined
  await db.$transaction(async tx => {
    ended = tx
    await add(tx, 'one')
  })
  await expect(ended && add(ended, 'late')).rejects.toThrow()
  expect(await names()).toEqual(['one'])
})
