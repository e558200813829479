import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jsonResponse, PlainResponse } from '@/lib/server/http/plain-response'
import { exchangeServer } from '@/lib/testing/exchange-server'

const exchanges = exchangeServer()
const { server, port, open, ask } = exchanges

const json = (value: unknown) => jsonResponse(value)
const large = { list: Array.from({ length: 200 }, (_, n) => `student ${n}`) }
const post = { method: 'POST', headers: { 'content-type': 'text/plain' } }

describe('the answer', () => {
  it('has status, headers and its length', async () => {
    const headers = { 'x-set-before': 'goes', 'x-own': 'b', vary: 'Cookie', 'set-cookie': 'a=1; Path=/' }
    exchanges.handler = () => jsonResponse('done', { status: 201, headers })
    const { status, headers: got, body } = await ask()
    expect([status, String(body)]).toEqual([201, '"done"'])
    expect(got).toMatchObject({
      'x-set-before': 'stays',
      'x-own': 'b',
      'set-cookie': ['a=1; Path=/'],
      vary: 'Cookie, Accept-Encoding',
      'content-length': '6',
    })
  })

  it('has bytes as they are', async () => {
    const bytes = new Uint8Array(300).map((_, n) => n)
    exchanges.handler = () => new PlainResponse(bytes, { headers: { 'content-type': 'image/webp' } })
    const { headers, body } = await ask()
    expect(body.equals(bytes)).toBe(true)
    expect(headers['content-length']).toBe('300')
    exchanges.handler = () => new PlainResponse(bytes)
    expect((await ask()).body.equals(bytes)).toBe(true)
  })

  it.each([204, 304])('has no body with %i', async expected => {
    exchanges.handler = () => new PlainResponse(null, { status: expected, headers: { etag: '"a"' } })
    const { status, headers, body } = await ask()
    expect([status, headers['etag'], body.length]).toEqual([expected, '"a"', 0])
    expect(headers).not.toHaveProperty('content-length')
  })

  it('has no body for HEAD, and lets go of the one that there was', async () => {
    let letGo = false
    exchanges.handler = () =>
      new PlainResponse(new ReadableStream({ cancel: () => void (letGo = true) }), { headers: { etag: 'a' } })
    const { status, headers, body } = await ask({ method: 'HEAD' })
    expect([status, headers['etag'], body.length, letGo]).toEqual([200, 'a', 0, true])
  })

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['br;q=1.0, GZIP;q=0.5', 'gzip'],
    ['gzip;q=0, br', undefined],
    ['', undefined],
  ])('is compressed as Accept-Encoding %j asks', async (accepted, encoding) => {
    exchanges.handler = () => json(large)
    const { headers, body } = await ask({ headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-length']).toBe(String(body.length))
    expect(JSON.parse(String(encoding ? gunzipSync(body) : body))).toEqual(large)
  })

  it.each([
    ['small', () => json('small')],
    ['no text', () => new PlainResponse(new Uint8Array(5_000), { headers: { 'content-type': 'image/webp' } })],
  ])('is not compressed where it is %s', async (_what, answer) => {
    exchanges.handler = answer
    const { headers } = await ask({ headers: { 'accept-encoding': 'gzip' } })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('comes although the client is still sending', async () => {
    exchanges.handler = () => jsonResponse('too large', { status: 413 })
    const { request, answer } = open({ ...post, headers: { 'content-length': 5_000_000 } })
    request.write(new Uint8Array(1_000_000))
    expect((await answer).statusCode).toBe(413)
    request.end(new Uint8Array(4_000_000))
    expect(String(await buffer(await answer))).toBe('"too large"')
    exchanges.handler = () => json('next')
    expect(String((await ask()).body)).toBe('"next"')
  })

  it('is left to whoever called, should the handler throw', async () => {
    const error = new Error('as planned')
    for (const failing of [
      () => Promise.reject(error),
      () => {
        throw error
      },
    ]) {
      // prettier-ignore
      exchanges.handler = failing
      await expect(ask()).rejects.toThrow()
      expect(await exchanges.outcome).toBe(error)
    }
  })
})

describe('a streamed answer', () => {
  const csv = (body: ReadableStream<Uint8Array>) => new PlainResponse(body, { headers: { 'content-type': 'text/csv' } })
  const bytes = (text: string) => new TextEncoder().encode(text)

  it.each([undefined, 'gzip'])('begins before it is complete (%s)', async encoding => {
    let complete: () => void = () => undefined
    const source = new ReadableStream<Uint8Array>({
      start: controller => {
        controller.enqueue(bytes('first'))
        complete = () => {
          controller.enqueue(bytes('second'))
          controller.close()
        }
      },
    })
    exchanges.handler = () => csv(source)
    const { request, answer } = open({ headers: encoding ? { 'accept-encoding': encoding } : {} })
    request.end()
    const response = await answer
    expect(response.headers['content-encoding']).toBe(encoding)
    const text = encoding ? response.pipe(createGunzip()) : response
    expect((await once(text, 'data')).map(String)).toEqual(['first'])
    complete()
    expect(String(await buffer(text))).toBe('second')
  })

  it('is drawn no faster than it is read, and let go when the client leaves', async () => {
    let drawn = 0
    const left = new Promise<void>(resolve => {
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        drawn += 1
        controller.enqueue(new Uint8Array(65_536))
      }
      exchanges.handler = () => csv(new ReadableStream({ pull, cancel: () => resolve() }))
    })
    const socket = connect(port(), '127.0.0.1').pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
    await expect.poll(() => response.writableNeedDrain).toBe(true)
    // What the sockets of both sides hold is a few megabytes.
    expect(drawn).toBeLessThan(1_000)
    socket.destroy()
    await left
    expect(await exchanges.outcome).toBeUndefined()
  })

  it('is let go also where it waits behind another on the connection that ends', async () => {
    let begun = 0
    const left = new Promise<void>(resolve => {
      let letGo = 0
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(new Uint8Array(65_536))
      }
      const cancel = () => {
        if (++letGo === 2) resolve()
      }
      exchanges.handler = () => {
        begun += 1
        return csv(new ReadableStream({ pull, cancel }))
      }
    })
    const socket = connect(port(), '127.0.0.1').pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2))
    await expect.poll(() => begun).toBe(2)
    socket.destroy()
    await left
  })

  it('is cut off where it breaks', async () => {
    exchanges.handler = () =>
      csv(
        new ReadableStream({
          start: controller => controller.enqueue(bytes('first')),
          pull: controller => controller.error(new Error('as planned')),
        }),
      )
    await expect(ask()).rejects.toThrow()
    expect(await exchanges.outcome).toBeUndefined()
  })
})
