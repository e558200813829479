import { existsSync, readFileSync } from 'node:fs'
import { Failure, say } from './failure.mjs'
import { NO_ENGINE } from './generate.mjs'
import { at } from './root.mjs'
import { run } from './run.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

/** For which Node the compiled packages were made. */
const ABI = {
  file: at('node_modules/.node-abi'),
  value: `${process.platform}-${process.arch}-${process.versions.modules}`,
}

const LOCKED = 'package-lock.json'
/** What npm keeps of it about what it has installed. */
const KEPT = 'node_modules/.package-lock.json'
/** Of these two, once they have been compared: to read them takes a tenth of a start. */
const COMPARED = at('node_modules/.compared')

/** Installs the packages of package-lock.json, unless they are what is installed. */
export async function install() {
  const compiledForAnother = existsSync(ABI.file) && !isStamped(ABI.file, ABI.value)
  if (compiledForAnother || !isInstalled()) {
    say('Installing packages (the first time takes some minutes)')
    const { code, output } = await npm(['ci', '--no-audit', '--no-fund'])
    if (code !== 0) throw new Failure(`The packages could not be installed:\n${output}`)
  }
  if (!isStamped(ABI.file, ABI.value)) stamp(ABI.file, ABI.value)
}

function isInstalled() {
  if (!existsSync(at(KEPT))) return false
  const hash = hashOf([LOCKED, KEPT])
  if (isStamped(COMPARED, hash)) return true
  const agree = doAgree(packagesIn(LOCKED), packagesIn(KEPT))
  if (agree) stamp(COMPARED, hash)
  return agree
}

/** Whether what is installed is what is locked; what is optional may be missing. */
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

/** The npm that started this command where there is one, else the one on the path. */
function npm(args) {
  const cli = process.env.npm_execpath
  const env = { ...NO_ENGINE, NODE_ENV: 'development' }
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(process.execPath, [cli, ...args], { env })
  return run('npm', args, { env, shell: process.platform === 'win32' })
}
