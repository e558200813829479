import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { PlainResponse } from '@/lib/server/http/plain-response'
import { exchange } from '@/scripts/server/exchange'

type Handler = Parameters<typeof exchange>[0]

/** A server of the test's own, on which the handler of the moment answers by way of `exchange`. */
export function exchangeServer() {
  const agent = new Agent({ keepAlive: true })
  const exchanges = {
    handler: (() => new PlainResponse(null)) as Handler,
    /** What the last exchange came to: an error, or nothing. */
    outcome: Promise.resolve<unknown>(undefined),
  }
  const server = createServer((request, response) => {
    response.setHeader('x-set-before', 'stays')
    exchanges.outcome = exchange(exchanges.handler, request, response).catch((error: unknown) => {
      response.destroy()
      return error
    })
  })
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening').then(() => undefined))
  afterAll(() => {
    agent.destroy()
    server.close()
  })

  const port = () => (server.address() as AddressInfo).port

  /** A request that the test writes to by itself. */
  function open(options: RequestOptions = {}) {
    const request = send({ port: port(), host: '127.0.0.1', agent, ...options })
    const answer = once(request, 'response').then(([response]) => response as IncomingMessage)
    answer.catch(() => undefined)
    return { request, answer }
  }

  async function ask(options: RequestOptions = {}, sent?: Uint8Array | string) {
    const { request, answer } = open(options)
    request.end(sent)
    const response = await answer
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }

  return Object.assign(exchanges, { server, port, open, ask })
}
