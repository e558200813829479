import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { integrityOf, packPackage, startRegistry, VERSION } from '@/tests/support/npm-registry'
import { loadedStamp } from './install.mjs'
import { areInstalled, installMissing, installPackages } from './packages.mjs'

/** A package that is needed for running, and a package for development. */
const RUN = packPackage('run', { 'index.js': '1' })
const DEV = packPackage('dev', { 'index.js': '1' })

let registry: Awaited<ReturnType<typeof startRegistry>>
let cwd: string

beforeEach(async () => {
  registry = await startRegistry({ run: RUN, dev: DEV })
  cwd = mkdtempSync(join(tmpdir(), 'school-project-'))
  vi.stubEnv('npm_config_registry', registry.url)
  vi.stubEnv('npm_config_cache', join(cwd, '.npm'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  lock({ run: RUN, dev: DEV })
})
afterEach(() => {
  registry.close()
  rmSync(cwd, { recursive: true })
})

/** Writes package.json and package-lock.json. */
function lock({ run, dev }: { run: Buffer; dev: Buffer }) {
  const project = { dependencies: { run: VERSION }, devDependencies: { dev: VERSION } }
  const packages = {
    '': project,
    'node_modules/dev': { version: VERSION, integrity: integrityOf(dev), dev: true },
    'node_modules/run': { version: VERSION, integrity: integrityOf(run) },
  }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(project))
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
}

const has = (path: string) => existsSync(join(cwd, 'node_modules', path))

/** Leaves a file in an installed package. Installing the package again would remove it. */
const markAsInstalled = (name: string) => writeFileSync(join(cwd, 'node_modules', name, 'mark'), '')

it('starting installs only the packages that running needs', async () => {
  await installMissing({ cwd, omitDev: true })
  expect([has('run/index.js'), has('dev')]).toEqual([true, false])
  expect(areInstalled({ cwd, omitDev: true })).toBe(true)
  expect(areInstalled({ cwd })).toBe(false)
})

it('testing after starting adds the packages for development and does not change the others', async () => {
  await installMissing({ cwd, omitDev: true })
  markAsInstalled('run')
  await installMissing({ cwd })
  expect([has('run/mark'), has('dev/index.js')]).toEqual([true, true])
  expect(areInstalled({ cwd })).toBe(true)
})

it('starting after testing installs nothing and removes nothing', async () => {
  await installMissing({ cwd })
  registry.requests.length = 0
  markAsInstalled('dev')
  await installMissing({ cwd, omitDev: true })
  expect(has('dev/mark')).toBe(true)
  expect(registry.requests).toEqual([])
})

it('starting with a changed package keeps the packages for development', async () => {
  await installMissing({ cwd })
  const changed = packPackage('run', { 'new.js': '1' })
  registry.packages['run'] = changed
  lock({ run: changed, dev: DEV })
  expect(areInstalled({ cwd, omitDev: true })).toBe(false)
  await installMissing({ cwd, omitDev: true })
  expect([has('run/new.js'), has('run/index.js'), has('dev/index.js')]).toEqual([true, false, true])
})

it('packages that are installed but do not run are installed again', async () => {
  await installMissing({ cwd })
  markAsInstalled('run')
  await installPackages({ cwd })
  expect([has('run/mark'), has('run/index.js'), has('dev/index.js')]).toEqual([false, true, true])
})

it('a failed installation says why npm failed', async () => {
  lock({ run: Buffer.from('other'), dev: DEV })
  await expect(installMissing({ cwd })).rejects.toThrow(/The packages could not be installed:[^]*EINTEGRITY/)
  expect(areInstalled({ cwd })).toBe(false)
})

/** Starts an installation in a separate process and kills it when npm fetches a package. */
async function interrupt(options: { omitDev: boolean }) {
  registry.isSilent = true
  registry.requests.length = 0
  const packages = JSON.stringify(new URL('packages.mjs', import.meta.url))
  const program = `import(${packages}).then(({ installMissing }) => installMissing(${JSON.stringify({ ...options, cwd })}))`
  const child = spawn(process.execPath, ['--eval', program], { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await vi.waitFor(() => expect(registry.requests.some(url => url.endsWith('.tgz'))).toBe(true), 30_000)
  // Kill the process group, in which npm also runs.
  process.kill(-child.pid!, 'SIGKILL')
  await ended
  registry.isSilent = false
}

/** Leaves a package in the state after npm is killed between two files of the package. */
function leaveHalfUnpacked(name: string) {
  mkdirSync(join(cwd, 'node_modules', name), { recursive: true })
  writeFileSync(join(cwd, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: VERSION }))
}

it('an installation that was killed is completed by the next command', async () => {
  await interrupt({ omitDev: true })
  leaveHalfUnpacked('run')
  await installMissing({ cwd, omitDev: true })
  expect(has('run/index.js')).toBe(true)
})

it('packages for development whose installation was killed are installed by the next command', async () => {
  await installMissing({ cwd, omitDev: true })
  await interrupt({ omitDev: false })
  leaveHalfUnpacked('dev')
  await installMissing({ cwd })
  expect([has('run/index.js'), has('dev/index.js')]).toEqual([true, true])
})

it('packages that are added must load again before a command uses them', async () => {
  await installMissing({ cwd, omitDev: true })
  const before = loadedStamp(cwd)
  await installMissing({ cwd, omitDev: true })
  expect(loadedStamp(cwd)).toBe(before)
  await installMissing({ cwd })
  expect(loadedStamp(cwd)).not.toBe(before)
})
