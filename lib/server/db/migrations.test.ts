import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { together } from '@/lib/testing/children'
import { createDatabase, dropDatabase, onServer } from '@/lib/testing/postgres'
import { fileOf } from '../env'
import { applyMigrations } from './migrations'
import { migrationNames } from './pending-migrations'

const MODULE = 'lib/server/db/migrations.ts'
const ALL = migrationNames('sqlite')
const [LAST = ''] = ALL.slice(-1)

/** Where the tests run on Postgres: a database whose server they use. */
const template = inject('postgresTemplate')
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const made: string[] = []

/** A database with nothing in it. @returns its address */
async function emptyDatabase(): Promise<string> {
  const url = template ? await createDatabase(template) : `file:${join(folder, `${made.length}.db`)}`
  made.push(url)
  return url
}

async function run(url: string, sql: string): Promise<unknown[]> {
  if (template) return onServer(url, sql)
  const db = new Database(fileOf(url))
  try {
    const statement = db.prepare(sql)
    return statement.reader ? statement.all() : [statement.run()]
  } finally {
    db.close()
  }
}

const TABLES = template
  ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  : `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1`

let url: string
beforeEach(async () => {
  url = await emptyDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (template) await Promise.all(made.map(dropDatabase))
})

describe('applyMigrations', () => {
  it('applies all of them to an empty database, once', async () => {
    expect(await applyMigrations(url)).toEqual(ALL)
    expect(await applyMigrations(url)).toEqual([])
  })

  it('leaves nothing behind that a command would wait for before it ends', async () => {
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    const before = timers()
    await applyMigrations(url)
    expect(timers()).toBeLessThanOrEqual(before)
  })

  it('writes both databases in the same steps', () => {
    expect(migrationNames('postgresql')).toEqual(ALL)
  })

  it('does so once for five processes that start together', async () => {
    const outcomes = await together(5, MODULE, 'applyMigrations', [url])
    expect(outcomes.map(outcome => outcome?.error)).toEqual(Array(5).fill(undefined))
    expect(outcomes.flatMap(outcome => outcome?.value)).toEqual(ALL)
  }, 30_000)

  it('leaves nothing half done wherever it is killed, and does all of it at the next start', async () => {
    const [whole] = await together(1, MODULE, 'applyMigrations', [url], { dieAt: 0 })
    const complete = await run(url, TABLES)
    const statements = whole?.statements ?? 0
    expect(statements).toBeGreaterThan(10)
    const killAt = async (dieAt: number) => {
      const half = await emptyDatabase()
      expect(await together(1, MODULE, 'applyMigrations', [half], { dieAt })).toEqual([null])
      const left = await run(half, TABLES)
      // On Postgres the last one, which ends the transaction, is under way when the process dies.
      if (dieAt < statements) expect(left).toEqual([])
      expect(await applyMigrations(half)).toEqual(left.length > 0 ? [] : ALL)
      expect(await run(half, TABLES)).toEqual(complete)
    }
    await Promise.all([0.2, 0.5, 0.8, 1].map(part => killAt(Math.ceil(part * statements))))
  }, 60_000)

  it('says which migration failed and why, leaves nothing of it behind, and goes on once that is mended', async () => {
    // In the way of the first migration, half-way through it.
    await run(url, 'CREATE VIEW "Photo" AS SELECT 1 AS x')
    await expect(applyMigrations(url)).rejects.toThrow(
      new RegExp(
        `^The migration ${ALL[0]} failed: (view|relation) "Photo" already exists\\. Nothing was changed\\. ` +
          'Put right what is in its way, and start again\\.$',
      ),
    )
    expect(await run(url, TABLES)).toEqual([])
    await run(url, 'DROP VIEW "Photo"')
    expect(await applyMigrations(url)).toEqual(ALL)
  })
})

const MIGRATIONS = `prisma/migrations/${template ? 'postgresql' : 'sqlite'}`

/** A version of ours that knows only the migrations up to this one. */
async function migratedUpTo(last: string) {
  const home = mkdtempSync(join(folder, 'earlier-'))
  cpSync(MIGRATIONS, join(home, MIGRATIONS), { recursive: true })
  const later = ALL.filter(name => name > last)
  for (const name of later) rmSync(join(home, MIGRATIONS, name), { recursive: true })
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(home)
  await applyMigrations(url).finally(() => cwd.mockRestore())
}

it('keeps students, with what refers to them, where their table is given another key', async () => {
  await migratedUpTo('20261122082000_search_in_classes')
  await run(url, STUDENT)
  await run(url, `INSERT INTO "Guardian" VALUES ('a', 'mother', 'Asha', '', NULL, NULL)`)
  await run(url, `INSERT INTO "Photo" VALUES ('a', 'a hash', 'bytes')`)
  const rowsOf = (tables: string[]) => Promise.all(tables.map(table => run(url, `SELECT * FROM "${table}"`)))
  const kept = () => rowsOf(KEPT)
  const before = await kept()
  expect(await applyMigrations(url)).toContain('20261122113430_key_students_by_serial')
  expect(await kept()).toEqual(before)
  expect(await found('nair')).toEqual([{ serial: 1 }])
  const other = STUDENT.replace(`'STU-1'`, `'STU-2'`)
  await expect(run(url, other.replace(`'a', 1`, `'a', 2`))).rejects.toThrow(/unique/i)
  await expect(run(url, other.replace(`'a', 1`, `'b', 1`))).rejects.toThrow(/unique/i)
  await run(url, other.replace(`'a', 1`, `'b', 2`))
  expect(await run(url, 'SELECT "students" FROM "StudentCount"')).toEqual([{ students: 2 }])
  await run(url, `DELETE FROM "Student" WHERE "serial" = 1`)
  expect(await rowsOf(['Guardian', 'Photo'])).toEqual([[], []])
  expect(await found('nair')).toEqual([{ serial: 2 }])
})

const KEPT = ['Student', 'Guardian', 'Photo', 'StudentCount']

/** By what each database searches in, which on SQLite says itself whether it is in step with the students. */
async function found(word: string): Promise<unknown[]> {
  if (template) return run(url, `SELECT "serial" FROM "StudentSearch" WHERE "searchText" LIKE '%${word}%'`)
  await run(url, `INSERT INTO "StudentSearch" ("StudentSearch", "rank") VALUES ('integrity-check', 1)`)
  return run(url, `SELECT "rowid" AS "serial" FROM "StudentSearch" WHERE "StudentSearch" MATCH '"${word}"'`)
}

const STUDENT = `INSERT INTO "Student" (
    "id", "serial", "studentId", "firstName", "lastName", "dateOfBirth", "gender", "standardRank", "section",
    "rollNumber", "overallGrade", "overallPercentage", "admissionDate", "street", "city", "state", "pinCode",
    "emergencyName", "emergencyRelationship", "emergencyPhone", "createdAt", "updatedAt", "nameKey", "searchText"
  ) VALUES ('a', 1, 'STU-1', 'Meera', 'Nair', '2015-01-01', 'Female', 5, 'A', 1, 'A', 90, '2020-01-01', '', '', '', '',
    '', '', '', '2026-01-01T00:00:00.000+00:00', '2026-01-01T00:00:00.000+00:00', 'meera nair', 'meera nair')`

describe('a database that is not ours to migrate is refused, and left as it is,', () => {
  it('when a newer version has migrated it', async () => {
    await applyMigrations(url)
    await run(url, `UPDATE "_prisma_migrations" SET migration_name = '29991231235959_later'`)
    await expect(applyMigrations(url)).rejects.toThrow(
      /^The database belongs to a newer version of this application: it has the migration 29991231235959_later, .*backup/,
    )
  })

  it('when another tool has left a migration unfinished', async () => {
    await applyMigrations(url)
    await run(url, `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name = '${LAST}'`)
    await expect(applyMigrations(url)).rejects.toThrow(`Another tool began the migration ${LAST} and did not finish it`)
  })

  it('when something else is in it', async () => {
    await run(url, 'CREATE TABLE "Recipe" (id TEXT)')
    await expect(applyMigrations(url)).rejects.toThrow('The database already holds something else')
    expect(await run(url, TABLES)).toEqual([{ name: 'Recipe' }])
  })
})
