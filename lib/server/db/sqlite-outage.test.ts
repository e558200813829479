import { expect, it } from 'vitest'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { firstColumn, openSqlite } from './open-sqlite'
import { isDatabaseUnavailable } from './outage'
import { SqliteAdapterFactory } from './sqlite-adapter'
import { SqliteConnection } from './sqlite-connection'

const errorOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error
  }
}
const query = { sql: 'SELECT "name" FROM "Sequence"', args: [], argTypes: [] }

it.each([
  ['a file that cannot be opened', () => new SqliteAdapterFactory(`file:${process.cwd()}`).connect()],
  [
    'a file that another process has locked',
    () => {
      const [holder, waiter] = [0, 1].map(() => openSqlite(sqliteFile(databaseUrl()), { timeoutMs: 0 }))
      holder?.exec('BEGIN IMMEDIATE')
      try {
        waiter?.exec('BEGIN IMMEDIATE')
      } finally {
        holder?.close()
        waiter?.close()
      }
    },
  ],
  [
    'a statement on a connection that was closed',
    async () => {
      const connection = new SqliteConnection(openSqlite(sqliteFile(databaseUrl())))
      await connection.queryRaw(query)
      connection.close()
      await connection.queryRaw(query)
    },
  ],
])('the database is unavailable because of %s', async (_what, work) => {
  expect(isDatabaseUnavailable(await errorOf(work))).toBe(true)
})

it('the database is available when a statement is wrong', async () => {
  const db = openSqlite(sqliteFile(databaseUrl()))
  expect(isDatabaseUnavailable(await errorOf(() => firstColumn(db, 'SELECT * FROM "Nothing"')))).toBe(false)
  db.close()
})
