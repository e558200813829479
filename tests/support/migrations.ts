import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject, vi } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { openSqlite } from '@/lib/server/db/open-sqlite'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import { sqliteFile } from '@/lib/server/platform/env'
import { createDatabase, dropDatabase, runStatement } from './postgres'

export const ALL = migrationNames('sqlite')

/** A database on the Postgres server of these tests; undefined on SQLite. */
export const template = inject('postgresTemplate')
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const created: string[] = []

afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (template) await Promise.all(created.map(dropDatabase))
})

/** Creates an empty database, removed after the tests of the file. @returns its URL */
export async function emptyDatabase(): Promise<string> {
  const url = template ? await createDatabase(template) : `file:${join(folder, `${created.length}.db`)}`
  created.push(url)
  return url
}

export async function runSql(url: string, sql: string): Promise<unknown[]> {
  if (template) return runStatement(url, sql)
  const db = openSqlite(sqliteFile(url))
  try {
    const statement = db.prepare(sql)
    return statement.columns().length > 0 ? statement.all() : [statement.run()]
  } finally {
    db.close()
  }
}

export const TABLES = template
  ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  : `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1`

export const MIGRATIONS = `prisma/migrations/${template ? 'postgresql' : 'sqlite'}`

/** Runs the migrations of another version of this application. `change` turns a copy of the files into that version. */
export async function migrateAs(url: string, change: (folder: string) => void): Promise<string[]> {
  const home = mkdtempSync(join(folder, 'version-'))
  cpSync(MIGRATIONS, join(home, MIGRATIONS), { recursive: true })
  change(join(home, MIGRATIONS))
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(home)
  return applyMigrations(url).finally(() => cwd.mockRestore())
}

export const migrateUpTo = (url: string, last: string) =>
  migrateAs(url, migrations => {
    for (const name of ALL.filter(name => name > last)) rmSync(join(migrations, name), { recursive: true })
  })

/** SQL that inserts a student, with the columns of the first releases. */
export const STUDENT = `INSERT INTO "Student" (
    "id", "serial", "studentId", "firstName", "lastName", "dateOfBirth", "gender", "standardRank", "section",
    "rollNumber", "overallGrade", "overallPercentage", "admissionDate", "street", "city", "state", "pinCode",
    "emergencyName", "emergencyRelationship", "emergencyPhone", "createdAt", "updatedAt", "nameKey", "searchText"
  ) VALUES ('a', 1, 'STU-1', 'Meera', 'Nair', '2015-01-01', 'Female', 5, 'A', 1, 'A', 90, '2020-01-01', '', '', '', '',
    '', '', '', '2026-01-01T00:00:00.000+00:00', '2026-01-01T00:00:00.000+00:00', 'meera nair', 'meera nair')`
