import 'server-only'
import { databaseUrl, isPostgres } from '@/lib/server/platform/env'
import type { SearchTerm } from '@/lib/contract/search'
import { Prisma } from './prisma'
import { searchOnPostgres, searchOnSqlite } from './conditions'

type Dialect = {
  /** Whether the database is a local file, which we back up. If not, several nodes may share a database server. */
  isEmbedded: boolean
  /** SQL for the time of the database's clock when it runs the statement, in milliseconds since 1970. */
  now: Prisma.Sql
  /** How long one slice of a batch may hold the locks that other transactions wait for, in ms. */
  sliceMs: number
  /** A query for the ids of the oldest rows with each key. */
  oldestOfEach: (lookup: Lookup) => Prisma.Sql
  /**
   * The value at a key of a JSON column, as text; NULL without a value. A boolean is `true` or `false`. A list is JSON.
   *
   * @param key a key of lower-case letters, digits and `_`
   */
  jsonText: (column: string, key: string) => Prisma.Sql
  /** The items of a column with a JSON list: a table "item" with one column, "value". */
  jsonItems: (column: string) => Prisma.Sql
  /** Aggregates rows to JSON: a list with one list of column values for each row. NULL or `[]` without rows. */
  jsonRows: (columns: readonly string[]) => Prisma.Sql
  /**
   * A text with the letters from A to Z in lower case; all other letters stay. The result is the same in both
   * databases.
   */
  lowerCase: (text: Prisma.Sql) => Prisma.Sql
  /** Conditions on "Student" that match all terms of a search. They use the trigram index as far as possible. */
  searchStudents: (terms: SearchTerm[]) => Prisma.Sql[]
}

const sqlite: Dialect = {
  isEmbedded: true,
  now: Prisma.sql`(unixepoch('subsec') * 1000)`,
  // SQLite has one writer at a time, so the wait must be too short to notice.
  sliceMs: 40,
  oldestOfEach: oldestOnSqlite,
  // `->` returns `true` for a boolean, but `->>` would return 1. `->>` removes the quotes of a text.
  jsonText: (column, key) =>
    Prisma.raw(`(CASE json_type("${column}", '$.${key}')
    WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE "${column}" ->> '$.${key}' END)`),
  jsonItems: column => Prisma.raw(`json_each(${column}) AS "item"`),
  jsonRows: columns => Prisma.raw(`json_group_array(json_array(${quoted(columns)}))`),
  lowerCase: text => Prisma.sql`lower(${text})`,
  searchStudents: searchOnSqlite,
}

const postgres: Dialect = {
  isEmbedded: false,
  now: Prisma.sql`(extract(epoch FROM clock_timestamp()) * 1000)::float8`,
  // On Postgres, a slice locks only its own records.
  sliceMs: 100,
  oldestOfEach: oldestOnPostgres,
  jsonText: (column, key) => Prisma.raw(`("${column}"::jsonb ->> '${key}')`),
  jsonItems: column => Prisma.raw(`jsonb_array_elements(${column}::jsonb) AS "item"("value")`),
  jsonRows: columns => Prisma.raw(`json_agg(json_build_array(${quoted(columns)}))::text`),
  lowerCase: text => Prisma.sql`lower(${text} COLLATE "C")`,
  searchStudents: searchOnPostgres,
}

function quoted(columns: readonly string[]): string {
  return columns.map(column => `"${column}"`).join(', ')
}

/** The differences between the databases. Services never check which database they run on. */
export const dialect: Dialect = isPostgres(databaseUrl()) ? postgres : sqlite

/** A search for the `max` oldest rows of each key. */
type Lookup = {
  table: 'Student' | 'Guardian'
  /** The columns of a key. An index must begin with these columns, followed by `age`. */
  columns: string[]
  keys: string[][]
  id: string
  age: string
  max: number
}

/**
 * Looks up each key separately: otherwise Postgres would read the whole table while it has no statistics about the
 * table.
 */
function oldestOnPostgres({ table, columns, keys, id, age, max }: Lookup): Prisma.Sql {
  const isOfKey = columns.map(column => `"${column}" = "keys"."key ${column}"`).join(' AND ')
  const names = columns.map(column => `"key ${column}"`).join(', ')
  return Prisma.sql`
    SELECT "found"."id" FROM (VALUES ${values(keys)}) AS "keys" (${Prisma.raw(names)})
    CROSS JOIN LATERAL (
      SELECT ${Prisma.raw(`"${id}" AS "id" FROM "${table}" WHERE ${isOfKey} ORDER BY "${age}"`)} LIMIT ${max}
    ) AS "found"`
}

function oldestOnSqlite({ table, columns, keys, id, age, max }: Lookup): Prisma.Sql {
  const list = columns.map(column => `"${column}"`).join(', ')
  const numbered = `"${id}" AS "id", ROW_NUMBER() OVER (PARTITION BY ${list} ORDER BY "${age}") AS "number"`
  return Prisma.sql`
    SELECT "id" FROM (
      SELECT ${Prisma.raw(`${numbered} FROM "${table}" WHERE (${list})`)} IN (VALUES ${values(keys)})
    ) WHERE "number" <= ${max}`
}

const values = (keys: string[][]) => Prisma.join(keys.map(key => Prisma.sql`(${Prisma.join(key)})`))
