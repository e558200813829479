import { pathToFileURL } from 'node:url'
import { at } from './root.mjs'
import { readSettings } from './settings.mjs'
import { startSmall } from './young-generation.mjs'

/** Where the build puts what `npm start` runs of `scripts/server`: inside what Next builds, and gone with it. */
export const BUILT = '.next/school'

/** The sources, translated as they are read. */
const load = async file => {
  readSettings()
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(`../server/${file}`, { parentURL: import.meta.url, tsconfig: at('scripts/server/tsconfig.json') })
}

/** What the build has made of them. */
const built = () => {
  readSettings()
  return import(pathToFileURL(at(BUILT, 'main.mjs')).href)
}

/** Starts the server in this process. */
export async function serve(options) {
  if (options.dev) return (await load('main.ts')).serve(options)
  await startSmall(async () => (await built()).serve(options))
}

/** Serves as one of several workers. */
export const work = () => startSmall(async () => (await built()).work())

/** Adds a superAdmin to the database. */
export const createAdmin = async () => (await load('admin.ts')).createAdmin()

/** Lets in a superAdmin who has lost what they sign in with. */
export const resetAdmin = async given => (await load('admin.ts')).resetAdmin(given)

/** Writes a checked copy of the embedded database. */
export const backup = async file => (await load('backup.ts')).backup(file)

/** Puts such a copy in the place of the embedded database. */
export const restore = async file => (await load('restore.ts')).restore(file)

/** Copies the school of the embedded database to Postgres. */
export const moveToPostgres = async given => (await load('move.ts')).moveToPostgres(given)
