import { beforeEach, describe, expect, it } from 'vitest'
import { runInChildren } from '@/tests/support/children'
import { ALL, emptyDatabase, migrateUpTo, runSql, STUDENT, TABLES, template } from '@/tests/support/migrations'
import { applyMigrations } from './migrations'
import { migrationNames } from './pending-migrations'

const MODULE = 'lib/server/db/migrations.ts'
const [LAST = ''] = ALL.slice(-1)

let url: string
beforeEach(async () => {
  url = await emptyDatabase()
})

describe('applyMigrations', () => {
  it('`applyMigrations` applies all migrations to an empty database, once', async () => {
    expect(await applyMigrations(url)).toEqual(ALL)
    expect(await applyMigrations(url)).toEqual([])
  })

  it('`applyMigrations` leaves no timer that would delay the end of a command', async () => {
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    const before = timers()
    await applyMigrations(url)
    expect(timers()).toBeLessThanOrEqual(before)
  })

  it('SQLite and Postgres have migrations with the same names', () => {
    expect(migrationNames('postgresql')).toEqual(ALL)
  })

  // R31.1
  it('each migration is applied once when five processes start together', async () => {
    const outcomes = await runInChildren(5, MODULE, 'applyMigrations', [url])
    expect(outcomes.map(outcome => outcome?.error)).toEqual(Array(5).fill(undefined))
    expect(outcomes.flatMap(outcome => outcome?.value)).toEqual(ALL)
  })

  // R31.3
  it('`applyMigrations` changes nothing when it is killed midway, and completes at the next start', async () => {
    const [whole] = await runInChildren(1, MODULE, 'applyMigrations', [url], { dieAt: 0 })
    const complete = await runSql(url, TABLES)
    const statements = whole?.statements ?? 0
    expect(statements).toBeGreaterThan(10)
    const killAt = async (dieAt: number) => {
      const half = await emptyDatabase()
      expect(await runInChildren(1, MODULE, 'applyMigrations', [half], { dieAt })).toEqual([null])
      // The last statement is the COMMIT. Postgres may still execute it after the process has died.
      const mayBeComplete = dieAt === statements
      if (!mayBeComplete) expect(await runSql(half, TABLES)).toEqual([])
      expect(mayBeComplete ? [[], ALL] : [ALL]).toContainEqual(await applyMigrations(half))
      expect(await runSql(half, TABLES)).toEqual(complete)
    }
    await Promise.all([0.2, 0.5, 0.8, 1].map(part => killAt(Math.ceil(part * statements))))
  })

  // R31.2
  it('a failed migration is named with its cause, changes nothing, and succeeds once the cause is removed', async () => {
    // Makes the first migration fail in the middle, where it creates the table Photo.
    await runSql(url, 'CREATE VIEW "Photo" AS SELECT 1 AS x')
    await expect(applyMigrations(url)).rejects.toThrow(
      new RegExp(
        `^The migration ${ALL[0]} failed: (view|relation) "Photo" already exists\\. Nothing was changed\\. ` +
          'Remove the cause, then start again\\.$',
      ),
    )
    expect(await runSql(url, TABLES)).toEqual([])
    await runSql(url, 'DROP VIEW "Photo"')
    expect(await applyMigrations(url)).toEqual(ALL)
  })
})

it('a migration that rebuilds the student table keeps students and the rows that refer to them', async () => {
  await migrateUpTo(url, '20261122082000_search_in_classes')
  await runSql(url, STUDENT)
  await runSql(url, `INSERT INTO "Guardian" VALUES ('a', 'mother', 'Asha', '', NULL, NULL)`)
  await runSql(url, `INSERT INTO "Photo" VALUES ('a', 'a hash', 'bytes')`)
  const rowsOf = (tables: string[]) => Promise.all(tables.map(table => runSql(url, `SELECT * FROM "${table}"`)))
  const kept = () => rowsOf(KEPT)
  const before = await kept()
  expect(await migrateUpTo(url, '20261122113430_key_students_by_serial')).toContain(
    '20261122113430_key_students_by_serial',
  )
  expect(await kept()).toMatchObject(before)
  await applyMigrations(url)
  expect(await found('nair')).toEqual([{ serial: 1 }])
  const other = STUDENT.replace(`'STU-1'`, `'STU-2'`)
  await expect(runSql(url, other.replace(`'a', 1`, `'a', 2`))).rejects.toThrow(/unique/i)
  await expect(runSql(url, other.replace(`'a', 1`, `'b', 1`))).rejects.toThrow(/unique/i)
  await runSql(url, other.replace(`'a', 1`, `'b', 2`))
  await runSql(url, `DELETE FROM "Student" WHERE "serial" = 1`)
  expect(await rowsOf(['Guardian', 'Photo'])).toEqual([[], []])
  expect(await found('nair')).toEqual([{ serial: 2 }])
})

// R60.11
it('a migration requests new search texts if the database has records', async () => {
  await migrateUpTo(url, '20261125140841_school_picture')
  await runSql(url, STUDENT)
  await applyMigrations(url)
  expect(await runSql(url, `SELECT "value" FROM "Setting"`)).toEqual([{ value: '{"table":"User"}' }])
  const fresh = await emptyDatabase()
  await applyMigrations(fresh)
  expect(await runSql(fresh, `SELECT "value" FROM "Setting"`)).toEqual([])
})

it('an upgrade reads import files again if nobody had confirmed their columns, and plans the other imports', async () => {
  await migrateUpTo(url, '20261126183515_plain_lists')
  for (const [id, isMapped] of [
    ['unconfirmed', false],
    ['confirmed', true],
  ]) {
    await runSql(
      url,
      `INSERT INTO "Batch" ("id", "kind", "entity", "title", "state", "source", "createdById", "createdByName", "requestId", "createdAt")
       VALUES ('${id}', 'import', 'students', 'Import students', 'planning', '{}', 'a', 'Asha', 'b', '2026-01-01T00:00:00.000+00:00')`,
    )
    await runSql(
      url,
      `INSERT INTO "ImportFile" ("batchId", "name", "bytes", "layout", "isMapped") VALUES ('${id}', 'a.csv', 'bytes', '{}', ${isMapped})`,
    )
  }
  await applyMigrations(url)
  expect(await runSql(url, `SELECT "id", "state" FROM "Batch" ORDER BY "id"`)).toEqual([
    { id: 'confirmed', state: 'planning' },
    { id: 'unconfirmed', state: 'reading' },
  ])
  expect(await runSql(url, `SELECT "batchId" FROM "ImportFile"`)).toHaveLength(2)
})

const KEPT = ['Student', 'Guardian', 'Photo']

/**
 * The students that SQL finds with the search index of the database. On SQLite, also checks that the full-text index
 * matches the student table.
 */
async function found(word: string): Promise<unknown[]> {
  if (template) return runSql(url, `SELECT "serial" FROM "Student" WHERE "searchText" LIKE '%${word}%'`)
  await runSql(url, `INSERT INTO "StudentSearch" ("StudentSearch", "rank") VALUES ('integrity-check', 1)`)
  return runSql(url, `SELECT "rowid" AS "serial" FROM "StudentSearch" WHERE "StudentSearch" MATCH '"${word}"'`)
}

// R31.4
describe('`applyMigrations` refuses a database that it must not migrate', () => {
  it('`applyMigrations` refuses a database that a newer version has migrated', async () => {
    await applyMigrations(url)
    await runSql(url, `UPDATE "_prisma_migrations" SET migration_name = '29991231235959_later'`)
    await expect(applyMigrations(url)).rejects.toThrow(
      /^The database belongs to a newer version of this application: it has the migration 29991231235959_later, .*backup/,
    )
  })

  it('`applyMigrations` refuses a database in which another tool left a migration unfinished', async () => {
    await applyMigrations(url)
    await runSql(url, `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name = '${LAST}'`)
    await expect(applyMigrations(url)).rejects.toThrow(
      `Another tool started the migration ${LAST} and did not finish it`,
    )
  })

  it('`applyMigrations` refuses a database with other tables, and changes nothing', async () => {
    await runSql(url, 'CREATE TABLE "Recipe" (id TEXT)')
    await expect(applyMigrations(url)).rejects.toThrow('The database already contains other tables')
    expect(await runSql(url, TABLES)).toEqual([{ name: 'Recipe' }])
  })
})
