import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'esbuild'
import nextConfig from '../../next.config.mjs'
import { Failure } from './failure.mjs'
import { at } from './root.mjs'
import { BUILT } from './server.mjs'

/** These find the project by where they lie. */
const steps = {
  name: 'steps stay where they are',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/steps\/[^/]+\.mjs$/ }, ({ path }) => ({
      path: `../../scripts/steps/${basename(path)}`,
      external: true,
    })),
}

/**
 * Puts the server in front into a few files of JavaScript: to translate each of its sources at every start takes a
 * second and keeps 60 MB. With a map beside each file, for the places of errors (`lib/server/log-frames.ts`).
 */
export async function bundle() {
  rmSync(at(BUILT), { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: at('.'),
      entryPoints: ['scripts/server/main.ts'],
      outdir: BUILT,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      // `server-only` throws under any other.
      conditions: ['react-server'],
      define: { 'process.env.NODE_ENV': '"production"' },
      // Next's bundles and ours have one copy of these between them; the engine's code lies beside its file.
      external: [...nextConfig.serverExternalPackages, '@prisma/schema-engine-wasm', 'next'],
      plugins: [steps],
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
    })
  } catch (error) {
    throw new Failure(`The build of the server failed:\n${error.message}`)
  }
}
