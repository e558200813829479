import { resolve } from 'node:path'
import { Failure } from './failure.mjs'

/** The folder in which the command was typed: npm changes to the project's, and so do we. */
const typedIn = process.env.INIT_CWD ?? process.cwd()

/** The one file that a command was given. @throws Failure that shows how to name it */
export function fileGiven(command) {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Failure(`Name one file, for example: npm run ${command} -- school-backup.db`)
  return resolve(typedIn, file)
}
