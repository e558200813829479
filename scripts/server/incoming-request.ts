import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { hangUpOf } from './hang-up'
import { headersOf } from './incoming-headers'
import { lendsTheRestOf } from './lend'

/**
 * What a handler is given for a standard Request. Its dear parts are made when they are asked for: a whole one costs
 * 30 µs with its signal, and our handlers read a few headers, the query and perhaps the bytes of the body.
 */
class IncomingRequest {
  readonly #incoming: IncomingMessage
  readonly #response: ServerResponse
  #headers: Headers | undefined
  #signal: AbortSignal | undefined
  #whole: Request | undefined

  constructor(incoming: IncomingMessage, response: ServerResponse) {
    this.#incoming = incoming
    this.#response = response
  }

  get method(): string {
    return this.#incoming.method ?? ''
  }

  /** Which host the client has named tells handlers nothing, and need not even be well formed. */
  get url(): string {
    return `http://localhost${this.#incoming.url ?? ''}`
  }

  get headers(): Headers {
    return (this.#headers ??= headersOf(this.#incoming.headers))
  }

  /** Fires when the client hangs up before its answer has ended. */
  get signal(): AbortSignal {
    return (this.#signal ??= hangUpOf(this.#incoming, this.#response))
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#whole ? this.#whole.arrayBuffer() : bytesOf(this.#incoming)
  }

  get whole(): Request {
    return (this.#whole ??= this.#makeWhole())
  }

  #makeWhole(): Request {
    const { url, method, headers, signal } = this
    const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(this.#incoming) as ReadableStream)
    return new Request(url, { method, headers: new Headers(headers), signal, body, duplex: 'half' } as RequestInit)
  }
}

lendsTheRestOf(Request, IncomingRequest)

/** The request of a client, as handlers know it. */
export const requestOf = (incoming: IncomingMessage, response: ServerResponse): Request =>
  new IncomingRequest(incoming, response) as unknown as Request

/** Without a stream of the web's kind around it, which for a small body costs more than all else. */
function bytesOf(incoming: IncomingMessage): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    if (incoming.destroyed || incoming.readableEnded) {
      reject(new TypeError('The body has been read or broke off'))
      return
    }
    // One buffer, for an upload is large. A body without a length is refused before it is read.
    const bytes = new Uint8Array(Number(incoming.headers['content-length'] ?? 0))
    let at = 0
    incoming.on('data', (chunk: Buffer) => {
      if (at + chunk.length <= bytes.length) bytes.set(chunk, at)
      at += chunk.length
    })
    incoming.once('end', () =>
      at === bytes.length ? resolve(bytes.buffer) : reject(new TypeError('No length was given')),
    )
    incoming.once('error', reject)
    incoming.once('close', () => reject(new TypeError('The body broke off')))
  })
}
