import { inspect } from 'node:util'

/** A reason to stop that its reader can act on: one sentence, shown without a stack trace. */
export class Failure extends Error {
  name = 'Failure'
}

/** One line that says what is being done. */
export const say = line => {
  process.stdout.write(`${line}\n`)
}

/** Runs a command's steps; a Failure becomes its sentence and exit code 1. */
export async function main(steps) {
  try {
    await steps()
  } catch (error) {
    // By name: the server's half of this process has loaded a class of its own. Not to the console, which the server
    // turns into its log.
    const isReason = /^(Failure|EnvironmentError|BackupError|MoveError)$/.test(error?.name)
    process.stderr.write(`${isReason ? error.message : inspect(error)}\n`)
    process.exit(1)
  }
}
