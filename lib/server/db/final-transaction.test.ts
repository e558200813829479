import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { db, type Tx } from '../db'
import { isUnavailable } from './outage'

const add = (tx: Tx, name: string) => tx.sequence.create({ data: { name, value: 1 } })
const names = async () => (await db.sequence.findMany()).map(({ name }) => name)
const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

it('keeps nothing of a transaction that has taken too long', async () => {
  let added = 0
  const endless = db.$transaction(
    async tx => {
      for (;;) {
        await add(tx, `number ${++added}`)
        await tick()
      }
    },
    { timeout: 30 },
  )
  expect(isUnavailable(await thrownBy(endless))).toBe(true)
  expect(added).toBeGreaterThan(1)
  expect(await names()).toEqual([])
})

// ASVS 2.3.3, 16.5.3
it('keeps nothing of a transaction of which a part has failed, also when that was passed over', async () => {
  const spoiled = db.$transaction(async tx => {
    await add(tx, 'one')
    await add(tx, 'one').catch(() => undefined)
  })
  await expect(spoiled).rejects.toThrow()
  expect(await names()).toEqual([])
})
