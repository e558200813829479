import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyDatabase, migrateAs, runSql, STUDENT, TABLES } from '@/tests/support/migrations'
import { applyMigrations } from './migrations'

// SQLite does not check references while a migration rewrites tables; Postgres always does.
it('a migration fails if rows would then refer to rows that do not exist', async () => {
  const url = await emptyDatabase()
  await applyMigrations(url)
  await runSql(url, STUDENT)
  await runSql(url, `INSERT INTO "Guardian" VALUES ('a', 'mother', 'Asha', '', NULL, NULL)`)
  const everything = async () => [
    await runSql(url, TABLES),
    await runSql(url, 'SELECT * FROM "Student"'),
    await runSql(url, 'SELECT * FROM "_prisma_migrations"'),
  ]
  const before = await everything()
  const migrate = () =>
    migrateAs(url, migrations => {
      const folder = join(migrations, '29990101000000_orphans')
      mkdirSync(folder)
      writeFileSync(join(folder, 'migration.sql'), 'DELETE FROM "Student";\n')
    })
  await expect(migrate()).rejects.toThrow(
    'The migration 29990101000000_orphans failed: a row of Guardian would refer to a row that does not exist. ' +
      'Nothing was changed.',
  )
  expect(await everything()).toEqual(before)
})
