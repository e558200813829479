import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { databaseUrl } from '@/lib/server/platform/env'
import { db } from './db'
import { isDatabaseUnavailable } from './outage'
import { SqliteConnection } from './sqlite-connection'

const add = (name: string) => db.$transaction(tx => tx.sequence.create({ data: { name, value: 1 } }))
const names = async () => (await db.sequence.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)
const statements = () => vi.spyOn(SqliteConnection.prototype, 'execute')
const commits = (spy: ReturnType<typeof statements>) => spy.mock.calls.filter(([sql]) => sql === 'COMMIT').length

it('transactions that wait for one another share one commit', async () => {
  const spy = statements()
  await Promise.all(['one', 'two', 'three', 'four'].map(add))
  expect(commits(spy)).toBe(1)
  expect(await names()).toEqual(['four', 'one', 'three', 'two'])
})

it('a group commits after sixteen transactions, so that the first transaction does not wait for all', async () => {
  const spy = statements()
  await Promise.all(Array.from({ length: 40 }, (_, n) => add(`number ${n}`)))
  expect(commits(spy)).toBe(3)
})

it('a transaction is answered only when another connection sees its change', async () => {
  await db.sequence.count()
  const other = new DatabaseSync(databaseUrl().replace('file:', ''), { readOnly: true })
  const find = other.prepare('SELECT "value" FROM "Sequence" WHERE "name" = ?')
  const seen = await Promise.all(['one', 'two', 'three'].map(name => add(name).then(() => find.get(name))))
  expect(seen).toEqual([{ value: 1 }, { value: 1 }, { value: 1 }])
  other.close()
})

it('a transaction that fails is rolled back without the other transactions of its group', async () => {
  const results = await Promise.allSettled([
    add('one'),
    db.$transaction(async tx => {
      await tx.sequence.create({ data: { name: 'two', value: 1 } })
      throw new Error('rolled back')
    }),
    add('three'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await names()).toEqual(['one', 'three'])
})

it('earlier transactions of a group fail when SQLite rolls back by itself, as on a full disk', async () => {
  const [one, full, three] = await Promise.allSettled([
    add('one'),
    db.$transaction(async tx => {
      await tx.$executeRaw`INSERT OR ROLLBACK INTO "Sequence" ("name", "value") VALUES ('one', 1)`
    }),
    add('three'),
  ])
  expect(one.status === 'rejected' && isDatabaseUnavailable(one.reason)).toBe(true)
  expect([full.status, three.status]).toEqual(['rejected', 'fulfilled'])
  expect(await names()).toEqual(['three'])
})

it('all transactions of a group fail when the commit fails, and later transactions succeed', async () => {
  const orphan = db.$transaction(async tx => {
    await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`
    await tx.guardian.create({ data: { studentId: 'nobody', kind: 'father', name: 'x', phone: 'x' } })
  })
  const results = await Promise.allSettled([add('one'), orphan, add('two')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await names()).toEqual([])
  await add('three')
  expect(await names()).toEqual(['three'])
})

it('a write outside transactions runs between the transactions of a group', async () => {
  await Promise.all([add('one'), db.sequence.create({ data: { name: 'two', value: 1 } }), add('three')])
  expect(await names()).toEqual(['one', 'three', 'two'])
})
