import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { CSP_HEADER } from '@/lib/server/http/content-security'
import { internalError } from '@/lib/server/platform/errors'
import { log } from '@/lib/server/platform/log'
import type { IsTrustedProxy } from '../connections/client-address'
import { limitConnections } from '../connections/connection-limit'
import type { DevTools } from './dev-tools'
import { addressAndProtocolOf, HTTPS_HEADERS, rewriteRequestHeaders, SECURITY_HEADERS } from './headers'
import {
  bodyRefusalOf,
  MALFORMED,
  NO_UPGRADE,
  methodNotAllowed,
  refusalOf,
  REFUSAL_HEADERS,
  refuse,
  UNMET_EXPECTATION,
  type Refusal,
} from './refusal'
import { refuseSocket } from './refuse-socket'
import { answerWithoutRendering } from './page-limit'
import { logOnClose } from './request-log'
import { requestTimeoutMs, MAX_REQUEST_MS } from './request-limits'
import { RequestScheduler } from './request-scheduler'
import type { FrontArrival } from './arrival'
import { givesPage, pathOfUrl, targetOf } from './request-target'

/** Time limits in ms. Slow clients are cut off, so that they do not occupy connections. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: MAX_REQUEST_MS,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s after which load balancers drop an idle connection. Otherwise they could send a request on a
  // connection that was just closed.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // `refusalOf` refuses requests without a host, so that the response has our headers.
  requireHostHeader: false,
}
const MAX_CONNECTIONS = 10_000
/** The limit is high, because all computers of a school may share one address. */
const MAX_CONNECTIONS_PER_ADDRESS = 1_000
/** The body of `/api/ready` while the server stops, in the format of app/api/ready. */
const STOPPING = JSON.stringify({ status: 'stopping' })

export type Handle = (request: IncomingMessage, response: ServerResponse, arrival: FrontArrival) => Promise<void>
/** The handler of Next, which gets no arrival and reads the headers instead. */
export type NextHandle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Options = {
  handle: Handle
  isTrustedProxy: IsTrustedProxy
  /** Whether browsers reach the server over https, according to PUBLIC_URL. */
  https: boolean
  /** In development: lets the requests of Next's tools through. */
  tools?: DevTools
}

/**
 * Creates the HTTP server in front of Next. It gives each request an id, determines the client's address, and refuses requests
 * that no handler needs to see.
 */
export function createFrontServer({ handle, isTrustedProxy, https, tools }: Options): Server {
  const headers = https ? HTTPS_HEADERS : SECURITY_HEADERS
  const scheduler = new RequestScheduler()
  /** The newest response on each connection. */
  const newestResponse = new WeakMap<Duplex, ServerResponse>()

  const isForTools = ({ url = '' }: IncomingMessage) => tools?.paths.test(url) ?? false
  /** A load balancer may still send this check on an open connection. The answer makes it stop sending requests. */
  const isReadyCheckWhileStopping = ({ url = '' }: IncomingMessage) =>
    !server.listening && pathOfUrl(url) === '/api/ready'

  /** Cuts off a request that does not arrive in the time for its length. Node's own limit is for the largest body. */
  const cutOffWhenLate = (request: IncomingMessage) => {
    const late = Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const cutOff = () => request.complete || server.emit('clientError', late, request.socket)
    const timer = setTimeout(cutOff, requestTimeoutMs(Number(request.headers['content-length'] ?? 0))).unref()
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  }

  /** @param refused the refusal of a request that Node reports apart from others */
  const serve = (request: IncomingMessage, response: ServerResponse, refused?: Refusal) => {
    const requestId = randomUUID()
    newestResponse.set(request.socket, response)
    const target = targetOf(pathOfUrl(request.url))
    logOnClose(request, response, requestId, target)
    cutOffWhenLate(request)
    setHeaders(response, { 'x-request-id': requestId, ...headers })
    if (isReadyCheckWhileStopping(request)) return response.writeHead(503, REFUSAL_HEADERS).end(STOPPING)
    const refusal = refused ?? (isForTools(request) ? null : refusalOf(request, target))
    // Without an `upgrade` listener Node handles the request as an ordinary request, as RFC 9110 §7.8 allows, but it drops
    // any data that arrived after it.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
    answerExpect(request, response, refusal)
    if (refusal) return refuse(response, refusal)
    // Remove our policy, because handlers do not replace headers and a page sets its own policy.
    if (givesPage(target)) response.removeHeader(CSP_HEADER)
    const arrival = { requestId, target, ...addressAndProtocolOf(request, isTrustedProxy) }
    rewriteRequestHeaders(request, arrival, tools?.headers)
    if (answerWithoutRendering(request, response, arrival)) return
    scheduler.schedule(() => {
      handle(request, response, arrival).catch((error: unknown) => {
        log.error({ requestId, err: error }, 'request failed')
        if (response.headersSent) response.destroy()
        else refuse(response, internalRefusal(requestId))
      })
    })
  }

  const server = createServer(LIMITS, serve)
  server.maxConnections = MAX_CONNECTIONS
  // Node removes its error listener from a socket that it hands over (CONNECT, upgrade). An error without a listener
  // would end the process, for example when the client resets the connection.
  server.on('connection', socket => socket.on('error', () => undefined))
  limitConnections(server, MAX_CONNECTIONS_PER_ADDRESS, isTrustedProxy)
  server.on('checkContinue', serve)
  server.on('checkExpectation', (request, response) => serve(request, response, UNMET_EXPECTATION))
  server.on('connect', (_request, socket) => {
    refuseSocket(socket, headers, methodNotAllowed('CONNECT', ['GET', 'HEAD']), 'CONNECT')
  })
  if (tools) {
    server.on('upgrade', (request, socket, head) => {
      const isTaken = tools.socket.test(request.url ?? '') && tools.upgrades.emit('upgrade', request, socket, head)
      if (!isTaken) refuseSocket(socket, headers, NO_UPGRADE, request.method)
    })
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = newestResponse.get(socket)
    // A client that stops sending a refused body already has its response.
    if (response?.writableFinished && !response.req.complete) socket.destroy()
    else refuseSocket(socket, headers, parserRefusal(error))
  })
  return server
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/**
 * Answers `Expect: 100-continue`. Without a 100 response the client may or may not send the body, so the connection is
 * closed: the bytes that follow could be either the body or another request.
 */
function answerExpect(request: IncomingMessage, response: ServerResponse, refusal: Refusal | null): void {
  if (request.headers.expect === undefined) return
  if (!refusal && !bodyRefusalOf(request)) response.writeContinue()
  else response.setHeader('connection', 'close')
}

function internalRefusal(requestId: string): Refusal {
  const { code, message } = internalError(requestId)
  return { status: 500, error: code, message }
}

/** The refusal of a request that Node's parser rejected. */
function parserRefusal({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'HPE_INVALID_METHOD') return methodNotAllowed('This method', ['GET', 'HEAD'])
  if (code === 'HPE_HEADER_OVERFLOW') return { ...MALFORMED, status: 431, message: 'The request headers are too large' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { ...MALFORMED, status: 408, message: 'The request took too long' }
  return MALFORMED
}
