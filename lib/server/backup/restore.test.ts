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
import Database from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import { alter, backedUp, find, liveDatabase, ownFolder, studentsIn } from '@/lib/testing/schools'
import { db } from '../db'
import { applyMigrations } from '../db/migrations'
import { restore } from './restore'

const namesBeside = (file: string) => readdirSync(join(file, '..')).sort()

describe('restoring', { timeout: 60_000 }, () => {
  it('puts the backup in the place of the database and keeps what was there', async () => {
    const { database, restored } = await backedUp()
    const { kept, counts, migrated } = await restored()
    expect(studentsIn(database)).toEqual(['Asha'])
    expect(studentsIn(kept ?? '')).toEqual(['Asha', 'Bina'])
    expect(counts).toMatchObject({ Student: 1, Guardian: 2, Photo: 1 })
    expect(migrated).toBe(0)
    expect(kept).toMatch(/\/school-before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/)
    expect(namesBeside(database)).toHaveLength(2)
    expect(statSync(database).mode & 0o777).toBe(0o600)
  })

  it('leaves the backup as it was', async () => {
    const { backup, restored } = await backedUp()
    const before = readFileSync(backup)
    await restored()
    expect(Buffer.compare(before, readFileSync(backup))).toBe(0)
    expect(namesBeside(backup)).toEqual(['backup.db', 'data'])
  })

  it('needs no database to be there', async () => {
    const { backup } = await backedUp()
    const database = join(ownFolder(), 'school.db')
    expect(await restore({ file: backup, database })).toMatchObject({ kept: null })
    expect(studentsIn(database)).toEqual(['Asha'])
    expect(namesBeside(database)).toEqual(['school.db'])
  })

  it('replaces what a link leads to, and leaves the link', async () => {
    const { folder, backup, database } = await backedUp()
    const link = join(folder, 'link.db')
    symlinkSync(database, link)
    const { kept } = await restore({ file: backup, database: link })
    expect(dirname(kept ?? '')).toBe(dirname(database))
    expect([studentsIn(database), lstatSync(link).isSymbolicLink()]).toEqual([['Asha'], true])
  })

  it('keeps what is still in the log of the database', async () => {
    const { database, restored } = await backedUp()
    const copy = join(ownFolder(), 'school.db')
    const open = new Database(database)
    open.pragma('journal_mode = WAL')
    open.exec(`UPDATE "Student" SET "firstName" = 'Latest'`)
    for (const suffix of ['', '-wal']) cpSync(database + suffix, copy + suffix)
    open.close()
    // As a server leaves it that was killed.
    for (const suffix of ['', '-wal']) cpSync(copy + suffix, database + suffix)
    const { kept } = await restored()
    expect(studentsIn(kept ?? '')).toEqual(['Latest', 'Latest'])
    expect(studentsIn(database)).toEqual(['Asha'])
  })

  it('replaces a database that is damaged, and keeps it as it is', async () => {
    const { database, restored } = await backedUp()
    writeFileSync(database, 'x'.repeat(9000))
    const { kept } = await restored()
    expect(studentsIn(database)).toEqual(['Asha'])
    expect(readFileSync(kept ?? '', 'utf8')).toBe('x'.repeat(9000))
  })

  it('brings a backup of an older version up to date', async () => {
    const { database, restored } = await backedUp()
    inVersionWith('ALTER TABLE "Student" ADD COLUMN "house" TEXT NOT NULL DEFAULT \'Red\'')
    expect(await restored()).toMatchObject({ migrated: 1 })
    expect(find(database, 'SELECT "house" FROM "Student"')).toEqual(['Red'])
    expect(await applyMigrations(`file:${database}`)).toEqual([])
  })
})

describe('is refused and changes nothing', { timeout: 60_000 }, () => {
  const sql = (text: string) => (file: string) => alter(file, text)

  it.each([
    ['a file that is no database', 'is no SQLite database.', file => writeFileSync(file, 'Dear Sir or Madam')],
    ['an empty file', 'is no SQLite database.', file => truncateSync(file, 0)],
    ['a truncated backup', 'is damaged', file => truncateSync(file, statSync(file).size - 4096)],
    ['half a backup', 'is damaged', file => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['a database of another application', 'is no database of this application.', sql(`UPDATE "_prisma_migrations" SET migration_name = '20250101000000_theirs'`)],
    ['a database of no migrations', 'is no database of this application.', sql('DROP TABLE "_prisma_migrations"')],
    ['a backup of a newer version', 'was made by a newer version (29990101000000_later). Update this one first.', sql(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_later', 1)`)],
    ['a backup that lacks a table', 'is no whole database of this application: it has no Photo.', sql('DROP TABLE "Photo"')],
    ['a backup with rows of nobody', 'is damaged: a row of', sql('PRAGMA foreign_keys = OFF; DELETE FROM "Student"')],
    ['a database in use', 'is a database in use rather than a backup', file => writeFileSync(`${file}-wal`, 'frames')],
  ] satisfies [string, string, (file: string) => void][])('%s', async (_what, reason, make) => {
    const { backup, database, restored } = await backedUp()
    make(backup)
    const before = readFileSync(database)
    const refusal = await restored().catch(String)
    expect(refusal).toContain(reason)
    expect(refusal).toContain(`BackupError: ${backup} `)
    expect(Buffer.compare(before, readFileSync(database))).toBe(0)
    expect(namesBeside(database)).toEqual(['school.db'])
  }) // prettier-ignore

  it('a file that is not there, or is a folder', async () => {
    const { folder, database } = await backedUp()
    const none = join(folder, 'none.db')
    await expect(restore({ file: none, database })).rejects.toThrow(`There is no such file or folder: ${none}`)
    await expect(restore({ file: folder, database })).rejects.toThrow(`${folder} is a folder.`)
    expect(namesBeside(database)).toEqual(['school.db'])
  })

  it('the database itself, by whatever name', async () => {
    const { folder, database } = await backedUp()
    const link = join(folder, 'link.db')
    symlinkSync(database, link)
    await expect(restore({ file: link, database })).rejects.toThrow(`${link} is the database itself.`)
  })

  it('while a server has the database open', async () => {
    const { backup } = await backedUp()
    const refused = restore({ file: backup, database: liveDatabase })
    await expect(refused).rejects.toThrow(`${liveDatabase} is in use. Stop the server, or whatever else has it open.`)
    expect(await db.student.count()).toBe(2)
    expect(namesBeside(liveDatabase).filter(name => /part|before/.test(name))).toEqual([])
  })

  it('while a server has the database open, also when that is damaged', async () => {
    const { database, restored } = await backedUp()
    const server = new Database(database)
    server.pragma('journal_mode = WAL')
    server.exec('UPDATE "Sequence" SET value = 5')
    writeFileSync(database, 'x'.repeat(9000))
    await expect(restored()).rejects.toThrow(`${database} is in use.`)
    server.close()
    expect(namesBeside(database).filter(name => /part|before/.test(name))).toEqual([])
  })

  it('when bringing it up to date fails half-way', async () => {
    const { backup, database, restored } = await backedUp()
    inVersionWith('CREATE TABLE "House" (id TEXT); CREATE TABLE "Student" (id TEXT)')
    await expect(restored()).rejects.toThrow(`${backup} could not be brought to this version: `)
    expect(studentsIn(database)).toEqual(['Asha', 'Bina'])
    expect(namesBeside(database)).toEqual(['school.db'])
  })
})

/** As if this were a version with one more migration. */
function inVersionWith(sql: string): void {
  const root = ownFolder()
  const migrations = join(root, 'prisma/migrations/sqlite')
  cpSync('prisma/migrations/sqlite', migrations, { recursive: true })
  const name = '29990101000000_later'
  mkdirSync(join(migrations, name))
  writeFileSync(join(migrations, name, 'migration.sql'), sql)
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  expect(migrationNames('sqlite')).toContain(name)
}
