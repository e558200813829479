import { expect, it } from 'vitest'
import { DatabaseSync } from 'node:sqlite'
import { db } from '@/lib/server/db/db'
import { databaseUrl, sqliteFile } from '@/lib/server/platform/env'
import { tablesIn } from '@/lib/server/transfer/tables'
import { ERASED_PLACES } from '@/tests/support/erased-places'
import { erase, leave } from '@/tests/support/erasing'
import { addMarkedStudent, DAYS, GONE, KEPT, NUMBERS } from '@/tests/support/marked-student'
import { createSignedInUser } from '@/tests/support/people'

/** Runs `work` on the database file, opened for reading. */
function read<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(sqliteFile(databaseUrl()), { readOnly: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const columnsOf = (table: string): string[] =>
  read(database => database.prepare('SELECT name FROM pragma_table_info(?)').all(table)).map(({ name }) => String(name))

const MARKERS = [GONE, KEPT, NUMBERS, ...DAYS]

/** The columns of a table that contain a marker. */
const markedColumns = (table: string): string[] =>
  columnsOf(table).filter(column => {
    const conditions = MARKERS.map(marker => `lower("${column}") LIKE '%${marker}%'`)
    return read(database => database.prepare(`SELECT 1 FROM "${table}" WHERE ${conditions.join(' OR ')} LIMIT 1`).get())
  })

const tables = () => read(database => tablesIn(database).map(({ name }) => name))

// R104.13
it('every table and column is listed as erased or kept: decide about each new one', () => {
  expect(tables().sort()).toEqual(Object.keys(ERASED_PLACES).sort())
  for (const [table, columns] of Object.entries(ERASED_PLACES)) {
    if (typeof columns === 'string') continue
    const { erased, unmarked = [], kept } = columns
    expect([...erased, ...unmarked, ...kept].sort(), table).toEqual(columnsOf(table).sort())
  }
})

// R104.12, R104.13
it('every column that can contain a text of a student has a marker before erasing, but not after it', async () => {
  const admin = await createSignedInUser('superAdmin')
  const id = await addMarkedStudent(admin)
  for (const [table, columns] of Object.entries(ERASED_PLACES)) {
    expect(markedColumns(table).sort(), table).toEqual(typeof columns === 'string' ? [] : columns.erased.toSorted())
  }
  await leave(id)
  await erase(admin.token, [id], 'anonymise')
  expect(tables().map(table => [table, ...markedColumns(table)])).toEqual(tables().map(table => [table]))
  expect(await db.photo.count()).toBe(0)
  expect(await db.batchPhoto.count()).toBe(0)
  expect(await db.attendance.count()).toBe(1)
  expect(await db.duplicatePair.count({ where: { OR: [{ firstId: id }, { secondId: id }] } })).toBe(0)
})
