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
    process.exitCode = 1
    console.error(error instanceof Failure ? error.message : error)
  }
}
