import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { alter, copyAt, enrol, find, liveDatabase, ownFolder, studentsIn } from '@/lib/testing/schools'
import { takeTurnAside } from './aside'
import { nameOfSlot } from './slot'
import { takeTurn } from './scheduled'

const DAY = 24 * 60 * 60_000
const nameOfDay = (day: number) => nameOfSlot(Date.UTC(2026, 10, day))

/** A folder for backups of the tests' database, and the turn of a day of November. */
function november(folder = join(ownFolder(), 'backups')) {
  const fileOfDay = (day: number) => join(folder, nameOfDay(day))
  const turnOf = (day: number, keep = 7) => takeTurn({ database: liveDatabase, file: fileOfDay(day), keep })
  return { folder, fileOfDay, turnOf, names: () => readdirSync(folder).sort() }
}

describe("a slot's turn", { timeout: 60_000 }, () => {
  it('makes the backup, and the folder for it', async () => {
    await enrol('Asha')
    const { turnOf, fileOfDay, names } = november()
    expect(turnOf(21)).toMatchObject({ made: { file: fileOfDay(21), counts: { Student: 1 } }, removed: [] })
    expect(names()).toEqual(['school-2026-11-21T00-00.db'])
  })

  it('makes it once', async () => {
    await enrol('Asha')
    const { turnOf, fileOfDay, names } = november()
    turnOf(21)
    await enrol('Bina')
    expect(turnOf(21)).toEqual({ made: null, removed: [] })
    expect([studentsIn(fileOfDay(21)), names()]).toEqual([['Asha'], [nameOfDay(21)]])
  })

  it('makes it once when several processes take it together', async () => {
    const { fileOfDay, names } = november()
    const turns = await Promise.all([1, 2, 3].map(() => takeTurnAside(fileOfDay(21), 7)))
    expect(turns.filter(({ made }) => made)).toHaveLength(1)
    expect(names()).toEqual([nameOfDay(21)])
  })

  it('removes the oldest beyond the number kept', () => {
    const { turnOf, names } = november()
    for (const day of [3, 1, 2]) turnOf(day)
    expect(turnOf(4, 2).removed).toEqual([nameOfDay(1), nameOfDay(2)])
    expect(names()).toEqual([nameOfDay(3), nameOfDay(4)])
  })

  it('removes nothing that it has not made', () => {
    const { turnOf, names, folder } = november()
    const others = ['school-2020-01-01T00-00.db', 'school-2020-01-01.db', 'before-the-move.db', 'notes.txt']
    const copies = ['by-hand.db', 'school-2020-01-02T00-00.db']
    turnOf(1)
    for (const name of others) writeFileSync(join(folder, name), name)
    for (const name of copies) copyAt(folder, name)
    // Another school's, which happens to keep its backups here.
    alter(join(folder, 'school-2020-01-02T00-00.db'), `UPDATE "_prisma_migrations" SET id = 'of another ' || id`)
    expect(turnOf(2, 1).removed).toEqual([nameOfDay(1)])
    expect(names()).toEqual([...others, ...copies, nameOfDay(2)].sort())
  })

  it('removes what a turn that was cut off left a day ago', () => {
    const { turnOf, names, folder } = november()
    turnOf(1)
    const parts = ['0123abcd', '89abcdef'].map(id => `${nameOfDay(1)}.${id}.part`)
    for (const [place, hours] of [25, 1].entries()) {
      const [part, time] = [join(folder, parts[place]!), Date.now() / 1000 - hours * 60 * 60]
      writeFileSync(part, '')
      utimesSync(part, time, time)
    }
    turnOf(2)
    expect(names()).toEqual([nameOfDay(1), parts[1], nameOfDay(2)])
  })

  it('makes no folders above its own, which a missing disk would have', () => {
    const folder = join(ownFolder(), 'disk', 'backups')
    expect(() => november(folder).turnOf(1)).toThrow(`There is no such file or folder: ${folder}`)
  })

  it('leaves all as it is when the backup cannot be made', () => {
    const { turnOf, names, folder, fileOfDay } = november()
    turnOf(1)
    const nowhere = join(folder, 'school.db')
    expect(() => takeTurn({ database: nowhere, file: fileOfDay(2), keep: 1 })).toThrow('There is no database at')
    expect(names()).toEqual([nameOfDay(1)])
  })

  it.each([
    ['another file', (file: string) => writeFileSync(file, 'notes')],
    ['the backup of another school', (file: string) => { copyAt(file); alter(file, `UPDATE "_prisma_migrations" SET id = 'of another ' || id`) }],
  ])('does not take %s for the backup', (_what, put) => {
    const { turnOf, fileOfDay } = november(ownFolder())
    put(fileOfDay(21))
    const before = readFileSync(fileOfDay(21))
    expect(() => turnOf(21)).toThrow(`${fileOfDay(21)} is no backup of ${liveDatabase}. Let each school have a BACKUP_DIR of its own.`)
    expect(Buffer.compare(before, readFileSync(fileOfDay(21)))).toBe(0)
  }) // prettier-ignore
})

describe('a backup while others write', () => {
  it('is one state of the database, however many are made', { timeout: 60_000 }, async () => {
    const { folder } = november()
    const backups = 6
    let isWriting = true
    const writing = [1, 2, 3].map(async writer => {
      let written = 0
      for (; isWriting; written++) await enrol(`Writer ${writer}`)
      return written
    })
    const files: string[] = []
    for (let day = 1; day <= backups; day++) {
      const { made } = await takeTurnAside(join(folder, nameOfDay(day)), backups)
      files.push(made?.file ?? '')
    }
    isWriting = false
    const written = (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)

    const seen = files.map(file => {
      const number = (sql: string) => Number(find(file, sql)[0])
      const students = number('SELECT count(*) FROM "Student"')
      // One transaction each: a student, her number, her two parents; then her photo with its hash.
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

it('names a slot so that names sort by time', () => {
  expect(nameOfSlot(20_000 * DAY)).toBe('school-2024-10-04T00-00.db')
  expect(nameOfSlot(20_000 * DAY + 90 * 60_000)).toBe('school-2024-10-04T01-30.db')
})
