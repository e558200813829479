import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { backUp } from '@/lib/server/backup/backup'
import { restore } from '@/lib/server/backup/restore'
import { atTheServer } from '@/lib/server/audit/record'
import { db } from '@/lib/server/db'
import { databaseUrl, fileOf } from '@/lib/server/env'
import { insertStudent } from '@/lib/server/students/service'
import { savePhoto } from '@/lib/server/students/photo'
import { studentInput } from './factories'
import { picture } from './pictures'

/** Where the tests' own database is. */
export const liveDatabase = fileOf(databaseUrl())

/** A folder that goes with its test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-copies-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Adds students to the tests' database, the first of them with a photo. @returns their ids */
export async function enrol(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const firstName of names) {
    const input = studentInput({ name: { firstName, lastName: 'Nair' } })
    const { _id } = await db.$transaction(tx => insertStudent(tx, input, new Date(), atTheServer()))
    ids.push(_id)
  }
  if (ids[0]) await savePhoto(ids[0], await picture(), atTheServer())
  return ids
}

/** A database file that nobody has open, with what the tests' database holds now. */
export function copyAt(...path: string[]): string {
  const file = join(...path)
  backUp({ database: liveDatabase, file })
  return file
}

/** A backup with Asha, and a database in which Bina came later. */
export async function backedUp() {
  const folder = ownFolder()
  await enrol('Asha')
  const backup = copyAt(folder, 'backup.db')
  await enrol('Bina')
  mkdirSync(join(folder, 'data'))
  const database = copyAt(folder, 'data', 'school.db')
  return { folder, backup, database, restored: () => restore({ file: backup, database }) }
}

/** Changes a database file by SQL. */
export function alter(file: string, sql: string): void {
  const opened = new Database(file)
  opened.exec(sql)
  opened.close()
}

/** The first column of what a query finds in a database file. */
export function find(file: string, sql: string): unknown[] {
  const opened = new Database(file, { readonly: true })
  try {
    return opened.prepare(sql).pluck().all()
  } finally {
    opened.close()
  }
}

export const studentsIn = (file: string): unknown[] => find(file, 'SELECT "firstName" FROM "Student" ORDER BY "serial"')
