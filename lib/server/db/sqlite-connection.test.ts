import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { ArgScalarType, ArgType, SqlDriverAdapter, SqlQueryable } from '@prisma/driver-adapter-utils'
import { beforeAll, expect, it } from 'vitest'
import { databaseUrl } from '@/lib/server/platform/env'
import { applyMigrations } from './migrations'
import { SqliteAdapterFactory } from './sqlite-adapter'

/**
 * Our adapter and Prisma's adapter. Each has its own file, because two copies of SQLite in one process do not respect one
 * another's locks.
 */
let ours: SqlDriverAdapter
let prismas: SqlDriverAdapter
beforeAll(async () => {
  const url = `${databaseUrl()}-prisma`
  await applyMigrations(url)
  ours = await new SqliteAdapterFactory(databaseUrl()).connect()
  prismas = await new PrismaBetterSqlite3({ url }).connect()
})

const argType = (scalarType: ArgScalarType): ArgType => ({ scalarType, arity: 'scalar' })
const outcomeOf = async (connection: SqlQueryable, sql: string, args: unknown[], types: ArgScalarType[]) =>
  connection
    .queryRaw({ sql, args, argTypes: types.map(argType) })
    .catch((error: unknown) => ({ ...(error as Error), message: String(error) }))

/** The result or error of a statement. Checks that Prisma's own adapter returns the same result or error. */
async function run(sql: string, args: unknown[] = [], types: ArgScalarType[] = []) {
  const outcome = await outcomeOf(ours, sql, args, types)
  expect(outcome).toEqual(await outcomeOf(prismas, sql, args, types))
  return outcome
}
/** Runs a script with both adapters. */
const prepare = (script: string) => Promise.all([ours.executeScript(script), prismas.executeScript(script)])
const valuesOf = async (sql: string, args: unknown[], types: ArgScalarType[]) =>
  ((await run(sql, args, types)) as { rows: unknown[][] }).rows[0]

it('the connection reads every column type as Prisma does, with values and without', async () => {
  const columns = [
    'TEXT',
    'INTEGER',
    'BIGINT',
    'REAL',
    'DECIMAL',
    'BOOLEAN',
    'DATETIME',
    'BLOB',
    'JSONB',
    'INT',
    'WIDE',
  ]
  await prepare(`CREATE TABLE "Kinds" (${columns.map(type => `"c${type}" ${type}`).join()})`)
  await run('SELECT * FROM "Kinds"')
  await prepare(
    `INSERT INTO "Kinds" VALUES ('a', 1, 9007199254740993, 1.5, 2.5, 1, 1700000000000, x'00ff', '{}', 2.7, 'w')`,
  )
  await prepare(`INSERT INTO "Kinds" ("cDATETIME") VALUES ('2026-01-02T03:04:05.678+00:00')`)
  await run('SELECT * FROM "Kinds"')
  await run(
    `SELECT COUNT(*) AS "n", MAX("cREAL") / 2 AS "half", "cTEXT" || 'b' AS "text", NULL AS "nothing" FROM "Kinds"`,
  )
  await prepare('DROP TABLE "Kinds"')
})

it('the connection stores values as Prisma does', async () => {
  const args = ['12', '1.5', '2.5', '9007199254740993', true, '2026-01-02T03:04:05Z', new Date(0), 'AP8=', 'text', null]
  const types = [
    'int',
    'float',
    'decimal',
    'bigint',
    'boolean',
    'datetime',
    'datetime',
    'bytes',
    'string',
    'int',
  ] as const
  const placeholders = args.map(() => 'typeof(?)').join()
  expect(await valuesOf(`SELECT ${placeholders}`, args, [...types])).toEqual(
    ['real', 'real', 'real', 'integer', 'real', 'text', 'text', 'blob', 'text', 'null'], // prettier-ignore
  )
  await run('SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?', args.slice(0, 9).with(7, 'x'), [...types].slice(0, 9).with(7, 'string'))
})

it.each([
  ['a duplicate', `INSERT INTO "Preference" VALUES ('a', 'b', 'c'), ('a', 'b', 'c')`],
  ['a duplicate of a unique column', `INSERT INTO "Sequence" VALUES ('one', 1), ('one', 2)`],
  ['a missing value', `INSERT INTO "Sequence" ("name") VALUES ('one')`],
  ['a missing row', `INSERT INTO "Guardian" ("studentId", "kind", "name", "phone") VALUES ('x', 'father', 'x', 'x')`],
  ['a trigger', `DELETE FROM "AuditEvent"`],
  ['a missing table', 'SELECT * FROM "Nothing"'],
  ['a missing column', 'SELECT x FROM "Sequence"'],
  ['a missing column to insert into', `INSERT INTO "Sequence" ("x") VALUES (1)`],
  ['a syntax error', 'SELECT FROM'],
])('the connection reports %s as Prisma’s adapter does', async (_what, sql) => {
  if (sql.startsWith('DELETE')) await addEvent()
  expect(await run(sql)).toHaveProperty('cause.originalCode')
})

const addEvent = () =>
  prepare(
    `INSERT INTO "AuditEvent" ("id", "at", "actorName", "action", "entity", "entityId", "label", "changes", "requestId")
     VALUES ('1', '2026-01-02T03:04:05.678+00:00', 'Asha', 'student.created', 'student', 'x', 'Meera', '[]', 'r')`,
  )
