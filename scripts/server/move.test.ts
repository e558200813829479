import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { moveSchool } from '@/lib/server/move/school'
import { asAdministrator, contentsOf, emptyDatabase, PASSWORD } from '@/lib/testing/empty-postgres'
import { schoolFile } from '@/lib/testing/moved-school'
import { nameOf, onServer } from '@/lib/testing/postgres'
import { Failure } from '../steps/failure.mjs'
import { moveToPostgres } from './move'

const EXAMPLE = 'postgres://school:password@localhost:5432/school'
const SECRET = 'what signs the sessions of this school'

let file: string
beforeAll(async () => {
  file = (await schoolFile()).file
  writeFileSync(join(dirname(file), 'auth-secret'), SECRET)
})

/** Starts the command as a person would. */
function start(given: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dirname(file), ...settings }
  return spawn(process.execPath, ['scripts/migrate-to-postgres.mjs', ...given], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs it to its end. */
async function run(given: string[], settings: Record<string, string> = {}) {
  const child = start(given, settings)
  let [output, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  for (const secret of [SECRET, PASSWORD, encodeURIComponent(PASSWORD)])
    expect(output + complaint).not.toContain(secret)
  return { code, output, complaint }
}

describe('npm run migrate:to-postgres', () => {
  it('says what was moved and what is left to do, and can be run again', async () => {
    const url = await emptyDatabase()
    const first = await run([url])
    expect(first).toMatchObject({ code: 0, complaint: '' })
    expect(first.output).toContain(
      `Moving the school in ${file} to the database ${nameOf(url)} at ${new URL(url).host}\n`,
    )
    expect(first.output).toMatch(/^ {2}Student +66 rows {3}checksum ok {3}[0-9a-f]{64}$/m)
    expect(first.output).toContain('\nMoved, and read back: all rows are the same\n')
    expect(first.output).toContain(`Set AUTH_SECRET to what is in ${join(dirname(file), 'auth-secret')}, `)
    expect(first.output).toContain(
      'Everybody knows the password of admin@school.example and staff@school.example: change',
    )

    // Asked for or from the environment, so that it is neither shown by npm nor kept by the shell.
    const second = await run([], { TO_DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) })
    expect(second).toMatchObject({ code: 0, complaint: '' })
    expect(second.output).toContain('\nThe same school is there already: nothing to do\n')
    expect(second.output).toContain('Keep AUTH_SECRET as it is')
  })

  it.each([
    ['a school on Postgres', ['postgres://db.example/school'], { DATABASE_URL: 'postgres://db.example/school', AUTH_SECRET: 'x'.repeat(32) }, 'DATABASE_URL names a Postgres database already. Unset it: the school to move is in DATA_DIR.'],
    ['no server', ['postgres://school@127.0.0.1:1/school'], {}, 'No Postgres server answers at 127.0.0.1:1. Is it running, and is the address right?'],
  ])('ends with 1 and says in one line what stands in the way: %s', async (_what, given, settings, reason) => {
    expect(await run(given, settings)).toMatchObject({ code: 1, complaint: `${reason}\n` })
  }) // prettier-ignore

  it.each([
    ['no address', [], 'Set TO_DATABASE_URL, or run this at a terminal, where it is asked for.'],
    ['two addresses', ['a', 'b'], `Name one address, for example ${EXAMPLE}`],
    ['another scheme', ['mysql://a@b/c'], `The address must start with postgres://, for example ${EXAMPLE}`],
    ...['p/w', 'p#w', 'p@s/w', 'p@s#w', 'p@s?w'].map(password => [
      `the password ${password}`,
      [`postgres://school:${password}@localhost/school`],
      'The address is no address: a @, / or : in the password is written as %40, %2F, %3A',
    ]),
  ] as [string, string[], string][])('takes nothing else than an address: not %s', async (_what, given, reason) => {
    await expect(moveToPostgres(given)).rejects.toThrow(new Failure(reason))
  })
})

describe('ended by kill -9, it leaves nothing behind and can be run again:', () => {
  it.each(['Student', 'Photo', 'Session'])('while it copies %s', async table => {
    const url = await emptyDatabase()
    const letOn = await heldAt(table, url)
    const child = start([url])
    await expect.poll(() => held(url, 'pid'), { timeout: 20_000 }).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await letOn()

    for (const [name, rows] of Object.entries(await contentsOf(url))) {
      if (name !== '_prisma_migrations') expect({ name, rows }).toEqual({ name, rows: [] })
    }
    expect(await moveSchool({ file, url })).toBe(true)
  })
})

it('says so when the server ends the connection', async () => {
  const url = await emptyDatabase()
  const letOn = await heldAt('Guardian', url)
  const ended = run([url])
  await expect.poll(() => held(url, 'pg_terminate_backend(pid)'), { timeout: 20_000 }).toHaveLength(1)
  expect(await ended).toMatchObject({
    code: 1,
    complaint:
      `The connection to the server at ${new URL(url).host} broke off (terminating connection due to administrator ` +
      'command). Run this again: a school is moved whole or not at all.\n',
  })
  await letOn()
  expect(await moveSchool({ file, url })).toBe(true)
})

/** Asks something about each connection that is held. */
const held = (url: string, question: string) =>
  onServer(
    asAdministrator(url),
    `SELECT ${question} FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
  )

/** Makes whoever fills a table wait, once its rows are in. @returns what removes the obstacle */
async function heldAt(table: string, url: string): Promise<() => Promise<void>> {
  await applyMigrations(url)
  await onServer(
    url,
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END';
     CREATE TRIGGER hold AFTER INSERT ON "${table}" EXECUTE FUNCTION hold()`,
  )
  const holder = new Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('SELECT pg_advisory_lock(1)')
  return async () => {
    await holder.query('SELECT pg_advisory_unlock(1)')
    // Waits for the end of the transaction that was held.
    await holder.query('DROP FUNCTION hold CASCADE')
  }
}
