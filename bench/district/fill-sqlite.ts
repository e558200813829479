import { DatabaseSync } from 'node:sqlite'
import { toSqliteValue } from '@/lib/server/db/sqlite-values'
import { SET_SEQUENCES, INSERT_PAST_CLASSES, generateDistrict, type Row } from './students'

const BATCH = 20_000
type SchemaItem = { type: string; name: string; sql: string }

/**
 * Inserts students into a migrated, empty file. Creates the indexes and the search index afterwards, which is many
 * times faster.
 */
export function fillSqlite(file: string, count: number): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -800000')
  const dropped = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE tbl_name = 'Student' AND sql IS NOT NULL
       AND (type = 'index' AND sql NOT LIKE 'CREATE UNIQUE%' OR name LIKE 'Student_search%')`,
    )
    .all() as SchemaItem[]
  for (const { type, name } of dropped) db.exec(`DROP ${type} "${name}"`)
  insertAll(db, count)
  db.exec(SET_SEQUENCES)
  db.exec(INSERT_PAST_CLASSES)
  for (const { sql } of dropped) db.exec(sql)
  db.exec(`INSERT INTO "StudentSearch"("StudentSearch") VALUES ('rebuild')`)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}

function insertAll(db: DatabaseSync, count: number): void {
  const [first] = generateDistrict(1)
  if (!first) return
  const student = inserter(db, 'Student', first.student)
  const guardian = inserter(db, 'Guardian', first.guardians[0] ?? {})
  const insertBatch = (rows: Row[]) => {
    db.exec('BEGIN')
    for (const row of rows) {
      student(row.student)
      for (const one of row.guardians) guardian(one)
    }
    db.exec('COMMIT')
  }
  let rows: Row[] = []
  for (const row of generateDistrict(count)) {
    rows.push(row)
    if (rows.length < BATCH) continue
    insertBatch(rows)
    rows = []
  }
  insertBatch(rows)
}

function inserter(db: DatabaseSync, table: string, example: object): (row: object) => void {
  const names = Object.keys(example)
  const statement = db.prepare(
    `INSERT INTO "${table}" (${names.map(name => `"${name}"`).join()}) VALUES (${names.map(() => '?').join()})`,
  )
  return row => {
    statement.run(...names.map(name => toSqliteValue((row as Record<string, unknown>)[name])))
  }
}
