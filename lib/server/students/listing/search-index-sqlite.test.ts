import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { firstColumn } from '@/lib/server/db/open-sqlite'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'

const db = new DatabaseSync(sqliteFile(databaseUrl()))

const columns = () => db.prepare('PRAGMA table_info("Student")').all() as { name: string; type: string }[]

/** The rows that the index finds for a word. Checks the index against the students first. */
function find(word: string): unknown[] {
  db.exec(`INSERT INTO "StudentSearch"("StudentSearch", "rank") VALUES ('integrity-check', 1)`)
  return firstColumn(db, 'SELECT rowid FROM "StudentSearch" WHERE "StudentSearch" MATCH ?', `"${word}"`)
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

it('the search index follows every insert, update and delete of a student', () => {
  addStudent()
  expect(find('sha')).toEqual([7])

  db.exec(`UPDATE "Student" SET "searchText" = 'meera iyer'`)
  expect([find('sha'), find('eer')]).toEqual([[], [7]])

  db.exec(`UPDATE "Student" SET "serial" = 8`)
  expect(find('eer')).toEqual([8])

  db.exec('DELETE FROM "Student"')
  expect(find('eer')).toEqual([])
})
