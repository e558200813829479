import { renameSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { build, stop } from 'esbuild'
import nextConfig from '../../next.config.mjs'
import { Failure } from '../../lib/server/platform/failure.mjs'
import { at } from '../../lib/server/platform/root.mjs'
import { BUILT_SERVER } from './server.mjs'

/**
 * Next empties its folder when it starts to build, so the bundle is moved there afterwards. This folder has the same depth,
 * because the bundle contains relative paths.
 */
const BUNDLED = '.cache/school'

/** Excludes the modules that server and commands share from the bundle: `root` depends on the path of its file. */
const sharedWithCommands = {
  name: 'what commands share stays where it is',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/platform\/[^/]+\.mjs$/ }, ({ path }) => ({
      path: `../../lib/server/platform/${basename(path)}`,
      external: true,
    })),
}

/**
 * Bundles the server in front with the API's handlers. Compiling the sources at every start would take a second and
 * 60 MB. The source maps are for stack traces in the log (`lib/server/platform/stack-frames.ts`).
 */
export async function bundleServer() {
  rmSync(at(BUNDLED), { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: at('.'),
      entryPoints: ['server/main.ts'],
      outdir: BUNDLED,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node22.23',
      format: 'esm',
      // Without this condition, the package `server-only` throws.
      conditions: ['react-server'],
      // Use the ES module of a package: an `import()` of CommonJS has no named exports when it is in a separate chunk.
      mainFields: ['module', 'main'],
      define: { 'process.env.NODE_ENV': '"production"' },
      // Next's bundles and our bundle share one copy of these packages.
      external: [...nextConfig.serverExternalPackages, 'next'],
      plugins: [sharedWithCommands],
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
    })
  } catch (error) {
    throw new Failure(`The build of the server failed:\n${error.message}`)
  } finally {
    // Stop esbuild's process, which would otherwise run as long as the server.
    await stop()
  }
}

/** Moves the bundle into the folder from which the server is started. */
export function placeBundle() {
  rmSync(at(BUILT_SERVER), { recursive: true, force: true })
  renameSync(at(BUNDLED), at(BUILT_SERVER))
}
