import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Prisma } from '@/lib/server/db/sqlite/client'
import { asAdministrator, contentsOf, emptyDatabase } from '@/lib/testing/empty-postgres'
import { schoolFile } from '@/lib/testing/moved-school'
import { nameOf, onServer } from '@/lib/testing/postgres'
import { alter } from '@/lib/testing/schools'
import { moveSchool, type Compared } from './school'

let file: string
beforeAll(async () => {
  file = (await schoolFile()).file
})

async function move(url: string, from = file) {
  const tables: Compared[] = []
  const moved = await moveSchool({ file: from, url, onTable: table => tables.push(table) })
  return { moved, tables }
}

/** The school with something changed by SQL. */
function changed(sql: string): string {
  const copy = join(dirname(file), 'changed.db')
  copyFileSync(file, copy)
  onTestFinished(() => {
    rmSync(copy)
  })
  alter(copy, sql)
  return copy
}

const ALIKE = { moved: true, everyTableIsSame: true }
const summary = ({ moved, tables }: Awaited<ReturnType<typeof move>>) => ({
  moved,
  everyTableIsSame: tables.every(({ isSame }) => isSame),
})

describe('a school that is moved', () => {
  it('has every table of the model, each with its rows, and nothing else', async () => {
    const url = await emptyDatabase()
    const result = await move(url)
    expect(summary(result)).toEqual(ALIKE)
    const names = Object.values(Prisma.ModelName).sort()
    // Which is made anew there.
    expect(result.tables.map(({ name }) => name).sort()).toEqual(names.filter(name => name !== 'StudentCount'))
    const counted = await onServer(url, `SELECT sum("students")::int AS "students" FROM "StudentCount"`)
    expect(counted).toEqual([{ students: result.tables.find(({ name }) => name === 'Student')?.rows }])
    const contents = await contentsOf(url)
    expect(Object.keys(contents).sort()).toEqual([...names, 'StudentSearch', '_prisma_migrations'].sort())
    expect(contents.StudentSearch).toHaveLength(contents.Student?.length ?? 0)
    for (const { name, rows } of result.tables) {
      expect(rows, `rows of ${name}, of which this test should have some`).toBeGreaterThan(0)
      expect(contents[name], name).toHaveLength(rows)
    }
  })

  it('is left alone when it is moved again, and is found to be the same', async () => {
    const url = await emptyDatabase()
    const first = await move(url)
    const contents = await contentsOf(url)
    const second = await move(url)
    expect(second).toEqual({ ...first, moved: false })
    expect(await contentsOf(url)).toEqual(contents)
  })

  it('is moved once when two do so at once', async () => {
    const url = await emptyDatabase()
    const copy = changed('SELECT 1')
    const both = await Promise.all([move(url), move(url, copy)])
    expect(both.map(({ moved }) => moved).sort()).toEqual([false, true])
  })

  it('finds its place in a schema that the address names', async () => {
    const url = `${await emptyDatabase()}?schema=lincoln_school`
    expect(summary(await move(url))).toEqual(ALIKE)
    expect((await move(url)).moved).toBe(false)
    const tables = await onServer(
      url,
      `SELECT DISTINCT schemaname AS "schema" FROM pg_tables WHERE tablename = 'Student'`,
    )
    expect(tables).toEqual([{ schema: 'lincoln_school' }])
  })

  it('is the same whatever the server’s settings for time, bytes and fractions are', async () => {
    const url = await emptyDatabase()
    const settings = [
      'TimeZone = "Asia/Kolkata"',
      `DateStyle = 'German'`,
      'bytea_output = escape',
      'extra_float_digits = -5',
    ]
    for (const setting of settings)
      await onServer(asAdministrator(url), `ALTER DATABASE "${nameOf(url)}" SET ${setting}`)
    expect(summary(await move(url, changed('UPDATE "Student" SET "overallPercentage" = 66.66666666666667')))).toEqual(
      ALIKE,
    )
    const others = 'SELECT 1 FROM "Student" WHERE "overallPercentage" <> 66.66666666666667'
    expect(await onServer(url, others)).toEqual([])
  })

  it('is not changed by it', async () => {
    const bytes = readFileSync(file)
    await move(await emptyDatabase())
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(readdirSync(dirname(file))).toEqual(['school.db'])
  })
})

describe('a table', () => {
  it('makes no numbers of its own: those would have to be set on to the last that was moved', async () => {
    const url = await emptyDatabase()
    await move(url)
    const made = await onServer(
      url,
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'
      AND (column_default LIKE 'nextval%' OR is_identity = 'YES')`,
    )
    expect(made).toEqual([])
  })
})
