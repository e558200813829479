import { build } from 'esbuild'
import { at } from '../../lib/server/platform/root.mjs'

/** The file that `next.config.mjs` gives to the browser in place of `zod/mini`. */
const BUNDLED = '.cache/zod.mjs'

/** The functions of zod that code of the browser calls. The build fails when one is missing. */
const USED =
  '_default any array boolean catch config custom discriminatedUnion email enum extend int intersection iso literal ' +
  'maxLength maximum minLength never normalize nullable number object omit optional overwrite partial pick pipe positive ' +
  'prefault readonly record refine regex registry safeExtend safeParse strictObject string toLowerCase transform trim ' +
  'tuple undefined union unknown'

/**
 * Bundles the part of zod that the browser uses. Next's bundler leaves out the other functions of zod, but keeps every
 * schema that they mention, which would make each page 8 kB larger when compressed.
 */
export async function bundleSchemas() {
  await build({
    absWorkingDir: at('.'),
    stdin: { contents: `export { ${USED.split(' ').join(', ')} } from 'zod/mini'`, resolveDir: at('.') },
    outfile: BUNDLED,
    bundle: true,
    platform: 'browser',
    format: 'esm',
    logLevel: 'silent',
  })
}
