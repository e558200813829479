import { tsImport } from 'tsx/esm/api'
import { at } from './root.mjs'

const load = file =>
  tsImport(`../server/${file}`, { parentURL: import.meta.url, tsconfig: at('scripts/server/tsconfig.json') })

/** Starts the server in this process. */
export const serve = async options => (await load('main.ts')).serve(options)

/** Serves as one of several workers. */
export const work = async () => (await load('main.ts')).work()

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
