import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyDatabaseTo, addStudents, testDatabaseFile, temporaryFolder, firstNamesIn } from '@/tests/support/schools'

const SECONDS = 60_000
/** A file that no command may create. */
const NEVER = join(tmpdir(), `never-${process.pid}`)
const POSTGRES = { DATABASE_URL: 'postgres://db.example/school', AUTH_SECRET: 'x'.repeat(32) }

/** Runs a command. Its data folder is the folder of the tests unless `settings` says otherwise. */
async function run(command: 'backup' | 'restore', files: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, ...files], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, errors }
}

describe('npm run backup', () => {
  // R29.2
  it(
    'npm run backup writes a verified copy of a database in use and prints its contents',
    { timeout: SECONDS },
    async () => {
      await addStudents('Asha', 'Bina')
      const folder = temporaryFolder()
      // npm changes to the project's folder and passes the folder of the user in INIT_CWD.
      const { code, output, errors } = await run('backup', ['copy.db'], { INIT_CWD: folder })
      const file = join(folder, 'copy.db')
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(output).toMatch(/^ {2}Student +2$/m)
      const kilobytes = Math.ceil(statSync(file).size / 1000)
      const counts = [...output.matchAll(/^ {2}\w+ +(\d+)$/gm)].map(([, count]) => Number(count))
      const rows = counts.reduce((sum, count) => sum + count, 0)
      const end = `Wrote ${file}: ${kilobytes} kB, ${rows} rows in ${counts.length} tables, all checked`
      expect(output.trim().split('\n').at(-1)).toBe(end)
      expect([firstNamesIn(file), statSync(file).mode & 0o777]).toEqual([['Asha', 'Bina'], 0o600])
    },
  )

  it.each([
    ['no file', [], {}, 'Name one file, for example: npm run backup -- school-backup.db'],
    ['two files', ['a.db', 'b.db'], {}, 'Name one file, for example: npm run backup -- school-backup.db'],
    ['a file that exists', [testDatabaseFile], {}, `${testDatabaseFile} exists already. Choose another name.`],
    ['no database', [NEVER], { DATA_DIR: NEVER }, `There is no database at ${NEVER}/school.db yet.`],
    ['Postgres', [NEVER], POSTGRES, 'DATABASE_URL names a Postgres database, but this command works only with the embedded database. Use pg_dump, as docs/postgres.md shows.'],
    ['a bad setting', [NEVER], { PORT: 'http' }, 'PORT must be a port number from 0 to 65535'],
  ])('npm run backup fails with one line: %s', { timeout: SECONDS }, async (_what, files, settings, reason) => {
    expect(await run('backup', files, settings)).toMatchObject({ code: 1, errors: `${reason}\n` })
    expect(existsSync(NEVER)).toBe(false)
  }) // prettier-ignore
})

describe('npm run restore', () => {
  // R29.5
  it('`npm run restore` works once the server has ended, even after kill -9', { timeout: SECONDS }, async () => {
    const folder = temporaryFolder()
    await addStudents('Asha')
    const backup = copyDatabaseTo(folder, 'backup.db')
    await addStudents('Bina')
    const database = copyDatabaseTo(folder, 'school.db')
    const server = await running(database)

    const refused = await run('restore', [backup], { DATA_DIR: folder })
    expect(refused).toMatchObject({
      code: 1,
      errors: `${database} is in use. Stop the server, or any other program that uses the file.\n`,
    })
    expect(firstNamesIn(database)).toEqual(['Anna', 'Bina'])

    server.kill('SIGKILL')
    await once(server, 'exit')
    const { code, output, errors } = await run('restore', [backup], { DATA_DIR: folder })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain(`Restored ${database}: `)
    expect(output).toContain('Everyone must sign in again, and programs need new personal tokens.')
    const previous = /The previous data is in (.+\.db)\. /.exec(output)?.[1] ?? ''
    expect(dirname(previous)).toBe(folder)
    expect([firstNamesIn(database), firstNamesIn(previous)]).toEqual([['Asha'], ['Anna', 'Bina']])
    expect(readdirSync(folder)).toHaveLength(3)
  })

  it('`npm run restore` creates the data folder on a new machine', { timeout: SECONDS }, async () => {
    await addStudents('Asha')
    const folder = temporaryFolder()
    const backup = copyDatabaseTo(folder, 'backup.db')
    const DATA_DIR = join(folder, 'srv', 'school')
    expect(await run('restore', [backup], { DATA_DIR })).toMatchObject({ code: 0, errors: '' })
    expect([readdirSync(DATA_DIR), statSync(DATA_DIR).mode & 0o777]).toEqual([['school.db'], 0o700])
  })

  it('`npm run restore` refuses Postgres', { timeout: SECONDS }, async () => {
    const { code, errors } = await run('restore', [NEVER], POSTGRES)
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        'DATABASE_URL names a Postgres database, but this command works only with the embedded database. Use pg_restore, as docs/postgres.md shows.\n',
    })
  })
})

/** Starts a process that has the database open and has written to it, like a server. */
async function running(database: string) {
  const code = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    db.exec('PRAGMA journal_mode = WAL')
    db.exec(\`UPDATE "Student" SET "firstName" = 'Anna' WHERE "firstName" = 'Asha'\`)
    console.log('open'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', code, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}
