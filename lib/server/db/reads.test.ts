import { expect, it } from 'vitest'
import { studentInput } from '@/lib/testing/factories'
import { atTheServer } from '../audit/record'
import { ask, askIn, db } from '../db'
import { insertStudent } from '../students/service'
import { Prisma } from './sqlite/client'

const at = new Date('2026-02-28T23:59:59.123Z')
const add = () => db.$transaction(tx => insertStudent(tx, studentInput(), at, atTheServer()))

it('reads rows as Prisma does: dates, truth, numbers and nothing', async () => {
  const { _id: id } = await add()
  await add()
  const [row] = await ask<object>(Prisma.sql`SELECT * FROM "Student" WHERE "id" = ${id}`)
  expect(row).toEqual(await db.student.findUnique({ where: { id } }))
  const since = Prisma.sql`WHERE "createdAt" >= ${at} AND "isActive" = ${true}`
  expect(await ask(Prisma.sql`SELECT COUNT(*) AS "total" FROM "Student" ${since}`)).toEqual([{ total: 2 }])
})

it('sees what has been committed, and nothing else', async () => {
  const all = Prisma.sql`SELECT "name" FROM "Sequence"`
  await db.$transaction(async tx => {
    await tx.sequence.create({ data: { name: 'new', value: 1 } })
    expect(await ask(all)).toEqual([])
    expect(await askIn(tx)(all)).toEqual([{ name: 'new' }])
  })
  expect(await ask(all)).toEqual([{ name: 'new' }])
})

it('answers any number of different questions', async () => {
  await db.sequence.create({ data: { name: 'one', value: 1 } })
  const words = Array.from({ length: 300 }, (_, n) => Prisma.sql`SELECT ${n} + "value" AS "sum" FROM "Sequence"`)
  const nested = words.map((word, n) => Prisma.sql`SELECT * FROM (${word}) AS ${Prisma.raw(`"q${n}"`)}`)
  const sums = await Promise.all(nested.map(question => ask<{ sum: number }>(question)))
  expect(sums.map(([row]) => Number(row?.sum))).toEqual(words.map((_, n) => n + 1))
})
