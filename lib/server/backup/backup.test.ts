import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { getPhoto } from '@/lib/server/students/photo'
import { commandLineActor } from '@/tests/support/command-line'
import {
  runSqlInFile,
  copyDatabaseTo,
  addStudents,
  firstColumn,
  testDatabaseFile,
  temporaryFolder,
  firstNamesIn,
} from '@/tests/support/schools'
import { backUp } from './backup'

const backUpInto = (folder: string, database = testDatabaseFile) => backUp({ database, file: join(folder, 'copy.db') })

describe('a backup', () => {
  it('a backup contains every record and photo, and its search index works', async () => {
    const [asha = ''] = await addStudents('Asha', 'Bina', 'Chitra')
    const { file, counts, bytes } = backUpInto(temporaryFolder())
    expect(firstNamesIn(file)).toEqual(['Asha', 'Bina', 'Chitra'])
    expect(counts).toMatchObject({ Student: 3, Guardian: 6, Photo: 1, User: 0, Sequence: 1 })
    expect(bytes).toBe(statSync(file).size)
    const photo = firstColumn(file, 'SELECT bytes FROM "Photo"')[0] as Uint8Array
    expect(Buffer.compare(photo, (await getPhoto(asha, commandLineActor())).bytes)).toBe(0)
    expect(firstColumn(file, `SELECT count(*) FROM "StudentSearch" WHERE "searchText" LIKE '%bin%'`)).toEqual([1])
  })

  it('a backup is one file that only its owner can read, with no temporary file beside it', async () => {
    const folder = temporaryFolder()
    const { file } = backUpInto(folder)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['copy.db'])
  })

  // R29.2
  it('a backup contains everything written so far, also by a process that was killed', async () => {
    const folder = temporaryFolder()
    const database = copyDatabaseTo(folder, 'school.db')
    const writes = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]); db.exec('PRAGMA journal_mode = WAL')
      db.exec(\`INSERT INTO "Sequence" VALUES ('killed', 7)\`); console.log('written'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', writes, database], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(statSync(`${database}-wal`).size).toBeGreaterThan(0)
    expect(
      firstColumn(backUpInto(folder, database).file, `SELECT value FROM "Sequence" WHERE name = 'killed'`),
    ).toEqual([7])
  })

  it('making a backup removes day-old temporary files of the same backup, and nothing else', async () => {
    const folder = temporaryFolder()
    const names = ['copy.db.0123abcd.part', 'copy.db.89abcdef.part', 'other.db.0123abcd.part', 'copy.db.old']
    for (const name of names) writeFileSync(join(folder, name), '')
    const longAgo = Date.now() / 1000 - 25 * 60 * 60
    for (const name of names) if (!name.includes('89ab')) utimesSync(join(folder, name), longAgo, longAgo)
    backUpInto(folder)
    expect(readdirSync(folder).sort()).toEqual(['copy.db', ...names.slice(1)].sort())
  })
})

// R29.2
describe('refuses to make a backup', () => {
  it('a backup does not overwrite a file that exists', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'copy.db')
    writeFileSync(file, 'mine')
    expect(() => backUpInto(folder)).toThrow(`${file} exists already. Choose another name.`)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('backing up a missing database is refused and does not create the database', () => {
    const folder = temporaryFolder()
    const database = join(folder, 'school.db')
    expect(() => backUpInto(folder, database)).toThrow(`There is no database at ${database} yet.`)
    expect(readdirSync(folder)).toEqual([])
  })

  it('a backup into a missing folder is refused', () => {
    const folder = join(temporaryFolder(), 'usb')
    expect(() => backUpInto(folder)).toThrow(`There is no such file or folder: ${folder}`)
  })

  it.each([
    ['is not a database', 'is not a SQLite database', (file: string) => writeFileSync(file, 'x'.repeat(8192))],
    ['is truncated', 'is damaged', (file: string) => truncateSync(file, statSync(file).size - 8192)],
    ['has bytes flipped', 'is damaged', (file: string) => scribble(file, 4096 * 3)],
    ['is of another application', 'is not a database of this application', (file: string) => runSqlInFile(file, 'DROP TABLE "_prisma_migrations"')],
    ['has photos without students', 'is damaged: a row of Photo refers to a missing Student', (file: string) => runSqlInFile(file, 'PRAGMA foreign_keys = OFF; DELETE FROM "Guardian"; DELETE FROM "Student"')],
  ])('backing up a database that %s is refused', async (_what, reason, damage) => {
    await addStudents('Asha', 'Bina')
    const folder = temporaryFolder()
    const database = copyDatabaseTo(folder, 'school.db')
    damage(database)
    expect(() => backUpInto(folder, database)).toThrow(`${database} ${reason}`)
    expect(readdirSync(folder)).toEqual(['school.db'])
  }) // prettier-ignore
})

it('a backup does not change the database', async () => {
  await addStudents('Asha')
  const folder = temporaryFolder()
  const database = copyDatabaseTo(folder, 'school.db')
  const before = readFileSync(database)
  backUpInto(folder, database)
  expect(Buffer.compare(before, readFileSync(database))).toBe(0)
  expect(existsSync(`${database}-wal`)).toBe(false)
  expect(await db.student.count()).toBe(1)
})

function scribble(file: string, at: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(8192, 0xa5), 0, 8192, at)
  closeSync(handle)
}
