import { expect, it } from 'vitest'
import { createDatabase, dropDatabase } from '@/tests/support/postgres'
import { databaseUrl } from '@/lib/server/platform/env'
import { DATABASE_TIMEOUTS } from './database-timeouts'
import { applyMigrations } from './migrations'
import { openPool } from './postgres-pool'

it('migrations and queries use the schema of the URL', async () => {
  const database = await createDatabase(databaseUrl())
  const url = `${database}?schema=lincoln_school`
  await applyMigrations(url)
  expect(await applyMigrations(url)).toEqual([])
  const pool = openPool(url, 1)
  const { rows } = await pool.query(`SELECT to_regclass('"Student"')::text AS table, current_schema() AS schema`)
  const others = await pool.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)
  await pool.end()
  await dropDatabase(database)
  expect(rows).toEqual([{ table: '"Student"', schema: 'lincoln_school' }])
  expect(others.rows).toEqual([])
})

it('a school in its own schema is migrated even if another school has its tables in `public`', async () => {
  const database = await createDatabase(databaseUrl())
  const applied = await applyMigrations(database)
  const inSchema = await applyMigrations(`${database}?schema=lincoln_school`)
  await dropDatabase(database)
  expect(applied.length).toBeGreaterThan(5)
  expect(inSchema).toEqual(applied)
})

it('the pool adds its settings to the settings of the URL', async () => {
  DATABASE_TIMEOUTS.postgres.statement = 5_000
  const pool = openPool(`${databaseUrl()}?options=-c%20work_mem%3D8MB`, 1)
  const { rows } = await pool.query(
    `SELECT current_setting('work_mem') AS memory, current_setting('statement_timeout') AS statement`,
  )
  await pool.end()
  expect(rows).toEqual([{ memory: '8MB', statement: '5s' }])
})
