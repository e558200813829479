import { inspect } from 'node:util'
import { requireSupportedNode } from './supported-node.mjs'

/**
 * Runs a command's steps under a supported Node. A Failure ends the command with its message and exit code 1.
 * @param {() => unknown} steps
 * @param {{ meanwhile?: (signal: AbortSignal) => Promise<unknown> }} [options] see requireSupportedNode
 */
export async function runCommand(steps, options) {
  hideSqliteWarning()
  try {
    await requireSupportedNode(options)
    await steps()
  } catch (error) {
    // Compare names, because the bundled server has its own copies of these classes. Write to stderr, because the server
    // turns the console into its log.
    const isReason = /^(Failure|EnvironmentError|BackupError|TransferError)$/.test(error?.name)
    process.stderr.write(`${isReason ? error.message : inspect(error)}\n`)
    process.exit(1)
  }
}

/** Node 22 warns that its SQLite is experimental. We test SQLite under every supported Node (`npm run test:node`). */
function hideSqliteWarning() {
  const { emitWarning } = process
  process.emitWarning = (warning, ...rest) => {
    if (!/^SQLite is an experimental feature/.test(String(warning))) emitWarning.call(process, warning, ...rest)
  }
}
