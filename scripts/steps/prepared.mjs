import { runCommand } from './run-command.mjs'
import { installMissing } from './packages.mjs'
import { installAndGenerate } from './prepare.mjs'

/**
 * Runs a command that first installs packages and generates the database clients. When Node has to be downloaded, the
 * packages are installed at the same time.
 * @param {() => unknown} steps
 * @param {{ omitDev?: boolean }} [which] see installAndGenerate
 */
export const runPrepared = (steps, which = {}) =>
  runCommand(
    async () => {
      await installAndGenerate(which)
      await steps()
    },
    { meanwhile: signal => installMissing({ ...which, signal }) },
  )
