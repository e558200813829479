import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  /** What the text says as JSON; undefined when it is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cases look into answers of every shape
  body: any
  /** Until the answer began, and until it ended. */
  firstMs: number
  ms: number
}
/** A list of pairs sends a header as often as it stands there. */
export type Headers = Record<string, string> | [string, string][]
export type Asked = { method?: string; path: string; headers?: Headers; body?: string | Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
/** Whoever refuses a large body need not read it: it is sent when the server says so. */
const LARGE = 64 * 1024
const PATIENCE_MS = 30_000

/**
 * Sends a request as it is: paths and headers are not mended on the way, as `fetch` would.
 * @throws when the connection ends without an answer
 */
export async function ask(url: string, asked: Asked): Promise<Reply> {
  const started = performance.now()
  const response = await send(url, asked)
  const firstMs = performance.now() - started
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const bytes = unpacked(Buffer.concat(chunks), response.headers['content-encoding'])
  const text = bytes.toString()
  const ms = performance.now() - started
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text, body: json(text), firstMs, ms }
}

/** The same, and does not read the answer. */
export async function send(url: string, asked: Asked): Promise<IncomingMessage> {
  try {
    return await once(url, asked)
  } catch (error) {
    // The server may let go of a connection at the very moment at which it is used again.
    if (!(error instanceof StaleConnection)) throw error
    return once(url, asked)
  }
}

class StaleConnection extends Error {}

function once(url: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<IncomingMessage> {
  const { hostname, port, host } = new URL(url)
  const large = body !== undefined && body.length > LARGE
  const own = framed(method, host, Array.isArray(headers) ? headers : Object.entries(headers), body)
  if (large) own.push(['expect', '100-continue'])
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers: own.flat(), timeout: PATIENCE_MS }, resolve)
    sent.once('timeout', () => sent.destroy(new Error(`No answer to ${method} ${path.slice(0, 200)}`)))
    sent.once('error', (error: NodeJS.ErrnoException) => {
      reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error)
    })
    if (!large) return sent.end(body)
    sent.once('continue', () => sent.end(body))
    return sent.flushHeaders()
  })
}

/** What frames a request, where the case does not say otherwise. Without a length Node would announce pieces. */
function framed(method: string, host: string, headers: [string, string][], body: Asked['body']): [string, string][] {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const own = [...headers]
  if (!given.has('host')) own.push(['host', host])
  const sends = body !== undefined || (method !== 'GET' && method !== 'HEAD')
  if (sends && !given.has('content-length') && !given.has('transfer-encoding'))
    own.push(['content-length', String(Buffer.byteLength(body ?? ''))])
  return own
}

/** Sends bytes that no client would, and reads until the server closes or falls silent for a moment. */
export function wire(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    let answer = ''
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No answer')))
    socket.on('data', chunk => (answer += chunk.toString('latin1')))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}

/** What somebody gets who has said that they take it compressed. */
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
