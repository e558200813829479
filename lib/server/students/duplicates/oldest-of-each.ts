import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import { Prisma } from '@/lib/server/db/prisma'

type Lookup = {
  table: 'Student' | 'Guardian'
  /** The columns of a key, which an index begins with; `age` is the next one. */
  columns: string[]
  keys: string[][]
  id: string
  age: string
  max: number
}

/** A query for the ids of the oldest rows of each key. */
export const oldestOfEach = (lookup: Lookup): Prisma.Sql =>
  isPostgres(databaseUrl()) ? onPostgres(lookup) : onSqlite(lookup)

/** Looks up each key by itself: while Postgres has no statistics of a table, it would read all of it. */
function onPostgres({ table, columns, keys, id, age, max }: Lookup): Prisma.Sql {
  const isOfKey = columns.map(column => `"${column}" = "keys"."key ${column}"`).join(' AND ')
  const names = columns.map(column => `"key ${column}"`).join(', ')
  return Prisma.sql`
    SELECT "found"."id" FROM (VALUES ${values(keys)}) AS "keys" (${Prisma.raw(names)})
    CROSS JOIN LATERAL (
      SELECT ${Prisma.raw(`"${id}" AS "id" FROM "${table}" WHERE ${isOfKey} ORDER BY "${age}"`)} LIMIT ${max}
    ) AS "found"`
}

function onSqlite({ table, columns, keys, id, age, max }: Lookup): Prisma.Sql {
  const list = columns.map(column => `"${column}"`).join(', ')
  const numbered = `"${id}" AS "id", ROW_NUMBER() OVER (PARTITION BY ${list} ORDER BY "${age}") AS "number"`
  return Prisma.sql`
    SELECT "id" FROM (
      SELECT ${Prisma.raw(`${numbered} FROM "${table}" WHERE (${list})`)} IN (VALUES ${values(keys)})
    ) WHERE "number" <= ${max}`
}

const values = (keys: string[][]) => Prisma.join(keys.map(key => Prisma.sql`(${Prisma.join(key)})`))
