import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Prisma } from '@/lib/server/db/prisma'
import { asAdministrator, contentsOf, emptyDatabase } from '@/tests/support/empty-postgres'
import { schoolFile } from '@/tests/support/transferred-school'
import { databaseName, runStatement } from '@/tests/support/postgres'
import { runSqlInFile } from '@/tests/support/schools'
import { transferSchool, type ComparedTable } from './transfer-school'

let file: string
beforeAll(async () => {
  file = (await schoolFile()).file
})

async function transfer(url: string, from = file) {
  const tables: ComparedTable[] = []
  const isCopied = await transferSchool({ file: from, url, onTable: table => tables.push(table) })
  return { isCopied, tables }
}

/** A copy of the school, changed by SQL. */
function changed(sql: string): string {
  const copy = join(dirname(file), 'changed.db')
  copyFileSync(file, copy)
  onTestFinished(() => {
    rmSync(copy)
  })
  runSqlInFile(copy, sql)
  return copy
}

const COPIED = { isCopied: true, everyTableIsSame: true }
const summary = ({ isCopied, tables }: Awaited<ReturnType<typeof transfer>>) => ({
  isCopied,
  everyTableIsSame: tables.every(({ isSame }) => isSame),
})

describe('a transferred school', () => {
  // R30.1
  it('a transferred school has every table of the model with all its rows, and nothing else', async () => {
    const url = await emptyDatabase()
    const result = await transfer(url)
    expect(summary(result)).toEqual(COPIED)
    const names = Object.values(Prisma.ModelName).sort()
    expect(result.tables.map(({ name }) => name).sort()).toEqual(names)
    const contents = await contentsOf(url)
    expect(Object.keys(contents).sort()).toEqual([...names, '_prisma_migrations'].sort())
    for (const { name, rows } of result.tables) {
      expect(rows, `rows of ${name}, this test needs some`).toBeGreaterThan(0)
      expect(contents[name], name).toHaveLength(rows)
    }
  })

  // R30.3
  it('a second transfer compares the school and does not change it', async () => {
    const url = await emptyDatabase()
    const first = await transfer(url)
    const contents = await contentsOf(url)
    const second = await transfer(url)
    expect(second).toEqual({ ...first, isCopied: false })
    expect(await contentsOf(url)).toEqual(contents)
  })

  // R30.3
  it('a school is copied only once when two transfers run at the same time', async () => {
    const url = await emptyDatabase()
    const copy = changed('SELECT 1')
    const both = await Promise.all([transfer(url), transfer(url, copy)])
    expect(both.map(({ isCopied }) => isCopied).sort()).toEqual([false, true])
  })

  it('a school is copied to the schema in the address', async () => {
    const url = `${await emptyDatabase()}?schema=lincoln_school`
    expect(summary(await transfer(url))).toEqual(COPIED)
    expect((await transfer(url)).isCopied).toBe(false)
    const tables = await runStatement(
      url,
      `SELECT DISTINCT schemaname AS "schema" FROM pg_tables WHERE tablename = 'Student'`,
    )
    expect(tables).toEqual([{ schema: 'lincoln_school' }])
  })

  // R30.1
  it('a transferred school is the same for all server settings of time, bytes and fractions', async () => {
    const url = await emptyDatabase()
    const settings = [
      'TimeZone = "Asia/Kolkata"',
      `DateStyle = 'German'`,
      'bytea_output = escape',
      'extra_float_digits = -5',
    ]
    for (const setting of settings)
      await runStatement(asAdministrator(url), `ALTER DATABASE "${databaseName(url)}" SET ${setting}`)
    expect(
      summary(await transfer(url, changed('UPDATE "Student" SET "overallPercentage" = 66.66666666666667'))),
    ).toEqual(COPIED)
    const others = 'SELECT 1 FROM "Student" WHERE "overallPercentage" <> 66.66666666666667'
    expect(await runStatement(url, others)).toEqual([])
  })

  // R30.5
  it('a transfer does not change the old database', async () => {
    const bytes = readFileSync(file)
    await transfer(await emptyDatabase())
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(readdirSync(dirname(file))).toEqual(['school.db'])
  })
})

describe('a table', () => {
  it('no transferred table has a sequence that would have to continue after the last number', async () => {
    const url = await emptyDatabase()
    await transfer(url)
    const made = await runStatement(
      url,
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'
      AND (column_default LIKE 'nextval%' OR is_identity = 'YES')`,
    )
    expect(made).toEqual([])
  })
})
