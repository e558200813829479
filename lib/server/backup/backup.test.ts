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
import { db } from '@/lib/server/db'
import { getPhoto } from '@/lib/server/students/photo'
import { alter, copyAt, enrol, find, liveDatabase, ownFolder, studentsIn } from '@/lib/testing/schools'
import { backUp } from './backup'

const backUpInto = (folder: string, database = liveDatabase) => backUp({ database, file: join(folder, 'copy.db') })

describe('a backup', { timeout: 60_000 }, () => {
  it('holds every record and photo, and a search finds them', async () => {
    const [asha = ''] = await enrol('Asha', 'Bina', 'Chitra')
    const { file, counts, bytes } = backUpInto(ownFolder())
    expect(studentsIn(file)).toEqual(['Asha', 'Bina', 'Chitra'])
    expect(counts).toMatchObject({ Student: 3, Guardian: 6, Photo: 1, User: 0, Sequence: 1 })
    expect(bytes).toBe(statSync(file).size)
    const photo = find(file, 'SELECT bytes FROM "Photo"')[0] as Uint8Array
    expect(Buffer.compare(photo, (await getPhoto(asha)).bytes)).toBe(0)
    expect(find(file, `SELECT count(*) FROM "StudentSearch" WHERE "searchText" LIKE '%bin%'`)).toEqual([1])
  })

  it('is one file that its owner alone may read, with nothing left beside it', async () => {
    const folder = ownFolder()
    const { file } = backUpInto(folder)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['copy.db'])
  })

  it('has what was written up to now, also by a process that was killed', async () => {
    const folder = ownFolder()
    const database = copyAt(folder, 'school.db')
    const writes = `const db = new (require('better-sqlite3'))(process.argv[1]); db.pragma('journal_mode = WAL')
      db.exec(\`INSERT INTO "Sequence" VALUES ('killed', 7)\`); console.log('written'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', writes, database], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(statSync(`${database}-wal`).size).toBeGreaterThan(0)
    expect(find(backUpInto(folder, database).file, `SELECT value FROM "Sequence" WHERE name = 'killed'`)).toEqual([7])
  })

  it('removes what a process that was killed a day ago left of the same copy, and nothing else', async () => {
    const folder = ownFolder()
    const names = ['copy.db.0123abcd.part', 'copy.db.89abcdef.part', 'other.db.0123abcd.part', 'copy.db.old']
    for (const name of names) writeFileSync(join(folder, name), '')
    const longAgo = Date.now() / 1000 - 25 * 60 * 60
    for (const name of names) if (!name.includes('89ab')) utimesSync(join(folder, name), longAgo, longAgo)
    backUpInto(folder)
    expect(readdirSync(folder).sort()).toEqual(['copy.db', ...names.slice(1)].sort())
  })
})

describe('no backup is made', { timeout: 60_000 }, () => {
  it('over a file that exists', async () => {
    const folder = ownFolder()
    const file = join(folder, 'copy.db')
    writeFileSync(file, 'mine')
    expect(() => backUpInto(folder)).toThrow(`${file} exists already. Choose another name.`)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('of a database that is not there, and none is created', () => {
    const folder = ownFolder()
    const database = join(folder, 'school.db')
    expect(() => backUpInto(folder, database)).toThrow(`There is no database at ${database} yet.`)
    expect(readdirSync(folder)).toEqual([])
  })

  it('in a folder that is not there', () => {
    const folder = join(ownFolder(), 'usb')
    expect(() => backUpInto(folder)).toThrow(`There is no such file or folder: ${folder}`)
  })

  it.each([
    ['is no database', 'is no SQLite database', (file: string) => writeFileSync(file, 'x'.repeat(8192))],
    ['is truncated', 'is damaged', (file: string) => truncateSync(file, statSync(file).size - 8192)],
    ['has bytes flipped', 'is damaged', (file: string) => scribble(file, 4096 * 3)],
    ['is of another application', 'is no database of this application', (file: string) => alter(file, 'DROP TABLE "_prisma_migrations"')],
    ['has photos of nobody', 'is damaged: a row of Photo belongs to a Student that is not there', (file: string) => alter(file, 'PRAGMA foreign_keys = OFF; DELETE FROM "Student"')],
  ])('of one that %s', async (_what, reason, damage) => {
    await enrol('Asha', 'Bina')
    const folder = ownFolder()
    const database = copyAt(folder, 'school.db')
    damage(database)
    expect(() => backUpInto(folder, database)).toThrow(`${database} ${reason}`)
    expect(readdirSync(folder)).toEqual(['school.db'])
  }) // prettier-ignore
})

it('does not touch the database that it copies', async () => {
  await enrol('Asha')
  const folder = ownFolder()
  const database = copyAt(folder, 'school.db')
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
