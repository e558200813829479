import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { internal } from '@/lib/server/errors'
import { record } from '@/lib/server/http/record'
import { log } from '@/lib/server/log'
import type { Trusted } from './address'
import type { DEV_TOOLS } from './dev-tools'
import { HTTPS_HEADERS, SECURITY_HEADERS, vouch } from './headers'
import { follow } from './journal'
import {
  bodyOf,
  MALFORMED,
  notAllowed,
  refusalOf,
  refusalOfBody,
  REFUSAL_HEADERS,
  refuse,
  type Refusal,
} from './refusal'
import { Rounds } from './rounds'

/** A client that sends slower than this keeps a connection from others. Times in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s after which load balancers let go of an idle connection, or they would send into a closed one.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Refused below instead, with the headers of any other refusal.
  requireHostHeader: false,
}
/** A connection costs little; thousands that say nothing must leave room for everybody else. */
const MAX_CONNECTIONS = 10_000
/** In the words of `app/api/ready`. */
const STOPPING = JSON.stringify({ status: 'stopping' })

type Headers = Readonly<Record<string, string>>
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Options = {
  handle: Handle
  trusts: Trusted
  /** Whether browsers reach the server by https, as PUBLIC_URL says. */
  https: boolean
  /** In development: lets Next's tools through. */
  tools?: typeof DEV_TOOLS
}

/**
 * The server in front of Next: names each request, says where it comes from, and refuses on sight what no handler
 * should have to read.
 */
export function createFront({ handle, trusts, https, tools }: Options): Server {
  const headers = https ? HTTPS_HEADERS : SECURITY_HEADERS

  const isForTools = ({ url = '' }: IncomingMessage) => tools?.paths.test(url) ?? false

  const rounds = new Rounds()
  /** The last answer of each connection. */
  const last = new WeakMap<Duplex, ServerResponse>()
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const requestId = randomUUID()
    last.set(request.socket, response)
    follow(request, response, requestId)
    response.setHeader('x-request-id', requestId)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!server.listening && isReadyCheck(request)) return response.writeHead(503, REFUSAL_HEADERS).end(STOPPING)
    const refusal = isForTools(request) ? null : refusalOf(request)
    if (request.headers.expect !== undefined) askForBody(response, !refusal && !refusalOfBody(request))
    if (refusal) return refuse(response, refusal)
    vouch(request, requestId, trusts, tools?.headers)
    rounds.take(() => {
      handle(request, response).catch((error: unknown) => {
        log.error({ requestId, err: error }, 'request failed')
        if (response.headersSent) response.destroy()
        else refuse(response, failed(requestId))
      })
    })
  }

  const server = createServer(LIMITS, serve)
  server.maxConnections = MAX_CONNECTIONS
  server.on('checkContinue', serve)
  server.on('connect', (_request, socket) => {
    refuseSocket(socket, headers, notAllowed('CONNECT', ['GET', 'HEAD']), 'CONNECT')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = last.get(socket)
    // Whoever breaks off what has been refused already has had an answer.
    if (response?.writableFinished && !response.req.complete) socket.destroy()
    else refuseSocket(socket, headers, refusalFor(error))
  })
  return server
}

/** A balancer that asks this on a connection it has kept is to send nothing more. */
const isReadyCheck = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === '/api/ready'

/** Of somebody who waits to be asked. What is not asked for may come or not, so nothing could be told from what follows. */
function askForBody(response: ServerResponse, isWanted: boolean): void {
  if (isWanted) response.writeContinue()
  else response.setHeader('connection', 'close')
}

/** What Node's parser could not read has no response to write to. */
function refuseSocket(socket: Duplex, always: Headers, refusal: Refusal, method = 'unknown'): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  record({ requestId, method, route: '/*', status: refusal.status, ms: 0 })
  const body = bodyOf(refusal)
  const headers = {
    ...always,
    ...REFUSAL_HEADERS,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    ...refusal.headers,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}

const failed = (requestId: string): Refusal => {
  const { code, message } = internal(requestId)
  return { status: 500, error: code, message }
}

function refusalFor({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'HPE_INVALID_METHOD') return notAllowed('This method', ['GET', 'HEAD'])
  if (code === 'HPE_HEADER_OVERFLOW') return { ...MALFORMED, status: 431, message: 'The request headers are too large' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { ...MALFORMED, status: 408, message: 'The request took too long' }
  return MALFORMED
}
