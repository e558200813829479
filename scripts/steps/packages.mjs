import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Failure } from '../../lib/server/platform/failure.mjs'
import { runNpm } from './npm.mjs'
import { withProgress } from './progress.mjs'
import { root } from '../../lib/server/platform/root.mjs'
import { hashFiles, isStamped, writeStampIfAllowed } from './stamp.mjs'

const LOCKED = 'package-lock.json'
/** npm's list of the installed packages. */
export const INSTALLED_LOCKFILE = 'node_modules/.package-lock.json'
/** This file exists while npm works. An interrupted npm may leave packages that are only partly unpacked. */
const WORKING = '.cache/installing'

/**
 * The folder and the kinds of packages to install. With `omitDev` the packages for development, which npm calls
 * devDependencies, may be missing.
 * @typedef {{ omitDev?: boolean, cwd?: string, signal?: AbortSignal }} Options
 */

/**
 * Installs the packages of package-lock.json that are missing. Packages for development that are installed stay.
 * @param {Options} [options]
 * @throws Failure when npm fails
 */
export async function installMissing(options) {
  if (!areInstalled(options)) await installPackages(options)
}

/**
 * Whether the packages of package-lock.json are installed.
 * @param {Options} [options]
 */
export function areInstalled({ omitDev = false, cwd = root } = {}) {
  const lists = [LOCKED, INSTALLED_LOCKFILE].map(file => resolve(cwd, file))
  if (!lists.every(existsSync) || existsSync(resolve(cwd, WORKING))) return false
  const hash = hashFiles(lists)
  // Compare the lists only after a change, because comparing takes a tenth of the time of a start.
  const compared = resolve(cwd, `node_modules/.compared-${omitDev ? 'without' : 'with'}-dev`)
  if (isStamped(compared, hash)) return true
  const [locked, installed] = lists.map(packagesIn)
  const agree = isPart(installed, locked) && isComplete(installed, locked, omitDev)
  if (agree) writeStampIfAllowed(compared, hash)
  return agree
}

/**
 * Installs the packages of package-lock.json: only the packages for development when all others are installed, else all
 * packages again.
 * @param {Options} [options]
 * @throws Failure when npm fails
 */
export async function installPackages({ omitDev = false, cwd = root, signal } = {}) {
  const lackDevOnly = !areInstalled({ omitDev, cwd }) && areInstalled({ omitDev: true, cwd })
  const command = lackDevOnly ? ['install', '--no-save'] : ['ci']
  const which = omitDev && !hasDevPackages(cwd) ? '--omit=dev' : '--include=dev'
  const working = resolve(cwd, WORKING)
  mkdirSync(dirname(working), { recursive: true })
  writeFileSync(working, '')
  const { code, output } = await withProgress('Installing packages', () =>
    runNpm([...command, which, '--no-audit', '--no-fund'], { cwd, signal }),
  )
  if (code !== 0) throw new Failure(`The packages could not be installed:\n${output}`)
  rmSync(working)
}

function hasDevPackages(cwd) {
  const file = resolve(cwd, INSTALLED_LOCKFILE)
  return existsSync(file) && Object.values(packagesIn(file)).some(({ dev }) => dev)
}

/** Whether package-lock.json has every installed package with the same version and hash. */
const isPart = (installed, locked) =>
  Object.entries(installed).every(
    ([path, { version, integrity }]) => locked[path]?.version === version && locked[path].integrity === integrity,
  )

/** Whether every locked package is installed. Optional packages may be missing. */
const isComplete = (installed, locked, omitDev) =>
  Object.entries(locked).every(
    ([path, { dev, optional, devOptional, extraneous }]) =>
      path in installed || optional || extraneous || (omitDev && (dev || devOptional)),
  )

function packagesIn(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}
