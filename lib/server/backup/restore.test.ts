import { execFileSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import {
  runSqlInFile,
  createBackupAndDatabase,
  firstColumn,
  testDatabaseFile,
  temporaryFolder,
  firstNamesIn,
} from '@/tests/support/schools'
import { db } from '@/lib/server/db/db'
import { applyMigrations } from '../db/migrations'
import { restoreBackup } from './restore'

const namesBeside = (file: string) => readdirSync(join(file, '..')).sort()

describe('restoring', () => {
  // R29.6
  it('restoring replaces the database with the backup and keeps the previous database', async () => {
    const { database, restored } = await createBackupAndDatabase()
    const { previous, counts, migrated } = await restored()
    expect(firstNamesIn(database)).toEqual(['Asha'])
    expect(firstNamesIn(previous ?? '')).toEqual(['Asha', 'Bina'])
    expect(counts).toMatchObject({ Student: 1, Guardian: 2, Photo: 1 })
    expect(migrated).toBe(0)
    expect(previous).toMatch(/\/school-before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/)
    expect(namesBeside(database)).toHaveLength(2)
    expect(statSync(database).mode & 0o777).toBe(0o600)
  })

  it('restoring does not change the backup', async () => {
    const { backup, restored } = await createBackupAndDatabase()
    const before = readFileSync(backup)
    await restored()
    expect(Buffer.compare(before, readFileSync(backup))).toBe(0)
    expect(namesBeside(backup)).toEqual(['backup.db', 'data'])
  })

  it('restoring works without a previous database', async () => {
    const { backup } = await createBackupAndDatabase()
    const database = join(temporaryFolder(), 'school.db')
    expect(await restoreBackup({ file: backup, database })).toMatchObject({ previous: null })
    expect(firstNamesIn(database)).toEqual(['Asha'])
    expect(namesBeside(database)).toEqual(['school.db'])
  })

  it('restoring replaces the target of a symbolic link, not the link', async () => {
    const { folder, backup, database } = await createBackupAndDatabase()
    const link = join(folder, 'link.db')
    symlinkSync(database, link)
    const { previous } = await restoreBackup({ file: backup, database: link })
    expect(dirname(previous ?? '')).toBe(dirname(database))
    expect([firstNamesIn(database), lstatSync(link).isSymbolicLink()]).toEqual([['Asha'], true])
  })

  it('restoring keeps records that are only in the log of the previous database', async () => {
    const { database, restored } = await createBackupAndDatabase()
    const copy = join(temporaryFolder(), 'school.db')
    const open = new DatabaseSync(database)
    open.exec('PRAGMA journal_mode = WAL')
    open.exec(`UPDATE "Student" SET "firstName" = 'Latest'`)
    for (const suffix of ['', '-wal']) cpSync(database + suffix, copy + suffix)
    open.close()
    // A killed server leaves a log beside the file.
    for (const suffix of ['', '-wal']) cpSync(copy + suffix, database + suffix)
    const { previous } = await restored()
    expect(firstNamesIn(previous ?? '')).toEqual(['Latest', 'Latest'])
    expect(firstNamesIn(database)).toEqual(['Asha'])
  })

  it('restoring replaces a damaged database and keeps its file unchanged', async () => {
    const { database, restored } = await createBackupAndDatabase()
    writeFileSync(database, 'x'.repeat(9000))
    const { previous } = await restored()
    expect(firstNamesIn(database)).toEqual(['Asha'])
    expect(readFileSync(previous ?? '', 'utf8')).toBe('x'.repeat(9000))
  })

  // R29.7
  it('restoring updates a backup of an older version', async () => {
    const { database, restored } = await createBackupAndDatabase()
    inVersionWith('ALTER TABLE "Student" ADD COLUMN "house" TEXT NOT NULL DEFAULT \'Red\'')
    expect(await restored()).toMatchObject({ migrated: 1 })
    expect(firstColumn(database, 'SELECT "house" FROM "Student"')).toEqual(['Red'])
    expect(await applyMigrations(`file:${database}`)).toEqual([])
  })
})

// R29.3
describe('refuses and changes nothing:', () => {
  const sql = (text: string) => (file: string) => runSqlInFile(file, text)

  // R29.4
  it.each([
    ['a file that is not a database', 'is not a SQLite database.', file => writeFileSync(file, 'Dear Sir or Madam')],
    ['an empty file', 'is not a SQLite database.', file => truncateSync(file, 0)],
    ['a truncated backup', 'is damaged', file => truncateSync(file, statSync(file).size - 4096)],
    ['half a backup', 'is damaged', file => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['a database of another application', 'is not a database of this application.', sql(`UPDATE "_prisma_migrations" SET migration_name = '20250101000000_theirs'`)],
    ['a database without migrations', 'is not a database of this application.', sql('DROP TABLE "_prisma_migrations"')],
    ['a backup of a newer version', 'was made by a newer version (29990101000000_later). Install that version here first.', sql(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_later', 1)`)],
    ['a backup that lacks a table', 'is not a complete database of this application: the table Photo is missing.', sql('DROP TABLE "Photo"')],
    ['a backup with a foreign trigger', 'is not a backup of this application: it has an unknown trigger, more_rights.', sql(`CREATE TRIGGER "more_rights" AFTER UPDATE ON "User" BEGIN UPDATE "User" SET "role" = 'superAdmin'; END`)],
    ['a backup with a foreign view', 'is not a backup of this application: it has an unknown view, Everybody.', sql('CREATE VIEW "Everybody" AS SELECT * FROM "User"')],
    ['a backup with a foreign table', 'is not a backup of this application: it has an unknown table, Book.', sql('CREATE TABLE "Book" (title TEXT)')],
    ['a backup with a foreign index', 'is not a backup of this application: it has an unknown index, by_phone.', sql('CREATE INDEX "by_phone" ON "User" ("phone")')],
    ['a backup with an additional column', 'is not a backup of this application: its table Setting was changed.', sql(`ALTER TABLE "Setting" ADD COLUMN "more" TEXT`)],
    ['a backup with a changed trigger', 'is not a backup of this application: its trigger AuditEvent_is_not_changed was changed.', sql('DROP TRIGGER "AuditEvent_is_not_changed"; CREATE TRIGGER "AuditEvent_is_not_changed" BEFORE UPDATE ON "AuditEvent" BEGIN SELECT 1; END')],
    ['a backup that lacks a trigger', 'is not a complete database of this application: the trigger AuditEvent_is_not_deleted is missing.', sql('DROP TRIGGER "AuditEvent_is_not_deleted"')],
    ['a backup with guardians without students', 'is damaged: a row of', sql('PRAGMA foreign_keys = OFF; DELETE FROM "Student"')],
    ['a database in use', 'is a database in use rather than a backup', file => writeFileSync(`${file}-wal`, 'frames')],
  ] satisfies [string, string, (file: string) => void][])('restoring refuses %s and changes nothing', async (_what, reason, make) => {
    const { backup, database, restored } = await createBackupAndDatabase()
    make(backup)
    const before = readFileSync(database)
    const refusal = await restored().catch(String)
    expect(refusal).toContain(reason)
    expect(refusal).toContain(`BackupError: ${backup} `)
    expect(Buffer.compare(before, readFileSync(database))).toBe(0)
    expect(namesBeside(database)).toEqual(['school.db'])
  }) // prettier-ignore

  it('restoring refuses a missing file and a folder', async () => {
    const { folder, database } = await createBackupAndDatabase()
    const missing = join(folder, 'missing.db')
    await expect(restoreBackup({ file: missing, database })).rejects.toThrow(
      `There is no such file or folder: ${missing}`,
    )
    await expect(restoreBackup({ file: folder, database })).rejects.toThrow(`${folder} is a folder.`)
    expect(namesBeside(database)).toEqual(['school.db'])
  })

  // R29.4
  it('restoring refuses a device and a pipe, without reading from them', async () => {
    const { folder, database } = await createBackupAndDatabase()
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const link = join(folder, 'link.db')
    symlinkSync('/dev/zero', link)
    for (const file of ['/dev/zero', link, pipe]) {
      const refusal = `${file} is not a file. Name a file that npm run backup has made.`
      await expect(restoreBackup({ file, database })).rejects.toThrow(refusal)
    }
    expect(namesBeside(database)).toEqual(['school.db'])
  })

  it('restoring refuses the database itself, also through a link', async () => {
    const { folder, database } = await createBackupAndDatabase()
    const link = join(folder, 'link.db')
    symlinkSync(database, link)
    await expect(restoreBackup({ file: link, database })).rejects.toThrow(
      `${link} is the database itself. Name a file that npm run backup has made.`,
    )
  })

  it('restoring is refused while a server has the database open', async () => {
    const { backup } = await createBackupAndDatabase()
    const refused = restoreBackup({ file: backup, database: testDatabaseFile })
    await expect(refused).rejects.toThrow(
      `${testDatabaseFile} is in use. Stop the server, or any other program that uses the file.`,
    )
    expect(await db.student.count()).toBe(2)
    expect(namesBeside(testDatabaseFile).filter(name => /part|before/.test(name))).toEqual([])
  })

  it('restoring is refused while a server has a damaged database open', async () => {
    const { database, restored } = await createBackupAndDatabase()
    const server = new DatabaseSync(database)
    server.exec('PRAGMA journal_mode = WAL')
    server.exec('UPDATE "Sequence" SET value = 5')
    writeFileSync(database, 'x'.repeat(9000))
    await expect(restored()).rejects.toThrow(`${database} is in use.`)
    server.close()
    expect(namesBeside(database).filter(name => /part|before/.test(name))).toEqual([])
  })

  // R29.6
  it('restoring changes nothing when a migration fails halfway', async () => {
    const { backup, database, restored } = await createBackupAndDatabase()
    inVersionWith('CREATE TABLE "House" (id TEXT); CREATE TABLE "Student" (id TEXT)')
    await expect(restored()).rejects.toThrow(`${backup} could not be updated to this version: `)
    expect(firstNamesIn(database)).toEqual(['Asha', 'Bina'])
    expect(namesBeside(database)).toEqual(['school.db'])
  })
})

/** Adds one more migration to the tested code, as if the code were a later version. */
function inVersionWith(sql: string): void {
  const root = temporaryFolder()
  const migrations = join(root, 'prisma/migrations/sqlite')
  cpSync('prisma/migrations/sqlite', migrations, { recursive: true })
  const name = '29990101000000_later'
  mkdirSync(join(migrations, name))
  writeFileSync(join(migrations, name, 'migration.sql'), sql)
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  expect(migrationNames('sqlite')).toContain(name)
}
