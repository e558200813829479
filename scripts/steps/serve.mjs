import { tsImport } from 'tsx/esm/api'
import { at } from './root.mjs'

/** Starts the server in this process. */
export async function serve(options) {
  const tsconfig = at('scripts/server/tsconfig.json')
  const server = await tsImport('../server/main.ts', { parentURL: import.meta.url, tsconfig })
  await server.serve(options)
}
