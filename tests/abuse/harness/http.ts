import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  /** The text parsed as JSON; undefined when that fails. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- responses have many shapes
  body: any
  /** The time to the first byte of the response. */
  firstMs: number
  /** The time to the end of the response. */
  ms: number
}
/** A list of pairs can repeat a header. */
export type Headers = Record<string, string> | [string, string][]
export type RawRequest = { method?: string; path: string; headers?: Headers; body?: string | Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
/** Larger bodies use `Expect: 100-continue`, so that a refused body is not sent. */
const LARGE = 64 * 1024
const TIMEOUT_MS = 30_000

/**
 * Sends a request unchanged: unlike `fetch`, it normalizes neither path nor headers.
 * @throws Error when the connection ends without a response
 */
export async function sendRequest(url: string, options: RawRequest): Promise<Reply> {
  const started = performance.now()
  const response = await send(url, options)
  const firstMs = performance.now() - started
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const bytes = unpacked(Buffer.concat(chunks), response.headers['content-encoding'])
  const text = bytes.toString()
  const ms = performance.now() - started
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text, body: json(text), firstMs, ms }
}

/** Sends a request without reading the response. */
export async function send(url: string, options: RawRequest): Promise<IncomingMessage> {
  try {
    return await once(url, options)
  } catch (error) {
    // The server may close an idle connection just when it is reused.
    if (!(error instanceof StaleConnection)) throw error
    return once(url, options)
  }
}

class StaleConnection extends Error {}

function once(url: string, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<IncomingMessage> {
  const { hostname, port, host } = new URL(url)
  const large = body !== undefined && body.length > LARGE
  const own = framed(method, host, Array.isArray(headers) ? headers : Object.entries(headers), body)
  if (large) own.push(['expect', '100-continue'])
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers: own.flat(), timeout: TIMEOUT_MS }, resolve)
    sent.once('timeout', () => sent.destroy(new Error(`No answer to ${method} ${path.slice(0, 200)}`)))
    sent.once('error', (error: NodeJS.ErrnoException) => {
      reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error)
    })
    if (!large) return sent.end(body)
    sent.once('continue', () => sent.end(body))
    return sent.flushHeaders()
  })
}

/** Adds Host and Content-Length unless the case sets them. Without a length Node would send chunks. */
function framed(
  method: string,
  host: string,
  headers: [string, string][],
  body: RawRequest['body'],
): [string, string][] {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const own = [...headers]
  if (!given.has('host')) own.push(['host', host])
  const sends = body !== undefined || (method !== 'GET' && method !== 'HEAD')
  if (sends && !given.has('content-length') && !given.has('transfer-encoding'))
    own.push(['content-length', String(Buffer.byteLength(body ?? ''))])
  return own
}

/** Sends raw bytes and reads until the server closes the connection. */
export function sendBytes(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    let answer = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No answer')))
    socket.on('data', chunk => (answer += chunk.toString('latin1')))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}

/** Decompresses a response. */
function unpacked(bytes: Buffer, encoding?: string): Buffer {
  const unpack = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync }[encoding ?? '']
  return unpack && bytes.length > 0 ? unpack(bytes) : bytes
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
