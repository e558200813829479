import { pathToFileURL } from 'node:url'
import { at } from '../../lib/server/platform/root.mjs'
import { loadEnvFiles } from './settings.mjs'
import { startWithSmallHeap } from './small-heap.mjs'

/** The folder of the bundled server: inside Next's build, so that both are removed together. */
export const BUILT_SERVER = '.next/school'

/** Imports a TypeScript file, compiled on the fly. */
const load = async file => {
  loadEnvFiles()
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(`../../${file}`, { parentURL: import.meta.url, tsconfig: at('server/tsconfig.json') })
}

/** Imports the bundled server. */
const built = () => {
  loadEnvFiles()
  return import(pathToFileURL(at(BUILT_SERVER, 'main.mjs')).href)
}

/** Starts the server in this process. */
export async function serve(options) {
  if (options.dev) return (await load('server/main.ts')).serve(options)
  await startWithSmallHeap(async () => (await built()).serve(options))
}

/** Serves as one of several workers. */
export const serveAsWorker = () => startWithSmallHeap(async () => (await built()).serveAsWorker())

/** Adds a superAdmin to the database. */
export const createAdmin = async () => (await load('scripts/commands/admin.ts')).createAdmin()

/** Resets the password and the second factor of a superAdmin who cannot sign in. */
export const resetAdmin = async given => (await load('scripts/commands/admin.ts')).resetAdmin(given)

/** Writes a checked copy of the embedded database. */
export const backup = async file => (await load('scripts/commands/backup.ts')).backup(file)

/** Replaces the embedded database with a backup. */
export const restore = async file => (await load('scripts/commands/restore.ts')).restore(file)

/** Saves or applies the list of erased records. */
export const erasures = async (mode, file) => (await load('scripts/commands/erasures.ts')).erasures(mode, file)

/** Copies the school of the embedded database to Postgres. */
export const transferToPostgres = async given => (await load('scripts/commands/transfer.ts')).transferToPostgres(given)

/** Ends sessions and tokens after a breach. */
export const signOutAfterBreach = async given => (await load('scripts/commands/breach.ts')).signOutAfterBreach(given)

/** Writes who saw which students. */
export const listViews = async (file, given) => (await load('scripts/commands/breach.ts')).listViews(file, given)

/** Writes who exported records. */
export const listExports = async (file, given) => (await load('scripts/commands/breach.ts')).listExports(file, given)
