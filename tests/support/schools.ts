import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { backUp } from '@/lib/server/backup/backup'
import { restoreBackup } from '@/lib/server/backup/restore'
import { db } from '@/lib/server/db/db'
import { firstColumn as columnOf, withSqlite } from '@/lib/server/db/open-sqlite'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { insertStudent } from '@/lib/server/students/insert'
import { savePhoto } from '@/lib/server/students/photo'
import { commandLineActor } from './command-line'
import { studentInput } from './factories'
import { picture } from './pictures'

/** The SQLite file of the tests' database. */
export const testDatabaseFile = sqliteFile(databaseUrl())

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-copies-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Adds students to the tests' database, the first of them with a photo. @returns their ids */
export async function addStudents(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const firstName of names) {
    const input = studentInput({ name: { firstName, lastName: 'Nair' } })
    const { _id } = await db.$transaction(tx => insertStudent(tx, input, new Date(), commandLineActor()))
    ids.push(_id)
  }
  if (ids[0]) await savePhoto(ids[0], await picture(), commandLineActor())
  return ids
}

/** A closed database file with the current content of the tests' database. */
export function copyDatabaseTo(...path: string[]): string {
  const file = join(...path)
  backUp({ database: testDatabaseFile, file })
  return file
}

/** A backup with Asha, and a database to which Bina was added later. */
export async function createBackupAndDatabase() {
  const folder = temporaryFolder()
  await addStudents('Asha')
  const backup = copyDatabaseTo(folder, 'backup.db')
  await addStudents('Bina')
  mkdirSync(join(folder, 'data'))
  const database = copyDatabaseTo(folder, 'data', 'school.db')
  return { folder, backup, database, restored: () => restoreBackup({ file: backup, database }) }
}

/** Runs SQL in a database file. */
export function runSqlInFile(file: string, sql: string): void {
  withSqlite(file, db => db.exec(sql))
}

/** The first column of a query's rows in a database file. */
export const firstColumn = (file: string, sql: string): unknown[] =>
  withSqlite(file, db => columnOf(db, sql), { readOnly: true })

export const firstNamesIn = (file: string): unknown[] =>
  firstColumn(file, 'SELECT "firstName" FROM "Student" ORDER BY "serial"')
