import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, sep } from 'node:path'
import { acceptsEncoding } from './accepts-encoding'
import type { NextHandle } from './front-server'

const PREFIX = '/_next/static/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
}
/** The encodings, the smaller copy first. */
const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/**
 * Sends copies of scripts and styles that were compressed when the application was built. Next would compress the files
 * again for each request, and compress them less. Every other request goes to Next, as does a request for a file that
 * was deleted since the start.
 *
 * @param folder `.next/static`
 */
export function withCompressedFiles(folder: string, next: NextHandle): NextHandle {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll(sep, '/'))
  const files = new Set(names)
  return async (request, response) => {
    const name = nameIn(request)
    const copy = ENCODINGS.find(
      ({ encoding, suffix }) => files.has(name + suffix) && acceptsEncoding(request, encoding),
    )
    const body = copy && (await readFile(join(folder, name + copy.suffix)).catch(() => undefined))
    if (!body) return next(request, response)
    response.writeHead(200, {
      // The file's name changes with its content.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': TYPES[extname(name)],
      'content-encoding': copy.encoding,
      'content-length': body.length,
      vary: 'Accept-Encoding',
    })
    response.end(body)
  }
}

/** The name of the requested file; empty for other requests, and for a request for a part of a file. */
function nameIn({ method, url = '', headers }: IncomingMessage): string {
  const isWhole = method === 'GET' && !headers.range
  return isWhole && url.startsWith(PREFIX) ? (url.slice(PREFIX.length).split('?', 1)[0] ?? '') : ''
}
