import { expect, it, vi } from 'vitest'
import { db, transact, type SqlTx } from '../db'
import { Final } from './final-transaction'
import { GroupCommit } from './group-commit'
import { isUnavailable } from './outage'

const add = (tx: SqlTx, name: string) => tx.$executeRaw`INSERT INTO "Sequence" ("name", "value") VALUES (${name}, 1)`
const names = async () => (await db.sequence.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)
const told = async (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (error: unknown) => String(error),
  )

it('keeps what is answered, and nothing of those who fail beside it', async () => {
  const outcomes = await Promise.all([
    told(transact(tx => add(tx, 'one'))),
    told(transact(tx => add(tx, 'one'))),
    told(transact(tx => add(tx, 'two').then(() => Promise.reject(new Error('on the way'))))),
    told(transact(tx => add(tx, 'three'))),
  ])
  expect(outcomes).toEqual(['kept', expect.stringContaining('UNIQUE'), 'Error: on the way', 'kept'])
  expect(await names()).toEqual(['one', 'three'])
})

it('answers nobody when the commit fails, and goes on', async () => {
  const orphan = (tx: SqlTx) =>
    tx.$executeRaw`INSERT INTO "Guardian" ("studentId", "kind", "name", "phone") VALUES ('nobody', 'father', 'x', 'x')`
  const outcomes = await Promise.all([
    told(transact(tx => add(tx, 'one'))),
    told(transact(async tx => tx.$executeRaw`PRAGMA defer_foreign_keys = ON`.then(() => orphan(tx)))),
    told(transact(tx => add(tx, 'two'))),
  ])
  expect(outcomes).toEqual(Array(3).fill(expect.stringContaining('FOREIGN KEY')))
  expect([await names(), await db.guardian.count()]).toEqual([[], 0])
  await transact(tx => add(tx, 'after'))
  expect(await names()).toEqual(['after'])
})

it('answers nobody when SQLite ends the transaction by itself, and lets nothing be kept by itself', async () => {
  const outcomes = await Promise.all([
    told(transact(tx => add(tx, 'one'))),
    told(transact(tx => tx.$executeRaw`ROLLBACK`.then(() => Promise.reject(new Error('The disk is full'))))),
    told(transact(tx => add(tx, 'two'))),
  ])
  expect(outcomes).toEqual(Array(3).fill('Error: The disk is full'))
  expect(await names()).toEqual([])
  await transact(tx => add(tx, 'after'))
  expect(await names()).toEqual(['after'])
})

/** A database in which nothing is done, and its transactions begin when one says so. */
function hollow() {
  const ends: string[] = []
  const transaction = (name: string) => new Final(how => Promise.resolve(void ends.push(`${how} ${name}`)))
  const begin = vi.fn(() => Promise.resolve(transaction('whole')))
  const database = { begin, part: () => transaction('part'), isOpen: () => true, statements: {} as never }
  return { ends, begin, database }
}
const nothing = () => Promise.resolve()

it('commits those together who came while one was under way', async () => {
  const { ends, database } = hollow()
  const group = new GroupCommit(database, 1_000)
  await Promise.all(Array.from({ length: 20 }, () => group.run(nothing)))
  const together = [...Array<string>(16).fill('COMMIT part'), 'COMMIT whole']
  expect(ends).toEqual([...together, ...Array<string>(4).fill('COMMIT part'), 'COMMIT whole'])
})

it('gives up whoever waits too long, and does not do it later', async () => {
  const { begin, database } = hollow()
  let open: (begun: Final) => void = () => undefined
  begin.mockReturnValueOnce(new Promise(resolve => (open = resolve)))
  const group = new GroupCommit(database, 10)
  const late = vi.fn(nothing)
  const error: unknown = await group.run(late).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
  open(await begin())
  await group.run(nothing)
  expect(late).not.toHaveBeenCalled()
})

it('tells those who are there that no transaction begins, and serves the next', async () => {
  const { begin, database } = hollow()
  begin.mockRejectedValueOnce(new Error('locked'))
  const group = new GroupCommit(database, 1_000)
  expect(await Promise.all([told(group.run(nothing)), told(group.run(nothing))])).toEqual(['Error: locked', 'kept'])
})
