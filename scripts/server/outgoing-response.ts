import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { PlainResponse } from '@/lib/server/http/plain-response'
import { hangUpOf } from './hang-up'

const compressed = promisify(gzip)
/** Below this, in bytes, a smaller body spares no packet. As in Next's own compression. */
const WORTH_COMPRESSING = 1024
const MOST_LISTENERS = 30
const COMPRESSIBLE = /^(text\/|application\/json\b)/

/**
 * Sends a handler's answer. A header that the server in front has set stays as it is. Resolves when all is handed over,
 * or when the client has gone, which lets go of the body.
 */
export async function send(answer: PlainResponse, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { body } = answer
  writeHead(answer, response)
  const compress = prefersGzip(request, response)
  if (body === null || request.method === 'HEAD') {
    if (body instanceof ReadableStream) await body.cancel()
    response.end()
  } else if (body instanceof ReadableStream) {
    await stream(body, compress, request, response)
  } else {
    const isCompressed = compress && Buffer.byteLength(body) >= WORTH_COMPRESSING
    const sent = isCompressed ? await compressed(body) : body
    if (isCompressed) response.setHeader('content-encoding', 'gzip')
    endWith(sent, response)
  }
}

function writeHead({ status, headers }: PlainResponse, response: ServerResponse): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}

function prefersGzip({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (!COMPRESSIBLE.test(String(response.getHeader('content-type')))) return false
  response.appendHeader('vary', 'Accept-Encoding')
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers['accept-encoding']?.toString() ?? '')
}

/** A text is left to Node as it is, which sends it in one piece with the headers. */
function endWith(body: string | Uint8Array, response: ServerResponse): void {
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
}

async function stream(
  body: ReadableStream,
  compress: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Node's pipeline alone adds eight, and would take all of them together for a leak.
  response.setMaxListeners(MOST_LISTENERS)
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  if (compress) response.setHeader('content-encoding', 'gzip')
  // What is there is sent, rather than kept until there is more.
  const steps = compress ? [createGzip({ flush: constants.Z_SYNC_FLUSH })] : []
  // A client that has gone is no news, and a body that breaks off has been told of by whoever made it.
  await pipeline([source, ...steps, response], { signal: hangUpOf(request, response) }).catch(() => undefined)
}
