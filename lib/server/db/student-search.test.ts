import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { databaseUrl, fileOf } from '../env'

const db = new Database(fileOf(databaseUrl()))
db.pragma('foreign_keys = ON')

const found = (word: string) =>
  db.prepare('SELECT rowid FROM "StudentSearch" WHERE "searchText" LIKE ?').pluck().all(`%${word}%`)
const columns = () => db.prepare<[], { name: string; type: string }>('PRAGMA table_info("Student")').all()

it('follows every insert, update and delete of a student', () => {
  const row = Object.fromEntries(columns().map(({ name, type }) => [name, type === 'TEXT' ? name : 7]))
  const names = Object.keys(row)
  db.prepare(`INSERT INTO "Student" (${names.join()}) VALUES (${names.map(name => `@${name}`).join()})`).run({
    ...row,
    searchText: 'asha rao',
  })
  expect(found('sha')).toEqual([7])

  db.exec(`UPDATE "Student" SET "searchText" = 'meera iyer'`)
  expect([found('sha'), found('eer')]).toEqual([[], [7]])

  db.exec('DELETE FROM "Student"')
  expect(found('eer')).toEqual([])
})
