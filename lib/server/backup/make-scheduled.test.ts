import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  runSqlInFile,
  copyDatabaseTo,
  addStudents,
  firstColumn,
  testDatabaseFile,
  temporaryFolder,
  firstNamesIn,
} from '@/tests/support/schools'
import { runScheduledBackupInChild } from './run-child'
import { backupName } from './backup-name'
import { rotateBackups } from './make-scheduled'

const DAY = 24 * 60 * 60_000
const nameOfDay = (day: number) => backupName(Date.UTC(2026, 10, day))

/** Functions that make and list backups of the test database in a folder. Each backup is for one day of November. */
function november(folder = join(temporaryFolder(), 'backups')) {
  const fileOfDay = (day: number) => join(folder, nameOfDay(day))
  const makeOf = (day: number, keep = 7) => rotateBackups({ database: testDatabaseFile, file: fileOfDay(day), keep })
  return { folder, fileOfDay, makeOf, names: () => readdirSync(folder).sort() }
}

describe('a scheduled backup', () => {
  it('a scheduled backup is made, and its folder is created', async () => {
    await addStudents('Asha')
    const { makeOf, fileOfDay, names } = november()
    expect(makeOf(21)).toMatchObject({ made: { file: fileOfDay(21), counts: { Student: 1 } }, removed: [] })
    expect(names()).toEqual(['school-2026-11-21T00-00.db'])
  })

  it('a scheduled backup is made only once', async () => {
    await addStudents('Asha')
    const { makeOf, fileOfDay, names } = november()
    makeOf(21)
    await addStudents('Bina')
    expect(makeOf(21)).toEqual({ made: null, removed: [] })
    expect([firstNamesIn(fileOfDay(21)), names()]).toEqual([['Asha'], [nameOfDay(21)]])
  })

  // R29.9
  it('several processes make a scheduled backup only once', async () => {
    const { fileOfDay, names } = november()
    const results = await Promise.all([1, 2, 3].map(() => runScheduledBackupInChild(fileOfDay(21), 7)))
    expect(results.filter(({ made }) => made)).toHaveLength(1)
    expect(names()).toEqual([nameOfDay(21)])
  })

  it('a scheduled backup removes the oldest backups beyond the number to keep', () => {
    const { makeOf, names } = november()
    for (const day of [3, 1, 2]) makeOf(day)
    expect(makeOf(4, 2).removed).toEqual([nameOfDay(1), nameOfDay(2)])
    expect(names()).toEqual([nameOfDay(3), nameOfDay(4)])
  })

  // R29.9
  it('a scheduled backup removes nothing but scheduled backups of its database', () => {
    const { makeOf, names, folder } = november()
    const others = ['school-2020-01-01T00-00.db', 'school-2020-01-01.db', 'before-the-move.db', 'notes.txt']
    const copies = ['by-hand.db', 'school-2020-01-02T00-00.db']
    makeOf(1)
    for (const name of others) writeFileSync(join(folder, name), name)
    for (const name of copies) copyDatabaseTo(folder, name)
    // A backup of another school in the same folder.
    runSqlInFile(join(folder, 'school-2020-01-02T00-00.db'), `UPDATE "_prisma_migrations" SET id = 'of another ' || id`)
    expect(makeOf(2, 1).removed).toEqual([nameOfDay(1)])
    expect(names()).toEqual([...others, ...copies, nameOfDay(2)].sort())
  })

  it('a scheduled backup removes day-old temporary files', () => {
    const { makeOf, names, folder } = november()
    makeOf(1)
    const [stale, fresh] = [`${nameOfDay(1)}.0123abcd.part`, `${nameOfDay(1)}.89abcdef.part`]
    // prettier-ignore
    for (const [name, hours] of [[stale, 25], [fresh, 1]] as const) {
      const time = Date.now() / 1000 - hours * 60 * 60
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), time, time)
    }
    makeOf(2)
    expect(names()).toEqual([nameOfDay(1), fresh, nameOfDay(2)])
  })

  it('a scheduled backup does not create parent folders, because their disk may not be mounted', () => {
    const folder = join(temporaryFolder(), 'disk', 'backups')
    expect(() => november(folder).makeOf(1)).toThrow(`There is no such file or folder: ${folder}`)
  })

  it('old backups are not removed if the new backup cannot be made', () => {
    const { makeOf, names, folder, fileOfDay } = november()
    makeOf(1)
    const missing = join(folder, 'school.db')
    expect(() => rotateBackups({ database: missing, file: fileOfDay(2), keep: 1 })).toThrow('There is no database at')
    expect(names()).toEqual([nameOfDay(1)])
  })

  it.each([
    ['another file', (file: string) => writeFileSync(file, 'notes')],
    ['the backup of another school', (file: string) => { copyDatabaseTo(file); runSqlInFile(file, `UPDATE "_prisma_migrations" SET id = 'of another ' || id`) }],
  ])('`rotateBackups` does not mistake %s for the backup of its database', (_what, put) => {
    const { makeOf, fileOfDay } = november(temporaryFolder())
    put(fileOfDay(21))
    const before = readFileSync(fileOfDay(21))
    expect(() => makeOf(21)).toThrow(`${fileOfDay(21)} is not a backup of ${testDatabaseFile}. Give each school its own BACKUP_DIR`)
    expect(Buffer.compare(before, readFileSync(fileOfDay(21)))).toBe(0)
  }) // prettier-ignore
})

describe('a backup while others write', () => {
  // R29.1
  it('a backup contains one consistent state of the database while others write', async () => {
    const { folder } = november()
    const backups = 6
    let isWriting = true
    const writing = [1, 2, 3].map(async writer => {
      let written = 0
      for (; isWriting; written++) await addStudents(`Writer ${writer}`)
      return written
    })
    const files: string[] = []
    for (let day = 1; day <= backups; day++) {
      const { made } = await runScheduledBackupInChild(join(folder, nameOfDay(day)), backups)
      files.push(made?.file ?? '')
    }
    isWriting = false
    const written = (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)

    const seen = files.map(file => {
      const number = (sql: string) => Number(firstColumn(file, sql)[0])
      const students = number('SELECT count(*) FROM "Student"')
      // One transaction writes a student, the sequence and two guardians; another transaction writes the photo and its hash.
      expect(number(`SELECT value FROM "Sequence" WHERE name LIKE 'student-%'`)).toBe(students)
      expect(number('SELECT count(*) FROM "Guardian"')).toBe(2 * students)
      expect(number('SELECT max("serial") % 1000000 FROM "Student"')).toBe(students)
      expect(number('SELECT count(*) FROM "Student" WHERE "photoHash" IS NOT NULL')).toBe(
        number('SELECT count(*) FROM "Photo"'),
      )
      return students
    })
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(new Set(seen).size).toBeGreaterThan(1)
    expect(written).toBeGreaterThanOrEqual(seen.at(-1)! - 3)
  })
})

it('the names of backups sort by time', () => {
  expect(backupName(20_000 * DAY)).toBe('school-2024-10-04T00-00.db')
  expect(backupName(20_000 * DAY + 90 * 60_000)).toBe('school-2024-10-04T01-30.db')
})
