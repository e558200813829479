import { copyFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE_TIMEOUTS } from '@/lib/server/db/database-timeouts'
import { applyMigrations } from '@/lib/server/db/migrations'
import { asAccount, asAdministrator, contentsOf, emptyDatabase, serverUrl } from '@/tests/support/empty-postgres'
import { refusal } from '@/tests/support/transfer-refusal'
import { schoolFile } from '@/tests/support/transferred-school'
import { dropDatabase, databaseName, runStatement } from '@/tests/support/postgres'
import { runSqlInFile, temporaryFolder } from '@/tests/support/schools'
import { transferSchool } from './transfer-school'

let school: string
beforeAll(async () => {
  school = (await schoolFile()).file
})

/** A copy of the school, changed by SQL. */
function copy(sql = 'SELECT 1'): string {
  const file = join(temporaryFolder(), 'school.db')
  copyFileSync(school, file)
  runSqlInFile(file, sql)
  return file
}

describe('refuses a school and leaves the new database empty:', () => {
  const refused = async (file: string) => {
    const url = await emptyDatabase()
    const message = await refusal(file, url)
    for (const [table, rows] of Object.entries(await contentsOf(url))) {
      if (table !== '_prisma_migrations') expect({ table, rows }).toEqual({ table, rows: [] })
    }
    return message
  }

  // R30.5
  it('a transfer refuses a school that an idle server has open', async () => {
    const file = copy()
    const server = new DatabaseSync(file)
    onTestFinished(() => server.close())
    server.exec('PRAGMA journal_mode = WAL')
    server.prepare('SELECT count(*) FROM "User"').get()
    expect(await refused(file)).toBe(`${file} is in use. Stop the server, or any other program that uses the file.`)
  })

  it('a transfer refuses a missing file', async () => {
    const file = join(temporaryFolder(), 'school.db')
    expect(await refused(file)).toBe(`There is no database at ${file}. Check DATA_DIR.`)
  })

  it('a transfer refuses a file that is not a database', async () => {
    const file = join(temporaryFolder(), 'school.db')
    writeFileSync(file, 'a letter to the parents')
    expect(await refused(file)).toBe(`${file} is not a SQLite database.`)
  })

  it('a transfer refuses a database without a school', async () => {
    const file = join(temporaryFolder(), 'school.db')
    await applyMigrations(`file:${file}`)
    expect(await refused(file)).toBe(`${file} contains no records. Check DATA_DIR.`)
  })

  it('a transfer refuses a school of an older version', async () => {
    // Leaves the last migration unfinished instead of removing it: a database without any migration would not be ours.
    const file = copy(`UPDATE _prisma_migrations SET finished_at = NULL WHERE rowid = (SELECT max(rowid) FROM _prisma_migrations)`) // prettier-ignore
    expect(await refused(file)).toBe(
      `${file} was last used with an older version of this application. Start the server once to update it, stop the server, and try again.`,
    )
  })

  it('a transfer refuses a school of a newer version', async () => {
    const file = copy(`INSERT INTO _prisma_migrations SELECT 'x', checksum, finished_at, '29991231000000_later', logs, rolled_back_at, started_at, applied_steps_count FROM _prisma_migrations LIMIT 1`) // prettier-ignore
    expect(await refused(file)).toBe(
      `${file} was used with a newer version of this application. Transfer it with that version.`,
    )
  })

  it('a transfer refuses a damaged file', async () => {
    const file = copy()
    truncateSync(file, statSync(file).size / 2)
    expect(await refused(file)).toContain(`${file} is damaged`)
  })

  it('a transfer refuses a school with an unknown table', async () => {
    const file = copy('CREATE TABLE "Notes" (id INTEGER PRIMARY KEY, text TEXT)')
    expect(await refused(file)).toBe(
      'The school contains data that this version does not know: relation "Notes" does not exist.',
    )
  })

  // R30.7
  it.each([
    ['a character that Postgres cannot store', `"firstName" = 'a' || char(0) || 'b'`, /^Student 2026\d{6}: firstName has a character that Postgres cannot store$/],
    ['a number that is too large', '"rollNumber" = 3000000000', /^Postgres rejects Student 2026\d{6}: value "3000000000" is out of range for type integer$/],
    ['a number that JavaScript cannot hold', '"rollNumber" = 9007199254740993', /^Student 2026\d{6}: rollNumber is not a valid INTEGER$/],
    ['an invalid time', `"createdAt" = 'yesterday'`, /^Student 2026\d{6}: createdAt is not a valid DATETIME$/],
    ['an invalid boolean', '"isActive" = 7', /^Student 2026\d{6}: isActive is not a valid BOOLEAN$/],
    ['a name made of bytes', `"city" = x'ff'`, /^Student 2026\d{6}: city is not a valid TEXT$/],
  ])('a transfer refuses a school with %s, and names the record', async (_what, change, message) => {
    const file = copy(`UPDATE "Student" SET ${change} WHERE "serial" = (SELECT max("serial") FROM "Student")`)
    expect(await refused(file)).toMatch(message)
  }) // prettier-ignore
})

describe('refuses a Postgres database and does not change it:', () => {
  const refused = async (url: string, administrator = asAdministrator(url)) => {
    const before = await contentsOf(administrator)
    const message = await refusal(school, url)
    expect(await contentsOf(administrator)).toEqual(before)
    return message
  }
  const other = (url: string, tables: string) =>
    `The database ${databaseName(url)} already contains other records${tables}. Nothing was changed. Create an empty database and use its address.`

  // R30.6
  it('a transfer refuses a Postgres database in which the same school has changed', async () => {
    const url = await emptyDatabase()
    await transferSchool({ file: school, url })
    await runStatement(url, `UPDATE "User" SET "lastName" = 'Nair' WHERE role = 'superAdmin'; DELETE FROM "Photo"`)
    expect(await refused(url)).toBe(other(url, ' (Photo, User)'))
  })

  // R30.6
  it('a transfer refuses a Postgres database with one record of another school', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    await runStatement(url, `INSERT INTO "Sequence" VALUES ('student-2026', 7)`)
    expect(await refused(url)).toMatch(/^The database \w+ already contains other records/)
  })

  // R30.6
  it('a transfer refuses a Postgres database with a school of an older version, and does not migrate it', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    await runStatement(url, `INSERT INTO "Sequence" VALUES ('student-2026', 7); DELETE FROM _prisma_migrations`)
    expect(await refused(url)).toBe(other(url, ''))
  })

  it('a transfer refuses a Postgres database of a newer version', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    await runStatement(url, `UPDATE _prisma_migrations SET migration_name = '29991231000000_later'`)
    expect(await refused(url)).toBe(
      `The database ${databaseName(url)} belongs to a newer version or to another application. Create another database.`,
    )
  })

  // R30.6
  it('a transfer refuses a Postgres database with tables of another application', async () => {
    const url = await emptyDatabase()
    await runStatement(url, 'CREATE TABLE posts (id int); INSERT INTO posts VALUES (1)')
    expect(await refused(url)).toBe(
      `The database ${databaseName(url)} contains tables of another application. Create a database for the school alone.`,
    )
  })

  it('a transfer refuses a Postgres database with an open write transaction', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    const writer = new Client({ connectionString: url })
    await writer.connect()
    await writer.query(`BEGIN; INSERT INTO "Sequence" VALUES ('student-2026', 7)`)
    DATABASE_TIMEOUTS.postgres.lock = 50
    const message = await refusal(school, url)
    await writer.end()
    expect(message).toBe(
      `The database ${databaseName(url)} is in use. Stop the programs that write to it, and try again.`,
    )
  })

  // R30.8
  it.each([
    ['tables', '', 'for schema public'],
    ['extension', 'GRANT ALL ON SCHEMA public TO', 'to create extension "pg_trgm"'],
  ])('a transfer is refused when the Postgres account lacks the right to create: %s', async (_what, grant, right) => {
    const url = await emptyDatabase()
    const { username } = new URL(url)
    await runStatement(asAdministrator(url), `ALTER DATABASE "${databaseName(url)}" OWNER TO CURRENT_USER`)
    if (grant) await runStatement(asAdministrator(url), `${grant} "${username}"`)
    expect(await refused(url)).toBe(
      `${username} needs more rights in the database ${databaseName(url)} (permission denied ${right}). ` +
        `Make it the owner: ALTER DATABASE "${databaseName(url)}" OWNER TO "${username}"`,
    )
  })

  it('a transfer refuses a Postgres database whose encoding cannot store every name', async () => {
    const name = `latin_${process.pid}`
    await runStatement(
      serverUrl,
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING LATIN1 LOCALE 'C' LOCALE_PROVIDER libc`,
    )
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    onTestFinished(() => dropDatabase(url.href))
    expect(await refused(url.href, url.href)).toMatch(/^The database latin_\d+ has the encoding LATIN1, which cannot store every name\. Create it again: createdb --owner=\w+ --encoding=UTF8 --template=template0 latin_\d+$/) // prettier-ignore
  })
})

describe('explains in one line, without the password, that', () => {
  // R30.9
  it('a transfer says in one line that no server answers', async () => {
    const message = await refusal(school, asAccount('postgres://nobody@127.0.0.1:1/school'))
    expect(message).toBe(
      'No Postgres server answers at 127.0.0.1:1. Check that the server is running and that the address is right.',
    )
  })

  // R30.9
  it('a transfer says in one line that the password is wrong or missing, without showing it', async () => {
    const url = await emptyDatabase()
    const { username, host } = new URL(url)
    const start = `The server at ${host} rejected ${username}: `
    expect(await refusal(school, asAccount(url, username, 'wrong'))).toBe(
      `${start}password authentication failed for user "${username}"`,
    )
    expect(await refusal(school, asAccount(url, username, ''))).toContain(start)
  })

  it('a transfer says in one line that the server offers no secure connection', async () => {
    const url = await emptyDatabase()
    expect(await refusal(school, `${url}?sslmode=verify-full`)).toBe(
      `No secure connection to the server at ${new URL(url).host} is possible: The server does not support SSL connections`,
    )
  })

  // R30.9
  it('a transfer says in one line that the database does not exist yet', async () => {
    const url = new URL(await emptyDatabase())
    url.pathname = '/springfield'
    expect(await refusal(school, url.href)).toBe(
      `There is no database springfield at ${url.host}. Create it first: createdb --owner=${url.username} springfield`,
    )
  })
})
