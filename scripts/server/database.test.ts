import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { together } from '@/lib/testing/children'
import { migrateDatabase } from './database'

const top = mkdtempSync(join(tmpdir(), 'school-start-'))
const whole = join(top, 'whole.db')
/** Of each test's own. */
let folder: string
let file: string

beforeAll(async () => {
  await applyMigrations(`file:${whole}`)
})
beforeEach(() => {
  folder = mkdtempSync(join(top, 'data-'))
  file = join(folder, 'school.db')
})
afterAll(() => {
  rmSync(top, { recursive: true })
})

const start = () => migrateDatabase(`file:${file}`)

/** A start is refused in one line, and leaves the file as it is. */
async function refused(...words: string[]): Promise<void> {
  const before = readFileSync(file)
  await expect(start()).rejects.toMatchObject({ name: 'Failure', message: expect.stringMatching(/^[^\n]+$/) })
  for (const part of words) await expect(start()).rejects.toThrow(part)
  expect(readFileSync(file).equals(before)).toBe(true)
}

describe('a start', () => {
  it('fills an empty data folder once, whichever of five processes is the first', async () => {
    const outcomes = await together(5, 'scripts/server/database.ts', 'prepareDatabase', [`file:${file}`], {
      env: { DATA_DIR: folder, BCRYPT_COST: '10' },
    })
    expect(outcomes.map(outcome => outcome?.error)).toEqual(Array(5).fill(undefined))
    const db = new Database(file)
    const count = (table: string) => db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()
    expect([count('User'), count('Student'), count('Guardian')]).toEqual([13, 60, 120])
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
  }, 120_000)

  it('leaves a whole database as it is', async () => {
    copyFileSync(whole, file)
    await start()
    expect(readFileSync(file).equals(readFileSync(whole))).toBe(true)
  })

  it.each([
    ['nothing but a secret is left of one', 'auth-secret', 'x'.repeat(43)],
    ['one was killed before it got further', 'school.db', ''],
  ])('begins anew where %s', async (_what, name, content) => {
    writeFileSync(join(folder, name), content)
    await start()
    expect(statSync(file).size).toBeGreaterThan(0)
  })
})

describe('a start is refused, and nothing is made,', () => {
  it('over a file that is no database', async () => {
    writeFileSync(file, 'Dear Sir or Madam, '.repeat(500))
    await refused(`The database ${file} is damaged or is no database`, 'Restore a backup: npm run restore -- FILE')
  })

  it('over a database with damaged pages', async () => {
    const bytes = readFileSync(whole).fill(0x5a, 5 * 4096, 6 * 4096)
    writeFileSync(file, bytes)
    await refused('is damaged')
  })

  it('over a database that was cut short', async () => {
    copyFileSync(whole, file)
    truncateSync(file, 20_000)
    await refused('is damaged')
  })

  it.each(['empty', 'missing'])('over a database that is %s where a school was kept, until told so', async what => {
    await start()
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
    if (what === 'empty') writeFileSync(file, '')
    await expect(start()).rejects.toMatchObject({
      name: 'Failure',
      message:
        `The database ${file} is ${what}, though a school was kept here. ` +
        `Restore a backup: npm run restore -- FILE, or delete ${file}-lock to begin anew.`,
    })
    expect(statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
    rmSync(`${file}-lock`)
    await start()
    expect(statSync(file).size).toBeGreaterThan(0)
  })

  it.each([
    ['empty', ''],
    ['missing', undefined],
  ])('over a database that is %s while its log is there', async (what, content) => {
    if (content !== undefined) writeFileSync(file, content)
    writeFileSync(`${file}-wal`, 'what was written last')
    await expect(start()).rejects.toThrow(`The database ${file} is ${what}, but ${file}-wal holds changes of it`)
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('what was written last')
    expect(existsSync(file)).toBe(content !== undefined)
  })

  it('where the database cannot be opened', async () => {
    mkdirSync(file)
    await expect(start()).rejects.toThrow(`The database ${file} is not writable`)
  })

  it('where the data folder cannot be made', async () => {
    writeFileSync(file, '')
    file = join(file, 'below-a-file', 'school.db')
    await expect(start()).rejects.toThrow(/^The data folder .* is not writable/)
  })

  it('while Postgres cannot be reached, without its password', async () => {
    const url = 'postgres://school:p4ssw0rd@127.0.0.1:1/school'
    await expect(migrateDatabase(url)).rejects.toMatchObject({
      name: 'Failure',
      message: 'The database at 127.0.0.1:1 cannot be prepared: connect ECONNREFUSED 127.0.0.1:1',
    })
  })
})
