import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { ApiResponse } from '@/lib/server/http/api-response'
import { abortSignalOf } from '../connections/abort-signal'
import { acceptsEncoding } from '../front/accepts-encoding'

const gzipAsync = promisify(gzip)
/** Bodies with fewer bytes are not compressed: they fit into one packet anyway. Next has the same threshold. */
const COMPRESS_MIN = 1024
const COMPRESSIBLE = /^(text\/|application\/json\b)/
const LISTENERS_MAX = 30

/**
 * Sends a handler's response. Does not replace headers that are already set. Resolves when the response is sent, or when the
 * client has disconnected, which cancels a streamed body.
 */
export async function sendResponse(
  { status, headers, body }: ApiResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
  const compress = prefersGzip(request, response)
  if (body === null || request.method === 'HEAD') {
    if (body instanceof ReadableStream) await body.cancel()
    response.end()
  } else if (body instanceof ReadableStream) {
    await sendStream(body, compress, request, response)
  } else if (compress && Buffer.byteLength(body) >= COMPRESS_MIN) {
    response.setHeader('content-encoding', 'gzip')
    sendWhole(await gzipAsync(body), response)
  } else {
    sendWhole(body, response)
  }
}

function prefersGzip(request: IncomingMessage, response: ServerResponse): boolean {
  if (!COMPRESSIBLE.test(String(response.getHeader('content-type')))) return false
  response.appendHeader('vary', 'Accept-Encoding')
  return acceptsEncoding(request, 'gzip')
}

/** Does not convert a string to bytes, because Node sends a string and the headers in one write. */
function sendWhole(body: string | Uint8Array, response: ServerResponse): void {
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}

async function sendStream(
  body: ReadableStream,
  compress: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Node's pipeline adds eight listeners and would warn of a leak.
  response.setMaxListeners(LISTENERS_MAX)
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  if (compress) response.setHeader('content-encoding', 'gzip')
  // Z_SYNC_FLUSH sends each chunk at once instead of collecting more data first.
  const steps = compress ? [createGzip({ flush: constants.Z_SYNC_FLUSH })] : []
  // A client that disconnects is not an error, and the producer of the body has logged its own errors.
  await pipeline([source, ...steps, response], { signal: abortSignalOf(request, response) }).catch(() => undefined)
}
