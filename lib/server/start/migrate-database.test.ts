import {
  chmodSync,
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
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { runInChildren } from '@/tests/support/children'
import { firstValue } from '@/lib/server/db/open-sqlite'
import { migrateDatabase } from './migrate-database'

const top = mkdtempSync(join(tmpdir(), 'school-start-'))
const migrated = join(top, 'whole.db')
/** A new data folder for each test. */
let folder: string
let file: string

beforeAll(async () => {
  await applyMigrations(`file:${migrated}`)
})
beforeEach(() => {
  folder = mkdtempSync(join(top, 'data-'))
  file = join(folder, 'school.db')
})
afterAll(() => {
  rmSync(top, { recursive: true })
})

const start = () => migrateDatabase(`file:${file}`)

/** Expects a start to fail with a one-line message and to leave the file unchanged. */
async function refused(...words: string[]): Promise<void> {
  const before = readFileSync(file)
  await expect(start()).rejects.toMatchObject({ name: 'Failure', message: expect.stringMatching(/^[^\n]+$/) })
  for (const part of words) await expect(start()).rejects.toThrow(part)
  expect(readFileSync(file).equals(before)).toBe(true)
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the files of a school', () => {
  // R31.18
  it('a start closes the files of a school to other accounts, also if an earlier version left them open', async () => {
    vi.stubEnv('DATA_DIR', folder)
    vi.resetModules()
    const { migrateDatabase } = await import('./migrate-database')
    const umask = process.umask(0o022)
    onTestFinished(() => void process.umask(umask))
    await migrateDatabase(`file:${file}`)
    expect([folder, file, `${file}-lock`].map(modeOf)).toEqual(['700', '600', '600'])
    chmodSync(folder, 0o755)
    chmodSync(file, 0o644)
    writeFileSync(join(folder, 'auth-secret'), 'x', { mode: 0o640 })
    await migrateDatabase(`file:${file}`)
    expect([folder, file, join(folder, 'auth-secret')].map(modeOf)).toEqual(['700', '600', '600'])
  })

  // R31.18
  it('a start does not change the permissions of a folder that is not the data folder', async () => {
    chmodSync(folder, 0o755)
    await start()
    expect([modeOf(folder), modeOf(file)]).toEqual(['755', '600'])
  })
})

describe('a start', () => {
  // R31.1
  it('an empty data folder is filled once when five processes start together', async () => {
    const outcomes = await runInChildren(5, 'server/start/prepare-database.ts', 'prepareDatabase', [`file:${file}`], {
      env: { DATA_DIR: folder, BCRYPT_COST: '10' },
    })
    expect(outcomes.map(outcome => outcome?.error)).toEqual(Array(5).fill(undefined))
    const db = new DatabaseSync(file)
    const count = (table: string) => firstValue(db, `SELECT count(*) FROM "${table}"`)
    expect([count('User'), count('Student'), count('Guardian')]).toEqual([13, 60, 120])
    expect(firstValue(db, 'PRAGMA integrity_check')).toBe('ok')
    db.close()
  })

  it('a start does not change a migrated database', async () => {
    copyFileSync(migrated, file)
    await start()
    expect(readFileSync(file).equals(readFileSync(migrated))).toBe(true)
  })

  it.each([
    ['only the secret is left', 'auth-secret', 'x'.repeat(43)],
    ['an earlier start was killed after creating the file', 'school.db', ''],
  ])('a start creates a database when %s', async (_what, name, content) => {
    writeFileSync(join(folder, name), content)
    await start()
    expect(statSync(file).size).toBeGreaterThan(0)
  })
})

// R32.15
describe('a start fails and creates nothing', () => {
  it('a start fails when the file is not a database', async () => {
    writeFileSync(file, 'Dear Sir or Madam, '.repeat(500))
    await refused(`The database ${file} is damaged or is not a database`, 'Restore a backup: npm run restore -- FILE')
  })

  it('a start fails when pages of the database are damaged', async () => {
    const bytes = readFileSync(migrated).fill(0x5a, 5 * 4096, 6 * 4096)
    writeFileSync(file, bytes)
    await refused('is damaged')
  })

  it('a start fails when the database is truncated', async () => {
    copyFileSync(migrated, file)
    truncateSync(file, 20_000)
    await refused('is damaged')
  })

  // R32.15
  it.each(['empty', 'missing'])('a start fails when the database is %s but its lock file exists', async what => {
    await start()
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
    if (what === 'empty') writeFileSync(file, '')
    await expect(start()).rejects.toMatchObject({
      name: 'Failure',
      message:
        `The database ${file} is ${what}, but this folder contained a database before. ` +
        `Restore a backup: npm run restore -- FILE, or delete ${file}-lock to start with an empty database.`,
    })
    expect(statSync(file, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
    rmSync(`${file}-lock`)
    await start()
    expect(statSync(file).size).toBeGreaterThan(0)
  })

  it.each([
    ['empty', ''],
    ['missing', undefined],
  ])('a start fails when the database is %s but its write-ahead log exists', async (what, content) => {
    if (content !== undefined) writeFileSync(file, content)
    writeFileSync(`${file}-wal`, 'the newest changes')
    await expect(start()).rejects.toThrow(
      `The database ${file} is ${what}, but ${file}-wal contains changes that belong to it`,
    )
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('the newest changes')
    expect(existsSync(file)).toBe(content !== undefined)
  })

  it('a start fails when the database cannot be opened', async () => {
    mkdirSync(file)
    await expect(start()).rejects.toThrow(`The database ${file} is not writable`)
  })

  it('a start fails when the data folder cannot be created', async () => {
    writeFileSync(file, '')
    file = join(file, 'below-a-file', 'school.db')
    await expect(start()).rejects.toThrow(/^The data folder .* is not writable/)
  })

  it('a start fails when Postgres cannot be reached, and does not print the password', async () => {
    const url = 'postgres://school:p4ssw0rd@127.0.0.1:1/school'
    await expect(migrateDatabase(url)).rejects.toMatchObject({
      name: 'Failure',
      message: 'The database at 127.0.0.1:1 cannot be prepared: connect ECONNREFUSED 127.0.0.1:1',
    })
  })
})
