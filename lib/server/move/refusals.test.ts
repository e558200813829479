import { copyFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { asAccount, asAdministrator, contentsOf, emptyDatabase, serverUrl } from '@/lib/testing/empty-postgres'
import { refusal, schoolFile } from '@/lib/testing/moved-school'
import { dropDatabase, nameOf, onServer } from '@/lib/testing/postgres'
import { alter, ownFolder } from '@/lib/testing/schools'
import { moveSchool } from './school'

let school: string
beforeAll(async () => {
  school = (await schoolFile()).file
})

/** A copy of the school to spoil. */
function copy(sql = 'SELECT 1'): string {
  const file = join(ownFolder(), 'school.db')
  copyFileSync(school, file)
  alter(file, sql)
  return file
}

describe('is not moved, and leaves the new database empty: a school', () => {
  const refused = async (file: string) => {
    const url = await emptyDatabase()
    const message = await refusal(file, url)
    for (const [table, rows] of Object.entries(await contentsOf(url))) {
      if (table !== '_prisma_migrations') expect({ table, rows }).toEqual({ table, rows: [] })
    }
    return message
  }

  it('that a server has open, even if it does nothing', async () => {
    const file = copy()
    const server = new Database(file)
    onTestFinished(() => void server.close())
    server.pragma('journal_mode = WAL')
    server.prepare('SELECT count(*) FROM "User"').get()
    expect(await refused(file)).toBe(`${file} is in use. Stop the server, or whatever else has it open.`)
  })

  it('that is not there', async () => {
    const file = join(ownFolder(), 'school.db')
    expect(await refused(file)).toBe(`There is no school at ${file}. Is DATA_DIR right?`)
  })

  it('that is no database', async () => {
    const file = join(ownFolder(), 'school.db')
    writeFileSync(file, 'a letter to the parents')
    expect(await refused(file)).toBe(`${file} is no SQLite database.`)
  })

  it('that holds nothing yet', async () => {
    const file = join(ownFolder(), 'school.db')
    await applyMigrations(`file:${file}`)
    expect(await refused(file)).toBe(`${file} holds no school yet. Is DATA_DIR right?`)
  })

  it('of an older version', async () => {
    // As long as there is one migration, a database without its last is one of another application.
    const file = copy(`UPDATE _prisma_migrations SET finished_at = NULL WHERE rowid = (SELECT max(rowid) FROM _prisma_migrations)`) // prettier-ignore
    expect(await refused(file)).toBe(
      `${file} was last used with an older version of this application. Start the server once, which brings it up to date, stop it, and try again.`,
    )
  })

  it('of a newer version', async () => {
    const file = copy(`INSERT INTO _prisma_migrations SELECT 'x', checksum, finished_at, '29991231000000_later', logs, rolled_back_at, started_at, applied_steps_count FROM _prisma_migrations LIMIT 1`) // prettier-ignore
    expect(await refused(file)).toBe(
      `${file} was used with a newer version of this application. Move it with that version.`,
    )
  })

  it('that is damaged', async () => {
    const file = copy()
    truncateSync(file, statSync(file).size / 2)
    expect(await refused(file)).toContain(`${file} is damaged`)
  })

  it('with a table that this version knows nothing of', async () => {
    const file = copy('CREATE TABLE "Notes" (id INTEGER PRIMARY KEY, text TEXT)')
    expect(await refused(file)).toBe(
      'The school holds what this version has no place for: relation "Notes" does not exist.',
    )
  })

  it.each([
    ['a character that Postgres cannot hold', `"firstName" = 'a' || char(0) || 'b'`, /^Postgres does not take Student 2026\d{6}: unsupported Unicode escape sequence$/],
    ['a number that is too large', '"rollNumber" = 3000000000', /^Postgres does not take Student 2026\d{6}: value "3000000000" is out of range for type integer$/],
    ['a time that is none', `"createdAt" = 'yesterday'`, /^Student 2026\d{6}: createdAt holds no DATETIME$/],
    ['a truth that is none', '"isActive" = 7', /^Student 2026\d{6}: isActive holds no BOOLEAN$/],
    ['a name that is bytes', `"city" = x'ff'`, /^Student 2026\d{6}: city holds no TEXT$/],
  ])('with %s, and names the record', async (_what, change, words) => {
    const file = copy(`UPDATE "Student" SET ${change} WHERE "serial" = (SELECT max("serial") FROM "Student")`)
    expect(await refused(file)).toMatch(words)
  }) // prettier-ignore
})

describe('is left as it is: a Postgres database', () => {
  const refused = async (url: string, administrator = asAdministrator(url)) => {
    const before = await contentsOf(administrator)
    const message = await refusal(school, url)
    expect(await contentsOf(administrator)).toEqual(before)
    return message
  }
  const other = (url: string, tables: string) =>
    `The database ${nameOf(url)} already holds other records${tables}. Nothing was changed. Create an empty database and name that one.`

  it('with the same school, of which something was changed since', async () => {
    const url = await emptyDatabase()
    await moveSchool({ file: school, url })
    await onServer(url, `UPDATE "User" SET "lastName" = 'Nair' WHERE role = 'superAdmin'; DELETE FROM "Photo"`)
    expect(await refused(url)).toBe(other(url, ' (Photo, User)'))
  })

  it('with one record of another school', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    await onServer(url, `INSERT INTO "Sequence" VALUES ('student-2026', 7)`)
    expect(await refused(url)).toMatch(/^The database \w+ already holds other records/)
  })

  it('with a school of an older version, which is not brought up to date either', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    await onServer(url, `INSERT INTO "Sequence" VALUES ('student-2026', 7); DELETE FROM _prisma_migrations`)
    expect(await refused(url)).toBe(other(url, ''))
  })

  it('of a newer version', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    await onServer(url, `UPDATE _prisma_migrations SET migration_name = '29991231000000_later'`)
    expect(await refused(url)).toBe(
      `The database ${nameOf(url)} is of a newer version, or of something else. Create another.`,
    )
  })

  it('with tables of something else', async () => {
    const url = await emptyDatabase()
    await onServer(url, 'CREATE TABLE posts (id int); INSERT INTO posts VALUES (1)')
    expect(await refused(url)).toBe(
      `The database ${nameOf(url)} holds tables of something else. Create one for the school alone.`,
    )
  })

  it('that somebody writes to', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url)
    const writer = new Client({ connectionString: url })
    await writer.connect()
    await writer.query(`BEGIN; INSERT INTO "Sequence" VALUES ('student-2026', 7)`)
    const message = await refusal(school, url)
    await writer.end()
    expect(message).toBe(`The database ${nameOf(url)} is in use. Stop what writes to it, and try again.`)
  })

  it.each([
    ['tables', '', 'for schema public'],
    ['extension', 'GRANT ALL ON SCHEMA public TO', 'to create extension "pg_trgm"'],
  ])('whose account may not create what is needed: %s', async (_what, grant, right) => {
    const url = await emptyDatabase()
    const { username } = new URL(url)
    await onServer(asAdministrator(url), `ALTER DATABASE "${nameOf(url)}" OWNER TO CURRENT_USER`)
    if (grant) await onServer(asAdministrator(url), `${grant} "${username}"`)
    expect(await refused(url)).toBe(
      `${username} may not do in the database ${nameOf(url)} what is needed (permission denied ${right}). ` +
        `Make it the owner: ALTER DATABASE "${nameOf(url)}" OWNER TO "${username}"`,
    )
  })

  it('that cannot hold every name', async () => {
    const name = `latin_${process.pid}`
    await onServer(
      serverUrl,
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING LATIN1 LOCALE 'C' LOCALE_PROVIDER libc`,
    )
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    onTestFinished(() => dropDatabase(url.href))
    expect(await refused(url.href, url.href)).toMatch(/^The database latin_\d+ is encoded as LATIN1, which cannot hold every name\. Create it again: createdb --owner=\w+ --encoding=UTF8 --template=template0 latin_\d+$/) // prettier-ignore
  })
})

describe('is said in one line, without the password, that', () => {
  it('nobody answers', async () => {
    const message = await refusal(school, asAccount('postgres://nobody@127.0.0.1:1/school'))
    expect(message).toBe('No Postgres server answers at 127.0.0.1:1. Is it running, and is the address right?')
  })

  it('the password is wrong, or missing', async () => {
    const url = await emptyDatabase()
    const { username, host } = new URL(url)
    const begin = `The server at ${host} does not let ${username} in: `
    expect(await refusal(school, asAccount(url, username, 'wrong'))).toBe(
      `${begin}password authentication failed for user "${username}"`,
    )
    expect(await refusal(school, asAccount(url, username, ''))).toContain(begin)
  })

  it('the server speaks in the open, and is not to', async () => {
    const url = await emptyDatabase()
    expect(await refusal(school, `${url}?sslmode=verify-full`)).toBe(
      `The server at ${new URL(url).host} cannot be spoken to in private: The server does not support SSL connections`,
    )
  })

  it('the database is not there yet', async () => {
    const url = new URL(await emptyDatabase())
    url.pathname = '/springfield'
    expect(await refusal(school, url.href)).toBe(
      `There is no database springfield at ${url.host}. Create it first: createdb --owner=${url.username} springfield`,
    )
  })
})
