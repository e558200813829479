import { compressStatic } from './compress-static.mjs'
import { Failure } from '../../lib/server/platform/failure.mjs'
import { withProgress } from './progress.mjs'
import { at } from '../../lib/server/platform/root.mjs'
import { runNode } from './run.mjs'
import { hashFiles, isStamped, writeStamp } from './stamp.mjs'

const SOURCES = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma', 'prisma/demo', 'server']
const SETTINGS = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'scripts/steps/bundle.mjs',
  'scripts/steps/bundle-schemas.mjs',
  'scripts/steps/compress-static.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const NOT_BUILT = /\.test\.tsx?$|^lib\/testing$|^lib\/server\/db\/(sqlite|postgres)$/

const [NODE_MAJOR] = process.versions.node.split('.')

/**
 * Builds the application for production, unless its sources are unchanged since the last build. A new minor version of
 * Node needs no build: the server's account may not be allowed to write one.
 */
export async function buildApplication() {
  const hash = hashFiles([...SOURCES, ...SETTINGS], { skip: NOT_BUILT, extra: NODE_MAJOR })
  const stampFile = at('.next/.school-build')
  if (isStamped(stampFile, hash)) return
  await withProgress('Building the application', async () => {
    // Import the bundlers here, because they need packages that this command may just have installed.
    const { bundleServer, placeBundle } = await import('./bundle.mjs')
    const { bundleSchemas } = await import('./bundle-schemas.mjs')
    await bundleSchemas()
    const results = await Promise.allSettled([buildPages(), bundleServer()])
    for (const { reason } of results) if (reason) throw reason
    placeBundle()
    await compressStatic(at('.next/static'))
  })
  writeStamp(stampFile, hash)
}

async function buildPages() {
  const { code, output } = await runNode(['node_modules/next/dist/bin/next', 'build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (code !== 0) throw new Failure(`The build failed:\n${output}`)
}
