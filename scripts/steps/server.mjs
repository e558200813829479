import { pathToFileURL } from 'node:url'
import { at } from '../../lib/server/platform/root.mjs'
import { loadEnvFiles } from './settings.mjs'
import { startWithSmallHeap } from './small-heap.mjs'

/** The folder of the bundled server: inside Next's build, so that both are removed together. */
export const BUILT_SERVER = '.next/school'

/** Imports a TypeScript file of the project, compiled on the fly, after the settings in `.env`. */
export const importTypeScript = async file => {
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
  if (options.dev) return (await importTypeScript('server/main.ts')).serve(options)
  await startWithSmallHeap(async () => (await built()).serve(options))
}

/** Serves as one of several workers. */
export const serveAsWorker = () => startWithSmallHeap(async () => (await built()).serveAsWorker())
