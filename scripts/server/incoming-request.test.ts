import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { jsonResponse, PlainResponse } from '@/lib/server/http/plain-response'
import { exchangeServer } from '@/lib/testing/exchange-server'

const exchanges = exchangeServer()
const { server, open, ask } = exchanges

const json = (value: unknown) => jsonResponse(value)
const post = { method: 'POST', headers: { 'content-type': 'text/plain' } }

describe('the request', () => {
  it('has method, address and headers', async () => {
    exchanges.handler = ({ method, url, headers }) =>
      json([method, url, headers.get('X-Who'), headers.get('cookie'), headers.has('x-none'), headers.get('x-none')])
    const { body } = await ask({
      path: '/a%20b?c=d',
      headers: { 'x-who': 'Asha', host: 'a b', cookie: ['a=1', 'b=2'] },
    })
    expect(JSON.parse(String(body))).toEqual(['GET', 'http://localhost/a%20b?c=d', 'Asha', 'a=1; b=2', false, null])
  })

  it('has its body, however large', async () => {
    const sent = new Uint8Array(5_000_000).map((_, n) => n)
    exchanges.handler = async request => new PlainResponse(new Uint8Array(await request.arrayBuffer()))
    expect((await ask(post, sent)).body.equals(sent)).toBe(true)
    expect((await ask(post)).body).toHaveLength(0)
    expect((await ask()).body).toHaveLength(0)
  })

  it('refuses to read a body without a length', async () => {
    exchanges.handler = async request => json(await request.arrayBuffer().catch((error: unknown) => String(error)))
    const { request, answer } = open({ ...post, headers: { 'transfer-encoding': 'chunked' } })
    request.end('some')
    expect(String(await buffer(await answer))).toContain('No length was given')
  })

  it('gives its body once', async () => {
    exchanges.handler = async request => {
      await request.arrayBuffer()
      return json(await request.arrayBuffer().catch((error: unknown) => String(error)))
    }
    expect(String((await ask(post, 'some')).body)).toContain('TypeError')
  })

  it('can do whatever else a Request can', async () => {
    exchanges.handler = async request => {
      const copy = request.clone()
      const { mode, bodyUsed } = request
      return json([mode, bodyUsed, await copy.text(), await request.json(), request.bodyUsed])
    }
    const { body } = await ask(post, '{"a":1}')
    expect(JSON.parse(String(body))).toEqual(['cors', false, '{"a":1}', { a: 1 }, true])
    exchanges.handler = async request => json([...(await request.formData()).keys()])
    const form = new Request('http://a', { method: 'POST', body: new URLSearchParams({ b: '1' }) })
    const headers = { 'content-type': form.headers.get('content-type') ?? '' }
    expect(String((await ask({ method: 'POST', headers }, await form.text())).body)).toBe('["b"]')
    exchanges.handler = request => json(request.body)
    expect(String((await ask()).body)).toBe('null')
  })

  it.each(['arrayBuffer', 'text'] as const)('fails in %s when the client breaks off', async how => {
    const reading = new Promise(resolve => {
      exchanges.handler = async request => {
        resolve(request[how]().catch((error: unknown) => (error instanceof Error ? 'failed' : error)))
        await reading
        return json(null)
      }
    })
    const { request } = open({ ...post, headers: { 'content-length': 10 } })
    request.write('half')
    await once(server, 'request')
    request.destroy()
    expect(await reading).toBe('failed')
    expect(await exchanges.outcome).toBeUndefined()
  })

  it('says that its client has hung up, and nothing when its answer has ended', async () => {
    const signals: AbortSignal[] = []
    exchanges.handler = ({ signal }) => {
      signals.push(signal)
      return json(null)
    }
    await ask()
    let go: (answer: PlainResponse) => void = () => undefined
    exchanges.handler = ({ signal }) => {
      signals.push(signal)
      return new Promise(resolve => (go = resolve))
    }
    const { request } = open()
    request.end()
    await once(server, 'request')
    request.destroy()
    await once(signals[1] ?? new EventTarget(), 'abort')
    go(json(null))
    await exchanges.outcome
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })
})
