import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import type { ApiRequest } from '@/lib/server/http/api-request'
import { ApiResponse } from '@/lib/server/http/api-response'
import { apiRequestOf } from '@/server/in-process-api/api-request'
import { sendResponse } from '@/server/in-process-api/send-response'

type Handler = (request: ApiRequest) => ApiResponse | Promise<ApiResponse>

/** A server that answers with `handler`, which a test may replace. */
export function handlerServer() {
  const agent = new Agent({ keepAlive: true })
  const state = {
    handler: (() => new ApiResponse(null)) as Handler,
    /** Resolves with the error of the newest request, or undefined. */
    failure: Promise.resolve<unknown>(undefined),
  }
  const answer = async (request: IncomingMessage, response: Parameters<typeof sendResponse>[2]) => {
    await sendResponse(await state.handler(apiRequestOf(request, response)), request, response)
  }
  const server = createServer((request, response) => {
    response.setHeader('x-set-before', 'stays')
    state.failure = answer(request, response).catch((error: unknown) => {
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

  /** Starts a request whose body the test writes itself. */
  function open(options: RequestOptions = {}) {
    const request = send({ port: port(), host: '127.0.0.1', agent, ...options })
    const answer = once(request, 'response').then(([response]) => response as IncomingMessage)
    answer.catch(() => undefined)
    return { request, answer }
  }

  async function fetchResponse(options: RequestOptions = {}, body?: Uint8Array | string) {
    const { request, answer } = open(options)
    request.end(body)
    const response = await answer
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }

  return Object.assign(state, { server, port, open, fetchResponse })
}
