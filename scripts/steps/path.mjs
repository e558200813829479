import { resolve } from 'node:path'
import { Failure } from '../../lib/server/platform/failure.mjs'

/** The folder in which the user typed the command; npm and our scripts change to the project's folder. */
const typedIn = process.env.INIT_CWD ?? process.cwd()

/** The path of the one file argument. @throws Failure with an example when there is not exactly one argument */
export function readFileArgument(command) {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Failure(`Name one file, for example: npm run ${command} -- school-backup.db`)
  return typedPath(file)
}

/** Resolves a path from the folder in which the user typed the command. */
export const typedPath = file => resolve(typedIn, file)
