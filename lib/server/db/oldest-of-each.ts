import 'server-only'
import { Prisma } from './prisma'

/** A search for the oldest rows of each of some keys. */
export type Lookup = {
  table: 'Student' | 'Guardian'
  /** The columns of a key, which an index begins with; `age` is the next one. */
  columns: string[]
  keys: string[][]
  id: string
  age: string
  max: number
}

/** Looks up each key by itself: while Postgres has no statistics of a table, it would read all of it. */
export function oldestOnPostgres({ table, columns, keys, id, age, max }: Lookup): Prisma.Sql {
  const isOfKey = columns.map(column => `"${column}" = "keys"."key ${column}"`).join(' AND ')
  const names = columns.map(column => `"key ${column}"`).join(', ')
  return Prisma.sql`
    SELECT "found"."id" FROM (VALUES ${values(keys)}) AS "keys" (${Prisma.raw(names)})
    CROSS JOIN LATERAL (
      SELECT ${Prisma.raw(`"${id}" AS "id" FROM "${table}" WHERE ${isOfKey} ORDER BY "${age}"`)} LIMIT ${max}
    ) AS "found"`
}

export function oldestOnSqlite({ table, columns, keys, id, age, max }: Lookup): Prisma.Sql {
  const list = columns.map(column => `"${column}"`).join(', ')
  const numbered = `"${id}" AS "id", ROW_NUMBER() OVER (PARTITION BY ${list} ORDER BY "${age}") AS "number"`
  return Prisma.sql`
    SELECT "id" FROM (
      SELECT ${Prisma.raw(`${numbered} FROM "${table}" WHERE (${list})`)} IN (VALUES ${values(keys)})
    ) WHERE "number" <= ${max}`
}

const values = (keys: string[][]) => Prisma.join(keys.map(key => Prisma.sql`(${Prisma.join(key)})`))
