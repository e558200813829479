import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase, migrateAs, runSql, STUDENT, TABLES } from '@/tests/support/migrations'
import { applyMigrations } from './migrations'

let url: string
beforeEach(async () => {
  url = await emptyDatabase()
})

const migrateWith = (name: string, script: string) =>
  migrateAs(url, migrations => {
    mkdirSync(join(migrations, name))
    writeFileSync(join(migrations, name, 'migration.sql'), script)
  })

describe('a migration that fails in a database with records', () => {
  const everything = async () => [
    await runSql(url, TABLES),
    await runSql(url, 'SELECT * FROM "Student"'),
    await runSql(url, 'SELECT * FROM "_prisma_migrations"'),
  ]

  it('a failed migration does not change the records of the database', async () => {
    await applyMigrations(url)
    await runSql(url, STUDENT)
    const before = await everything()
    const script = 'CREATE TABLE "Half" ("id" TEXT);\n\nDELETE FROM "Student";\n\nINSERT INTO "Nowhere" VALUES (1);\n'
    await expect(migrateWith('29990101000000_broken', script)).rejects.toThrow(
      /^The migration 29990101000000_broken failed: .*Nowhere.*\. Nothing was changed\./,
    )
    expect(await everything()).toEqual(before)
  })
})
