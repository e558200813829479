import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ALL, emptyDatabase, migrateUpTo, MIGRATIONS, runSql, template } from '@/tests/support/migrations'
import { applyMigrations } from './migrations'

const [FIRST = ''] = ALL

let url: string
beforeEach(async () => {
  url = await emptyDatabase()
})

const historyRows = () => runSql(url, 'SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"')

describe('the table of applied migrations', () => {
  it('the table of applied migrations has the columns that Prisma creates', async () => {
    await applyMigrations(url)
    const columns = template
      ? `SELECT column_name || ' ' || data_type || coalesce('(' || character_maximum_length || ')', '') ||
          CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END || coalesce(' default ' || column_default, '') AS "column"
          FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`
      : `SELECT name || ' ' || type || iif("notnull", ' not null', '') || coalesce(' default ' || dflt_value, '') AS "column"
          FROM pragma_table_info('_prisma_migrations')`
    const [text, date, count] = template
      ? ['text', 'timestamp with time zone', 'integer']
      : ['TEXT', 'DATETIME', 'INTEGER UNSIGNED']
    const limited = (length: number) => (template ? `character varying(${length})` : 'TEXT')
    expect((await runSql(url, columns)).map(row => (row as { column: string }).column)).toEqual([
      `id ${limited(36)} not null`,
      `checksum ${limited(64)} not null`,
      `finished_at ${date}`,
      `migration_name ${limited(255)} not null`,
      `logs ${text}`,
      `rolled_back_at ${date}`,
      `started_at ${date} not null default ${template ? 'now()' : 'current_timestamp'}`,
      `applied_steps_count ${count} not null default 0`,
    ])
  })

  it('the table of applied migrations has the rows that Prisma writes', async () => {
    await applyMigrations(url)
    const [first] = (await historyRows()) as Record<string, unknown>[]
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as unknown,
      migration_name: '20261121081824_init',
      // SHA-256 of the file.
      checksum: template
        ? 'ca659b9dc1daa84cc945bd69152c0fe9f440acb6d25dba6d56abeaa5ee5adcbe'
        : 'f2625b36b06aee73310a2fe1ce3fe26bac9d39218de70661c9f8866ed7e913b1',
      started_at: template
        ? (expect.any(Date) as unknown)
        : (expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/) as unknown),
      finished_at: first?.finished_at,
      applied_steps_count: 1,
      logs: null,
      rolled_back_at: null,
    })
    expect(first?.finished_at).not.toBeNull()
  })

  it("Prisma's own engine finds no missing migration in the table", async () => {
    await applyMigrations(url)
    const provider = template ? 'postgresql' : 'sqlite'
    const adapter = template ? new PrismaPg({ connectionString: url }) : new PrismaBetterSqlite3({ url })
    const engine = await SchemaEngine.new(
      { datamodels: [['schema.prisma', `datasource db {\n  provider = "${provider}"\n}\n`]] },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(adapter),
    )
    const migrationDirectories = ALL.map(path => {
      const value = readFileSync(join(MIGRATIONS, path, 'migration.sql'), 'utf8')
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
    })
    const { appliedMigrationNames } = await engine.applyMigrations({
      filters: { externalTables: [], externalEnums: [] },
      migrationsList: {
        baseDir: MIGRATIONS,
        lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"` },
        shadowDbInitScript: '',
        migrationDirectories,
      },
    })
    expect(appliedMigrationNames).toEqual([])
  })

  it('migrations are added to a table whose first rows Prisma wrote', async () => {
    await migrateUpTo(url, FIRST)
    const written = template ? `'2026-11-21T08:30:00Z'` : `'2026-11-21T08:30:00.000+00:00'`
    await runSql(url, 'DELETE FROM "_prisma_migrations"')
    await runSql(
      url,
      `INSERT INTO "_prisma_migrations" VALUES ('9cc41892-4a2f-4f9d-a199-e39b5aef02bd', 'x', ${written}, '${FIRST}', NULL, NULL, ${written}, 1)`,
    )
    const [before] = await historyRows()
    expect(await applyMigrations(url)).toEqual(ALL.slice(1))
    expect((await historyRows())[0]).toEqual(before)
  })
})
