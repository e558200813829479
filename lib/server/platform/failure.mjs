/** An error that the user can act on. Commands print its message, one sentence, without a stack trace. */
export class Failure extends Error {
  name = 'Failure'
}

/** Prints one line. */
export const printLine = line => {
  process.stdout.write(`${line}\n`)
}
