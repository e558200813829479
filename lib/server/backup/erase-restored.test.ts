import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { db } from '@/lib/server/db/db'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { appendErasures, erasuresFileOf, readErasures } from '@/lib/server/erasing/erasures-file'
import { firstColumn, withSqlite } from '@/lib/server/db/open-sqlite'
import { erase, leave } from '@/tests/support/erasing'
import { addMarkedStudent, GONE, KEPT, NUMBERS } from '@/tests/support/marked-student'
import { createSignedInUser } from '@/tests/support/people'
import { backUp } from './backup'
import { restoreBackup } from './restore'

const database = sqliteFile(databaseUrl())
let folder: string
let backup: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erased-'))
  backup = join(folder, 'backup.db')
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    rmSync(erasuresFileOf(database), { force: true })
  })
})

/** Makes a backup, and then erases a student in the live database. @returns the id of the student */
async function eraseAfterBackup(depth: 'register' | 'anonymise'): Promise<string> {
  const admin = await createSignedInUser('superAdmin')
  const id = await addMarkedStudent(admin)
  backUp({ database, file: backup })
  await leave(id)
  await erase(admin.token, [id], depth)
  return id
}

const contains = (file: string, texts: string[]) => {
  const content = readFileSync(file, 'latin1').toLowerCase()
  return texts.filter(text => content.includes(text))
}

// R105.1
it('restoring a backup of an active student does not bring back what was erased after the backup', async () => {
  const id = await eraseAfterBackup('anonymise')
  expect(contains(backup, [GONE, KEPT, NUMBERS])).toEqual([GONE, KEPT, NUMBERS])
  const restored = join(folder, 'data.db')
  appendFileSync(erasuresFileOf(restored), readFileSync(erasuresFileOf(database)))
  // The restore erases the student and the record that was merged into the student.
  expect(await restoreBackup({ file: backup, database: restored })).toMatchObject({ erased: 2 })
  expect(contains(restored, [GONE, KEPT, NUMBERS])).toEqual([])
  const states = withSqlite(restored, file =>
    firstColumn(file, `SELECT "erased" || ' ' || "isActive" FROM "Student" WHERE "id" = ?`, id),
  )
  expect(states).toEqual(['anonymise 0'])
})

// R105.1
it('a list of erasures beside the backup also applies on a computer that never had the database', async () => {
  await eraseAfterBackup('register')
  appendFileSync(join(folder, 'erasures.jsonl'), readFileSync(erasuresFileOf(database)))
  const restored = join(mkdtempSync(join(folder, 'new-')), 'school.db')
  expect(await restoreBackup({ file: backup, database: restored })).toMatchObject({ erased: 2 })
  expect(contains(restored, [GONE, KEPT, NUMBERS])).toEqual([KEPT])
})

// R105.2
it('the list of erasures contains the id and depth of each record, and an incomplete line is ignored', async () => {
  appendFileSync(erasuresFileOf(database), '{"id":"half')
  const id = await eraseAfterBackup('register')
  const lines = readFileSync(erasuresFileOf(database), 'utf8').split('\n').filter(Boolean)
  expect(lines).toContain(JSON.stringify({ id, depth: 'register' }))
  expect(lines).toHaveLength(3)
  const restored = join(folder, 'data.db')
  appendFileSync(erasuresFileOf(restored), lines.join('\n'))
  expect(await restoreBackup({ file: backup, database: restored })).toMatchObject({ erased: 2 })
})

// R105.1
it('a restore erases nothing if the backup was made after the erasures', async () => {
  const admin = await createSignedInUser('superAdmin')
  const id = await addMarkedStudent(admin)
  await leave(id)
  await erase(admin.token, [id], 'register')
  backUp({ database, file: backup })
  const restored = join(folder, 'data.db')
  appendFileSync(erasuresFileOf(restored), readFileSync(erasuresFileOf(database)))
  expect(await restoreBackup({ file: backup, database: restored })).toMatchObject({ erased: 0 })
  expect(await db.erasure.count()).toBe(2)
})

// R105.4
it('a restore does not erase a listed student that the replaced database still has in full', async () => {
  const admin = await createSignedInUser('superAdmin')
  const id = await addMarkedStudent(admin)
  backUp({ database, file: backup })
  const replaced = join(folder, 'data.db')
  backUp({ database, file: replaced })
  appendErasures(erasuresFileOf(replaced), [{ id, depth: 'anonymise' }])
  await restoreBackup({ file: backup, database: replaced })
  const erased = withSqlite(replaced, file =>
    firstColumn(file, `SELECT "id" FROM "Student" WHERE "erased" IS NOT NULL`),
  )
  expect(erased).toEqual([])
})

// R105.1
it('a restore erases only the listed records, and keeps other records that were merged into them', async () => {
  const admin = await createSignedInUser('superAdmin')
  const id = await addMarkedStudent(admin)
  const [merged] = await db.trash.findMany()
  backUp({ database, file: backup })
  const restored = join(folder, 'data.db')
  appendErasures(erasuresFileOf(restored), [{ id, depth: 'anonymise' }])
  expect(await restoreBackup({ file: backup, database: restored })).toMatchObject({ erased: 1 })
  expect(withSqlite(restored, file => firstColumn(file, `SELECT "id" FROM "Trash"`))).toContain(merged?.id)
})

// R105.5
it('a restore adds the list of erasures beside the backup to the list beside the restored database, once', async () => {
  const id = await eraseAfterBackup('register')
  appendFileSync(join(folder, 'erasures.jsonl'), readFileSync(erasuresFileOf(database)))
  const restored = join(mkdtempSync(join(folder, 'new-')), 'school.db')
  await restoreBackup({ file: backup, database: restored })
  expect(readErasures(erasuresFileOf(restored))).toContainEqual({ id, depth: 'register' })
  const size = readFileSync(erasuresFileOf(restored)).length
  await restoreBackup({ file: backup, database: restored })
  expect(readFileSync(erasuresFileOf(restored))).toHaveLength(size)
})
