import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyAt, enrol, liveDatabase, ownFolder, studentsIn } from '@/lib/testing/schools'

const SECONDS = 60_000
/** A file that nothing may make. */
const NEVER = join(tmpdir(), `never-${process.pid}`)
const POSTGRES = { DATABASE_URL: 'postgres://db.example/school', AUTH_SECRET: 'x'.repeat(32) }

/** Runs a command as a person would; the data folder is the tests' own unless another is named. */
async function run(command: 'backup' | 'restore', files: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, ...files], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, complaint }
}

describe('npm run backup', () => {
  it('writes a checked copy of a database in use, and says what it holds', { timeout: SECONDS }, async () => {
    await enrol('Asha', 'Bina')
    const folder = ownFolder()
    // As npm does: it changes to the project's folder, and says where the command was typed.
    const { code, output, complaint } = await run('backup', ['copy.db'], { INIT_CWD: folder })
    const file = join(folder, 'copy.db')
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(output).toMatch(/^ {2}Student +2$/m)
    const kilobytes = Math.ceil(statSync(file).size / 1000)
    const counts = [...output.matchAll(/^ {2}\w+ +(\d+)$/gm)].map(([, count]) => Number(count))
    const rows = counts.reduce((sum, count) => sum + count, 0)
    const end = `Wrote ${file}: ${kilobytes} kB, ${rows} rows in ${counts.length} tables, all checked`
    expect(output.trim().split('\n').at(-1)).toBe(end)
    expect([studentsIn(file), statSync(file).mode & 0o777]).toEqual([['Asha', 'Bina'], 0o600])
  })

  it.each([
    ['no file', [], {}, 'Name one file, for example: npm run backup -- school-backup.db'],
    ['two files', ['a.db', 'b.db'], {}, 'Name one file, for example: npm run backup -- school-backup.db'],
    ['a file that exists', [liveDatabase], {}, `${liveDatabase} exists already. Choose another name.`],
    ['no database', [NEVER], { DATA_DIR: NEVER }, `There is no database at ${NEVER}/school.db yet.`],
    ['Postgres', [NEVER], POSTGRES, 'DATABASE_URL names a Postgres database, and this is for the embedded one. Use pg_dump, as the README shows.'],
    ['a bad setting', [NEVER], { PORT: 'http' }, 'PORT must be a port number from 0 to 65535'],
  ])('says in one line what stands in the way: %s', { timeout: SECONDS }, async (_what, files, settings, reason) => {
    expect(await run('backup', files, settings)).toMatchObject({ code: 1, complaint: `${reason}\n` })
    expect(existsSync(NEVER)).toBe(false)
  }) // prettier-ignore
})

describe('npm run restore', () => {
  it('puts a backup in place once the server has ended, be it by kill -9', { timeout: SECONDS }, async () => {
    const folder = ownFolder()
    await enrol('Asha')
    const backup = copyAt(folder, 'backup.db')
    await enrol('Bina')
    const database = copyAt(folder, 'school.db')
    const server = await running(database)

    const refused = await run('restore', [backup], { DATA_DIR: folder })
    expect(refused).toMatchObject({
      code: 1,
      complaint: `${database} is in use. Stop the server, or whatever else has it open.\n`,
    })
    expect(studentsIn(database)).toEqual(['Anna', 'Bina'])

    server.kill('SIGKILL')
    await once(server, 'exit')
    const { code, output, complaint } = await run('restore', [backup], { DATA_DIR: folder })
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(output).toContain(`Restored ${database}: `)
    expect(output).toContain('Everyone must sign in again.')
    const kept = /The data of before is kept in (.+\.db)\. /.exec(output)?.[1] ?? ''
    expect(dirname(kept)).toBe(folder)
    expect([studentsIn(database), studentsIn(kept)]).toEqual([['Asha'], ['Anna', 'Bina']])
    expect(readdirSync(folder)).toHaveLength(3)
  })

  it('makes the data folder of a new machine', { timeout: SECONDS }, async () => {
    await enrol('Asha')
    const folder = ownFolder()
    const backup = copyAt(folder, 'backup.db')
    const DATA_DIR = join(folder, 'srv', 'school')
    expect(await run('restore', [backup], { DATA_DIR })).toMatchObject({ code: 0, complaint: '' })
    expect([readdirSync(DATA_DIR), statSync(DATA_DIR).mode & 0o777]).toEqual([['school.db'], 0o700])
  })

  it('is not for Postgres', { timeout: SECONDS }, async () => {
    const { code, complaint } = await run('restore', [NEVER], POSTGRES)
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint:
        'DATABASE_URL names a Postgres database, and this is for the embedded one. Use pg_restore, as the README shows.\n',
    })
  })
})

/** A process that has the database open and has written to it, as a server does. */
async function running(database: string) {
  const code = `const db = new (require('better-sqlite3'))(process.argv[1])
    db.pragma('journal_mode = WAL')
    db.exec(\`UPDATE "Student" SET "firstName" = 'Anna' WHERE "firstName" = 'Asha'\`)
    console.log('open'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', code, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}
