import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations } from './migrations'
import { migrationNames } from './pending-migrations'

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const file = join(folder, 'school.db')
let first: string[]

beforeAll(async () => {
  first = await applyMigrations(`file:${file}`)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('applyMigrations', () => {
  it('applies all of them to an empty database, once', async () => {
    expect(first).toEqual(migrationNames('sqlite'))
    expect(await applyMigrations(`file:${file}`)).toEqual([])
  })

  it('writes both databases in the same steps', () => {
    expect(migrationNames('postgresql')).toEqual(migrationNames('sqlite'))
  })

  it('leaves nothing behind when a migration fails', async () => {
    const broken = join(folder, 'broken.db')
    const db = new Database(broken)
    // In the way of the first migration, half-way through it.
    db.exec('CREATE TABLE "Photo" (id TEXT)')
    await expect(applyMigrations(`file:${broken}`)).rejects.toThrow()
    expect(db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all()).toEqual(['Photo'])
    db.close()
  })
})

describe('the search index of students', () => {
  const db = () => {
    const opened = new Database(file)
    opened.pragma('foreign_keys = ON')
    return opened
  }
  const found = (word: string) =>
    db().prepare('SELECT rowid FROM "StudentSearch" WHERE "searchText" LIKE ?').pluck().all(`%${word}%`)
  const columns = () => db().prepare<[], { name: string; type: string }>('PRAGMA table_info("Student")').all()

  it('follows every insert, update and delete', () => {
    const row = Object.fromEntries(columns().map(({ name, type }) => [name, type === 'TEXT' ? name : 7]))
    const names = Object.keys(row)
    db()
      .prepare(`INSERT INTO "Student" (${names.join()}) VALUES (${names.map(name => `@${name}`).join()})`)
      .run({ ...row, searchText: 'asha rao' })
    expect(found('sha')).toEqual([7])

    db().exec(`UPDATE "Student" SET "searchText" = 'meera iyer'`)
    expect([found('sha'), found('eer')]).toEqual([[], [7]])

    db().exec('DELETE FROM "Student"')
    expect(found('eer')).toEqual([])
  })
})
