import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { tablesIn } from './tables'

function tablesOf(sql: string) {
  const db = new DatabaseSync(':memory:')
  db.exec(sql)
  return tablesIn(db)
}

it('`tablesIn` lists tables after the tables that they refer to, with key columns in the order of the key', () => {
  const tables = tablesOf(`
    CREATE TABLE "Absence" ("day" TEXT, "pupil" TEXT REFERENCES "Pupil", PRIMARY KEY ("pupil", "day"));
    CREATE TABLE "Pupil" ("id" TEXT PRIMARY KEY, "sibling" TEXT REFERENCES "Pupil", "class" TEXT REFERENCES "Class");
    CREATE TABLE "Class" ("id" TEXT PRIMARY KEY);
    CREATE TABLE "_prisma_migrations" ("id" TEXT PRIMARY KEY);
    CREATE VIRTUAL TABLE "PupilSearch" USING fts5("text");`)
  expect(tables.map(({ name }) => name)).toEqual(['Class', 'Pupil', 'Absence'])
  expect(tables[2]?.columns.map(({ name }) => name)).toEqual(['day', 'pupil'])
  expect(tables[2]?.key.map(({ name }) => name)).toEqual(['pupil', 'day'])
})

it('`tablesIn` rejects foreign keys that form a cycle', () => {
  const sql = `CREATE TABLE "A" ("id" TEXT PRIMARY KEY REFERENCES "B"); CREATE TABLE "B" ("id" TEXT PRIMARY KEY REFERENCES "A")`
  expect(() => tablesOf(sql)).toThrow('Foreign keys form a cycle')
})
