import { expect, it } from 'vitest'
import { studentInput } from '@/tests/support/factories'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { query, db } from './db'
import { insertStudent } from '../students/insert'
import { Prisma } from './prisma'

const at = new Date('2026-02-28T23:59:59.123Z')
const add = () => db.$transaction(tx => insertStudent(tx, studentInput(), at, commandLineOrigin()))

it('`query` converts dates, booleans, numbers and null as Prisma does', async () => {
  const { _id: id } = await add()
  await add()
  const [row] = await query<object>(Prisma.sql`SELECT * FROM "Student" WHERE "id" = ${id}`)
  expect(row).toEqual(await db.student.findUnique({ where: { id } }))
  const since = Prisma.sql`WHERE "createdAt" >= ${at} AND "isActive" = ${true}`
  expect(await query(Prisma.sql`SELECT COUNT(*) AS "total" FROM "Student" ${since}`)).toEqual([{ total: 2 }])
})

it('`query` sees only committed rows; with a transaction, it also sees the rows of the transaction', async () => {
  const all = Prisma.sql`SELECT "name" FROM "Sequence"`
  await db.$transaction(async tx => {
    await tx.sequence.create({ data: { name: 'new', value: 1 } })
    expect(await query(all)).toEqual([])
    expect(await query(all, tx)).toEqual([{ name: 'new' }])
  })
  expect(await query(all)).toEqual([{ name: 'new' }])
})

it('`query` runs 300 different statements at once', async () => {
  await db.sequence.create({ data: { name: 'one', value: 1 } })
  const words = Array.from({ length: 300 }, (_, n) => Prisma.sql`SELECT ${n} + "value" AS "sum" FROM "Sequence"`)
  const nested = words.map((word, n) => Prisma.sql`SELECT * FROM (${word}) AS ${Prisma.raw(`"q${n}"`)}`)
  const sums = await Promise.all(nested.map(statement => query<{ sum: number }>(statement)))
  expect(sums.map(([row]) => Number(row?.sum))).toEqual(words.map((_, n) => n + 1))
})
