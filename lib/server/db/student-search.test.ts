import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { databaseUrl, fileOf } from '../env'

const db = new Database(fileOf(databaseUrl()))
db.pragma('foreign_keys = ON')

const columns = () => db.prepare<[], { name: string; type: string }>('PRAGMA table_info("Student")').all()

/** The rows that the index has for a word, after it has been compared with the students. */
function found(word: string): unknown[] {
  db.exec(`INSERT INTO "StudentSearch"("StudentSearch", "rank") VALUES ('integrity-check', 1)`)
  return db.prepare('SELECT rowid FROM "StudentSearch" WHERE "StudentSearch" MATCH ?').pluck().all(`"${word}"`)
}

function addStudent() {
  const row = Object.fromEntries(columns().map(({ name, type }) => [name, type === 'TEXT' ? name : 7]))
  const names = Object.keys(row)
  db.prepare(`INSERT INTO "Student" (${names.join()}) VALUES (${names.map(name => `@${name}`).join()})`).run({
    ...row,
    searchText: 'asha rao',
    standardRank: 0,
    section: 'B',
    isActive: 1,
  })
}

it('follows every insert, update and delete of a student', () => {
  addStudent()
  expect(found('sha')).toEqual([7])

  db.exec(`UPDATE "Student" SET "searchText" = 'meera iyer'`)
  expect([found('sha'), found('eer')]).toEqual([[], [7]])

  db.exec('DELETE FROM "Student"')
  expect(found('eer')).toEqual([])
})

it('knows a student of each class and status by one word for each combination of filters', () => {
  addStudent()
  for (const word of ['AB1', 'ABX', 'AX1', 'AXX', 'XB1', 'XBX', 'XX1']) expect(found(word)).toEqual([7])

  db.exec(`UPDATE "Student" SET "standardRank" = 12`)
  expect([found('AXX'), found('MXX')]).toEqual([[], [7]])
  db.exec(`UPDATE "Student" SET "section" = 'D'`)
  expect([found('XBX'), found('XDX')]).toEqual([[], [7]])
  db.exec(`UPDATE "Student" SET "isActive" = 0, "serial" = 8`)
  expect([found('MD1'), found('MD0'), found('eer')]).toEqual([[], [8], []])

  db.exec('DELETE FROM "Student"')
  expect(found('MD0')).toEqual([])
})
