import { inspect } from 'node:util'
import { requireSupportedNode } from './supported-node.mjs'

/**
 * Runs a command's steps under a supported Node. A Failure ends it with its message and exit code 1.
 * @param {() => unknown} steps
 * @param {{ meanwhile?: (signal: AbortSignal) => Promise<unknown> }} [options] see requireSupportedNode
 */
export async function main(steps, options) {
  hideSqliteWarning()
  try {
    await requireSupportedNode(options)
    await steps()
  } catch (error) {
    // Compared by name because the bundled server has its own copies of these classes, and written to stderr because the
    // server turns the console into its log.
    const isReason = /^(Failure|EnvironmentError|BackupError|TransferError)$/.test(error?.name)
    process.stderr.write(`${isReason ? error.message : inspect(error)}\n`)
    process.exit(1)
  }
}

/** Node 22 warns that its SQLite is experimental. We test it under every supported version (`npm run test:node`). */
function hideSqliteWarning() {
  const { emitWarning } = process
  process.emitWarning = (warning, ...rest) => {
    if (!/^SQLite is an experimental feature/.test(String(warning))) emitWarning.call(process, warning, ...rest)
  }
}
