import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, type TestContext } from 'vitest'
import { AppServer, type Environment } from './harness/app-server'
import { recordMetrics } from './harness/metrics'
import { School } from './harness/school'
import { isShort, fullOrShort } from './harness/size'
import { pollUntil } from './harness/poll-until'

const asRoot = process.getuid?.() === 0
const SECRET = 'signs nothing but the sessions of tests'

/** The files of a folder, with the hashes of their contents. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .map(name => join(folder, name))
      .filter(file => statSync(file).isFile())
      .map(file => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

/** Starts a server and expects it to exit with code 1 after one line of output and no stack trace. @returns the line */
async function refusal(env: Environment): Promise<string> {
  const server = new AppServer({ env })
  await pollUntil(() => !server.isRunning, { what: 'the refusal' })
  expect(await server.exit()).toBe(1)
  // Next may print a line with a tick first, which reports that reading its settings took long.
  const lines = server.output.split('\n').filter(line => line !== '' && !line.startsWith('✓'))
  expect(lines).toEqual([expect.any(String)])
  return lines[0] ?? ''
}

/** Expects that a start is refused and leaves the data folder unchanged. @returns the line that the server prints */
async function refusalOf(folder: string, env: Environment = { AUTH_SECRET: SECRET }): Promise<string> {
  const before = filesIn(folder)
  const line = await refusal({ DATA_DIR: folder, DEMO: 'false', ...env })
  expect(filesIn(folder)).toEqual(before)
  return line
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const SETTINGS: [name: string, value: string, line: string][] = [
  ['DATABASE_URL', 'postgres://localhost/school', 'AUTH_SECRET is required with Postgres'],
  ['AUTH_SECRET', 'short', 'AUTH_SECRET must be at least 32 characters'],
  ['PORT', 'eighty', 'PORT must be a port number'],
  ['DATABASE_URL', 'mysql://localhost/school', 'DATABASE_URL must start with postgres:// or file:'],
  ['DEMO', 'perhaps', 'DEMO must be true or false'],
  ['TRUST_PROXY', 'the-proxy', 'TRUST_PROXY'],
]

// R32.15
test.for(SETTINGS.slice(0, fullOrShort(SETTINGS.length, 1)))(
  'a start with the setting %s=%s is refused',
  async ([name, value, line]) => {
    const folder = newFolder()
    expect(await refusalOf(folder, { [name]: value })).toContain(line)
    expect(readdirSync(folder)).toEqual([])
  },
)

const HARMS: [what: string, harm: (file: string) => void][] = [
  ['was cut in half', file => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['has a damaged schema', file => overwrite(file, 100, 400)],
  ['has lost its first bytes', file => overwrite(file, 0, 40)],
  ['is no database', file => writeFileSync(file, 'This is a letter to all parents. '.repeat(50))],
]

describe('a broken data folder', () => {
  // R32.15
  test.for(HARMS.slice(0, fullOrShort(HARMS.length, 1)))(
    'a start is refused and changes nothing when the database %s',
    async ([, harm]) => {
      const { folder } = await School.open('sqlite')
      harm(join(folder, 'school.db'))
      expect(await refusalOf(folder)).toMatch(/is damaged or is not a database\. /)
    },
  )

  // R32.15
  test('a start is refused when the data folder is not writable', async context => {
    const { folder } = await School.open('sqlite')
    const data = join(folder, 'read-only')
    mkdirSync(data)
    if (!makeReadOnly(folder, data)) return leaveOut(context, 'this account may not mount a folder read-only')
    expect(await refusalOf(data)).toMatch(/is not writable/)
    expect(readdirSync(data)).toEqual(readdirSync(folder))
  })
})

describe('a signing secret that cannot be used', () => {
  // R32.15
  test('a signing secret that cannot be used is never replaced by a new one', async () => {
    const school = await School.open('sqlite', { env: { AUTH_SECRET: '' } })
    const server = await school.start()
    const { accessToken } = await school.client()
    expect(await server.stop()).toBe(0)
    const file = join(school.folder, 'auth-secret')
    const secret = readFileSync(file, 'utf8')

    writeFileSync(file, '')
    expect(await refusalOf(school.folder, school.env)).toContain(`AUTH_SECRET is damaged in ${file}`)
    makeUnreadable(file)
    expect(await refusal(school.env)).toContain(`AUTH_SECRET cannot be read from ${file}`)
    expect(existsSync(file)).toBe(true)

    rmSync(file, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
    const { url } = await school.start()
    const me = await fetch(`${url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(me.status).toBe(200)
  })
})

// R32.16
test('F19 a missing secret of a database in use is reported with its consequences', async () => {
  const school = await School.open('sqlite', { env: { AUTH_SECRET: '' } })
  const file = join(school.folder, 'auth-secret')
  const warning =
    /auth-secret was missing.*everyone must sign in again.*only with recovery codes.*put the old file back/
  const first = await school.start()
  const { accessToken } = await school.client()
  expect(await first.stop()).toBe(0)
  expect(first.output).not.toMatch(warning)
  const secret = readFileSync(file)

  rmSync(file)
  const without = await school.start()
  await pollUntil(() => warning.test(without.output))
  expect(await without.stop()).toBe(0)

  writeFileSync(file, secret, { mode: 0o600 })
  const again = await school.start()
  const me = await fetch(`${again.url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(me.status).toBe(200)
  expect(await again.stop()).toBe(0)
  expect(again.output).not.toMatch(warning)
})

function overwrite(file: string, from: number, to: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, to)
  writeFileSync(file, bytes)
}

/** Makes a folder read-only. For root, who may write everywhere, mounts it read-only, if the machine allows that. */
function makeReadOnly(folder: string, data: string): boolean {
  if (!asRoot) {
    for (const name of readdirSync(folder))
      if (name !== 'read-only') writeFileSync(join(data, name), readFileSync(join(folder, name)))
    chmodSync(data, 0o500)
    return true
  }
  onTestFinished(() => void spawnSync('umount', ['--lazy', data]))
  const mount = (...options: string[]) => spawnSync('mount', options).status === 0
  return mount('--bind', folder, data) && mount('-o', 'remount,bind,ro', data)
}

/** Makes a file unreadable. For root, who may read every file, replaces the file by a folder. */
function makeUnreadable(file: string): void {
  if (!asRoot) return chmodSync(file, 0o000)
  rmSync(file)
  mkdirSync(file)
}

function leaveOut(context: TestContext, why: string): void {
  recordMetrics(context, { more: { 'not run:': why } })
  if (isShort) context.skip(why)
  throw new Error(`Cannot be tried: ${why}`)
}
