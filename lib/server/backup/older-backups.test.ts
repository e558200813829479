import { join } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { expect, it } from 'vitest'
import { SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { migrationNames } from '@/lib/server/db/pending-migrations'
import { sqliteClient } from '@/lib/server/db/prisma'
import { SqliteAdapterFactory } from '@/lib/server/db/sqlite-adapter'
import { readLists } from '@/lib/server/lists/current-choices'
import { STUDENT } from '@/tests/support/migrations'
import { databaseOfVersion } from '@/tests/support/older-database'
import { runSqlInFile, firstColumn, temporaryFolder } from '@/tests/support/schools'
import { restoreBackup } from './restore'

const ALL = migrationNames('sqlite')

// R29.4
it.each(ALL.map((name, index) => [name, index + 1] as const))(
  'a backup of the version whose last migration is %s can be restored',
  async (_name, count) => {
    const file = await databaseOfVersion(ALL.slice(0, count))
    const database = join(temporaryFolder(), 'school.db')
    expect(await restoreBackup({ file, database })).toMatchObject({ migrated: ALL.length - count })
    expect(firstColumn(database, `SELECT count(*) FROM "_prisma_migrations" WHERE finished_at IS NOT NULL`)).toEqual([
      ALL.length,
    ])
  },
)

// R84.7
it('a backup from before custom fields existed is restored with its records and without custom fields', async () => {
  const file = await databaseOfVersion(ALL.slice(0, ALL.indexOf('20261127164615_own_fields')))
  runSqlInFile(file, STUDENT)
  const database = join(temporaryFolder(), 'school.db')
  await restoreBackup({ file, database })
  expect(firstColumn(database, 'SELECT "custom" FROM "Student"')).toEqual([null])
  expect(firstColumn(database, 'SELECT "confidential" FROM "User"')).toEqual([])
  expect(firstColumn(database, 'SELECT count(*) FROM "CustomField"')).toEqual([0])
})

it('a backup that contains the tables of ANALYZE can be restored', async () => {
  const file = await databaseOfVersion(ALL)
  // Unlike Node's build of SQLite, other builds also create `sqlite_stat4`.
  const other = await new PrismaBetterSqlite3({ url: `file:${file}` }).connect()
  await other.executeScript('ANALYZE')
  await other.dispose()
  expect(firstColumn(file, `SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite_stat%' ORDER BY name`)).toEqual([
    'sqlite_stat1',
    'sqlite_stat4',
  ])
  expect(await restoreBackup({ file, database: join(temporaryFolder(), 'school.db') })).toMatchObject({ migrated: 0 })
})

// R72.1
it('a backup from before schools had their own lists gets its students’ standards and the default lists', async () => {
  const file = await databaseOfVersion(ALL.slice(0, ALL.indexOf('20261127111855_school_lists')))
  runSqlInFile(file, STUDENT)
  runSqlInFile(
    file,
    `INSERT INTO "Trash" ("id", "kind", "code", "firstName", "lastName", "searchText", "record", "deletedAt", "deletedByName")
     VALUES ('t', 'student', 'STU-2', 'Anu', 'Das', 'anu das', '{"standardRank":0}', '2026-01-01T00:00:00.000+00:00', 'Asha')`,
  )
  const database = join(temporaryFolder(), 'school.db')
  await restoreBackup({ file, database })
  expect(firstColumn(database, `SELECT "standard" || ' ' || "standardRank" FROM "Student"`)).toEqual(['5th 5120'])
  expect(firstColumn(database, 'SELECT "record" FROM "Trash"')).toEqual(['{"standardRank":0,"standard":"KG"}'])
  const restored = sqliteClient({ adapter: new SqliteAdapterFactory(`file:${database}`) })
  expect(await readLists(restored)).toEqual(SPECIFIED_LISTS)
  await restored.$disconnect()
})
