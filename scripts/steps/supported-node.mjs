import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { endWithNpm } from '../../lib/server/platform/end-with-npm.mjs'
import { printLine } from '../../lib/server/platform/failure.mjs'
import { fetchNode } from './fetch-node.mjs'

/** The major version to download: the fastest supported version, and the only one that npm has for every platform. */
const RECOMMENDED = 26

/** Whether the application supports a version of Node. The versions are the same as in `engines` in package.json. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 22 && minor >= 23) || (major === 24 && minor >= 15) || major >= 26
}

/**
 * Under an unsupported Node, runs the command again under a downloaded Node and ends this process with its exit code. Under a
 * supported Node, does nothing. `meanwhile` runs while Node is downloaded.
 * @param {{ version?: string, fetch?: () => Promise<string>, meanwhile?: (signal: AbortSignal) => Promise<unknown> }} [options]
 * @throws Failure when Node cannot be downloaded
 */
export async function requireSupportedNode({
  version = process.versions.node,
  fetch = () => fetchNode(RECOMMENDED),
  meanwhile = async () => undefined,
} = {}) {
  if (isSupported(version)) return
  const program = await fetchWhile(fetch, meanwhile)
  printLine(`Node ${version} is not supported; this command runs under Node ${RECOMMENDED}`)
  process.exit(await runAgain(program))
}

/** Downloads Node while `meanwhile` runs. Ignores a failure of `meanwhile`, because the command repeats its work. */
async function fetchWhile(fetch, meanwhile) {
  const canceled = new AbortController()
  const done = meanwhile(canceled.signal).catch(() => undefined)
  try {
    return await fetch()
  } catch (error) {
    canceled.abort()
    throw error
  } finally {
    await done
  }
}

/** Runs the command of this process, with npm and child processes, under another Node. @returns the exit code */
async function runAgain(program) {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, ...nodeEnvironment(program) },
  })
  endWithNpm()
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal also sends Ctrl-C to the child. A second Ctrl-C would end the server without a shutdown.
  process.on('SIGINT', () => !process.stdin.isTTY && child.kill('SIGINT'))
  const [code, signal] = await once(child, 'exit')
  return code ?? 128 + constants.signals[signal]
}

/** The environment in which `node`, npm and their child processes use this Node. npm reads the last two variables. */
export const nodeEnvironment = program => ({
  PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`,
  NODE: program,
  npm_node_execpath: program,
})
