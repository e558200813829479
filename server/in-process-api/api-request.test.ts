import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { jsonResponse, ApiResponse } from '@/lib/server/http/api-response'
import { handlerServer } from '@/tests/support/handler-server'

const api = handlerServer()
const { server, open, fetchResponse } = api

const json = (value: unknown) => jsonResponse(value)
const post = { method: 'POST', headers: { 'content-type': 'text/plain' } }

describe('an API request', () => {
  it('an API request has method, address and headers', async () => {
    api.handler = ({ method, url, headers }) =>
      json([method, url, headers.get('X-Who'), headers.get('cookie'), headers.has('x-none'), headers.get('x-none')])
    const { body } = await fetchResponse({
      path: '/a%20b?c=d',
      headers: { 'x-who': 'Asha', host: 'a b', cookie: ['a=1', 'b=2'] },
    })
    expect(JSON.parse(String(body))).toEqual(['GET', 'http://localhost/a%20b?c=d', 'Asha', 'a=1; b=2', false, null])
  })

  it('an API request can have a body of any size', async () => {
    const sent = new Uint8Array(5_000_000).map((_, n) => n)
    api.handler = async request => new ApiResponse(new Uint8Array(await request.arrayBuffer()))
    expect((await fetchResponse(post, sent)).body.equals(sent)).toBe(true)
    expect((await fetchResponse(post)).body).toHaveLength(0)
    expect((await fetchResponse()).body).toHaveLength(0)
  })

  it('a body without a length is not read', async () => {
    api.handler = async request => json(await request.arrayBuffer().catch((error: unknown) => String(error)))
    const { request, answer } = open({ ...post, headers: { 'transfer-encoding': 'chunked' } })
    request.end('some')
    expect(String(await buffer(await answer))).toContain('The body has no length')
  })

  it('a body can be read only once', async () => {
    api.handler = async request => {
      await request.arrayBuffer()
      return json(await request.arrayBuffer().catch((error: unknown) => String(error)))
    }
    expect(String((await fetchResponse(post, 'some')).body)).toContain('TypeError')
  })

  // R38.4
  it('reading a body fails when the client disconnects', async () => {
    const reading = new Promise(resolve => {
      api.handler = async request => {
        resolve(request.arrayBuffer().catch((error: unknown) => (error instanceof Error ? 'failed' : error)))
        await reading
        return json(null)
      }
    })
    const { request } = open({ ...post, headers: { 'content-length': 10 } })
    request.write('half')
    await once(server, 'request')
    request.destroy()
    expect(await reading).toBe('failed')
    expect(await api.failure).toBeUndefined()
  })

  // R38.4
  it('the signal of a request aborts when the client disconnects, but not after the response', async () => {
    const signals: AbortSignal[] = []
    api.handler = ({ signal }) => {
      signals.push(signal)
      return json(null)
    }
    await fetchResponse()
    let respond: (response: ApiResponse) => void = () => undefined
    api.handler = ({ signal }) => {
      signals.push(signal)
      return new Promise(resolve => (respond = resolve))
    }
    const { request } = open()
    request.end()
    await once(server, 'request')
    request.destroy()
    await once(signals[1] ?? new EventTarget(), 'abort')
    respond(json(null))
    await api.failure
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })
})
