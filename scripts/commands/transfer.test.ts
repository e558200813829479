import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { transferSchool } from '@/lib/server/transfer/transfer-school'
import { asAdministrator, contentsOf, emptyDatabase, PASSWORD } from '@/tests/support/empty-postgres'
import { schoolFile } from '@/tests/support/transferred-school'
import { databaseName, runStatement } from '@/tests/support/postgres'
import { Failure } from '@/lib/server/platform/failure.mjs'
import { transferToPostgres } from './transfer'

const EXAMPLE = 'postgres://school:password@localhost:5432/school'
const SECRET = 'what signs the sessions of this school'

let file: string
beforeAll(async () => {
  file = (await schoolFile()).file
  writeFileSync(join(dirname(file), 'auth-secret'), SECRET)
})

/** Starts the command as a user would. */
function start(args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dirname(file), ...settings }
  return spawn(process.execPath, ['scripts/migrate-to-postgres.mjs', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the command until it exits. */
async function run(args: string[], settings: Record<string, string> = {}) {
  const child = start(args, settings)
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  for (const secret of [SECRET, PASSWORD, encodeURIComponent(PASSWORD)]) expect(output + errors).not.toContain(secret)
  return { code, output, errors }
}

describe('npm run migrate:to-postgres', () => {
  // R30.1
  it('`npm run migrate:to-postgres` prints the copied tables and the next steps, and can be run again', async () => {
    const url = await emptyDatabase()
    const first = await run([url])
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toContain(
      `Copying the school in ${file} to the database ${databaseName(url)} at ${new URL(url).host}\n`,
    )
    expect(first.output).toMatch(/^ {2}Student +68 rows {3}checksum ok {3}[0-9a-f]{64}$/m)
    expect(first.output).toContain('\nCopied and compared: all rows are the same\n')
    expect(first.output).toContain(`Set AUTH_SECRET to the content of ${join(dirname(file), 'auth-secret')}, `)
    expect(first.output).toContain(
      'Everybody knows the password of admin@school.example and staff@school.example: change',
    )

    // An address from the environment is neither in npm's output nor in the shell's history.
    const second = await run([], { TO_DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) })
    expect(second).toMatchObject({ code: 0, errors: '' })
    expect(second.output).toContain('\nThe database already contains the same school: nothing to do\n')
    expect(second.output).toContain('Keep AUTH_SECRET as it is')
  })

  // R30.9
  it.each([
    ['a school on Postgres', ['postgres://db.example/school'], { DATABASE_URL: 'postgres://db.example/school', AUTH_SECRET: 'x'.repeat(32) }, 'DATABASE_URL already names a Postgres database. Remove DATABASE_URL, so that the school in DATA_DIR is copied.'],
    ['no server', ['postgres://school@127.0.0.1:1/school'], {}, 'No Postgres server answers at 127.0.0.1:1. Check that the server is running and that the address is right.'],
  ])('npm run migrate:to-postgres exits with 1 and explains in one line: %s', async (_what, given, settings, reason) => {
    expect(await run(given, settings)).toMatchObject({ code: 1, errors: `${reason}\n` })
  }) // prettier-ignore

  // R30.9
  it.each([
    ['no address', [], 'Set TO_DATABASE_URL, or run this command at a terminal.'],
    ['two addresses', ['a', 'b'], `Name one address, for example ${EXAMPLE}`],
    ['another scheme', ['mysql://a@b/c'], `The address must start with postgres://, for example ${EXAMPLE}`],
    ...['p/w', 'p#w', 'p@s/w', 'p@s#w', 'p@s?w'].map(password => [
      `the password ${password}`,
      [`postgres://school:${password}@localhost/school`],
      'The address is not a valid URL: write @, / and : in the password as %40, %2F and %3A',
    ]),
  ] as [string, string[], string][])('npm run migrate:to-postgres rejects %s', async (_what, given, reason) => {
    await expect(transferToPostgres(given)).rejects.toThrow(new Failure(reason))
  })
})

describe('a transfer that is killed', () => {
  // R30.4
  it.each(['Student', 'Photo', 'Session'])(
    'a transfer that is killed while it copies %s leaves nothing behind and can be run again',
    async table => {
      const url = await emptyDatabase()
      const release = await blockInsertsInto(table, url)
      const child = start([url])
      await expect.poll(() => blockedConnections(url, 'pid')).toHaveLength(1)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await release()

      for (const [name, rows] of Object.entries(await contentsOf(url))) {
        if (name !== '_prisma_migrations') expect({ name, rows }).toEqual({ name, rows: [] })
      }
      expect(await transferSchool({ file, url })).toBe(true)
    },
  )
})

// R30.4
it('a transfer explains that the Postgres server closed the connection', async () => {
  const url = await emptyDatabase()
  const release = await blockInsertsInto('Guardian', url)
  const ended = run([url])
  await expect.poll(() => blockedConnections(url, 'pg_terminate_backend(pid)')).toHaveLength(1)
  expect(await ended).toMatchObject({
    code: 1,
    errors:
      `The connection to the server at ${new URL(url).host} was lost (terminating connection due to administrator ` +
      'command). Run this again: a school is copied completely or not at all.\n',
  })
  await release()
  expect(await transferSchool({ file, url })).toBe(true)
})

/** Evaluates an SQL expression for each blocked connection. */
const blockedConnections = (url: string, expression: string) =>
  runStatement(
    asAdministrator(url),
    `SELECT ${expression} FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
  )

/** Blocks inserts into a table after their rows are inserted. @returns a function that ends the block */
async function blockInsertsInto(table: string, url: string): Promise<() => Promise<void>> {
  await applyMigrations(url)
  await runStatement(
    url,
    `CREATE FUNCTION block() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END';
     CREATE TRIGGER block AFTER INSERT ON "${table}" EXECUTE FUNCTION block()`,
  )
  const holder = new Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('SELECT pg_advisory_lock(1)')
  return async () => {
    await holder.query('SELECT pg_advisory_unlock(1)')
    // Waits for the end of the blocked transaction.
    await holder.query('DROP FUNCTION block CASCADE')
  }
}
