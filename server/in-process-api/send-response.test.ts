import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jsonResponse, ApiResponse } from '@/lib/server/http/api-response'
import { handlerServer } from '@/tests/support/handler-server'

const api = handlerServer()
const { server, port, open, fetchResponse } = api

const json = (value: unknown) => jsonResponse(value)
const large = { list: Array.from({ length: 200 }, (_, n) => `student ${n}`) }
const post = { method: 'POST', headers: { 'content-type': 'text/plain' } }

describe('a response', () => {
  it('a response has its status, headers and length, and does not replace headers that are set', async () => {
    const headers = { 'x-set-before': 'goes', 'x-own': 'b', vary: 'Cookie', 'set-cookie': 'a=1; Path=/' }
    api.handler = () => jsonResponse('done', { status: 201, headers })
    const { status, headers: got, body } = await fetchResponse()
    expect([status, String(body)]).toEqual([201, '"done"'])
    expect(got).toMatchObject({
      'x-set-before': 'stays',
      'x-own': 'b',
      'set-cookie': ['a=1; Path=/'],
      vary: 'Cookie, Accept-Encoding',
      'content-length': '6',
    })
  })

  it('the bytes of a response are sent unchanged', async () => {
    const bytes = new Uint8Array(300).map((_, n) => n)
    api.handler = () => new ApiResponse(bytes, { headers: { 'content-type': 'image/webp' } })
    const { headers, body } = await fetchResponse()
    expect(body.equals(bytes)).toBe(true)
    expect(headers['content-length']).toBe('300')
    api.handler = () => new ApiResponse(bytes)
    expect((await fetchResponse()).body.equals(bytes)).toBe(true)
  })

  it.each([204, 304])('a response with status %i has no body', async expected => {
    api.handler = () => new ApiResponse(null, { status: expected, headers: { etag: '"a"' } })
    const { status, headers, body } = await fetchResponse()
    expect([status, headers['etag'], body.length]).toEqual([expected, '"a"', 0])
    expect(headers).not.toHaveProperty('content-length')
  })

  it('a response to HEAD has no body, and its stream is cancelled', async () => {
    let cancelled = false
    api.handler = () =>
      new ApiResponse(new ReadableStream({ cancel: () => void (cancelled = true) }), { headers: { etag: 'a' } })
    const { status, headers, body } = await fetchResponse({ method: 'HEAD' })
    expect([status, headers['etag'], body.length, cancelled]).toEqual([200, 'a', 0, true])
  })

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['br;q=1.0, GZIP;q=0.5', 'gzip'],
    ['gzip;q=0, br', undefined],
    ['', undefined],
  ])('a response is compressed according to Accept-Encoding %j', async (accepted, encoding) => {
    api.handler = () => json(large)
    const { headers, body } = await fetchResponse({ headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-length']).toBe(String(body.length))
    expect(JSON.parse(String(encoding ? gunzipSync(body) : body))).toEqual(large)
  })

  it.each([
    ['small', () => json('small')],
    ['not text', () => new ApiResponse(new Uint8Array(5_000), { headers: { 'content-type': 'image/webp' } })],
  ])('a response is not compressed when it is %s', async (_what, answer) => {
    api.handler = answer
    const { headers } = await fetchResponse({ headers: { 'accept-encoding': 'gzip' } })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('a response arrives while the client is still sending', async () => {
    api.handler = () => jsonResponse('too large', { status: 413 })
    const { request, answer } = open({ ...post, headers: { 'content-length': 5_000_000 } })
    request.write(new Uint8Array(1_000_000))
    expect((await answer).statusCode).toBe(413)
    request.end(new Uint8Array(4_000_000))
    expect(String(await buffer(await answer))).toBe('"too large"')
    api.handler = () => json('next')
    expect(String((await fetchResponse()).body)).toBe('"next"')
  })

  it('the in-process API throws an error of a handler to its caller', async () => {
    const error = new Error('expected by the test')
    for (const failing of [
      () => Promise.reject(error),
      () => {
        throw error
      },
    ]) {
      // prettier-ignore
      api.handler = failing
      await expect(fetchResponse()).rejects.toThrow()
      expect(await api.failure).toBe(error)
    }
  })
})

describe('a streamed response', () => {
  const csv = (body: ReadableStream<Uint8Array>) => new ApiResponse(body, { headers: { 'content-type': 'text/csv' } })
  const bytes = (text: string) => new TextEncoder().encode(text)

  it.each([undefined, 'gzip'])(
    'a client gets the start of a streamed response before its end exists (%s)',
    async encoding => {
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
      api.handler = () => csv(source)
      const { request, answer } = open({ headers: encoding ? { 'accept-encoding': encoding } : {} })
      request.end()
      const response = await answer
      expect(response.headers['content-encoding']).toBe(encoding)
      const text = encoding ? response.pipe(createGunzip()) : response
      expect((await once(text, 'data')).map(String)).toEqual(['first'])
      complete()
      expect(String(await buffer(text))).toBe('second')
    },
  )

  // R38.4
  it('a streamed response is produced no faster than it is read, and cancelled when the client disconnects', async () => {
    let produced = 0
    const left = new Promise<void>(resolve => {
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        produced += 1
        controller.enqueue(new Uint8Array(65_536))
      }
      api.handler = () => csv(new ReadableStream({ pull, cancel: () => resolve() }))
    })
    const socket = connect(port(), '127.0.0.1').pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
    await expect.poll(() => response.writableNeedDrain).toBe(true)
    // The socket buffers of both sides hold a few megabytes.
    expect(produced).toBeLessThan(1_000)
    socket.destroy()
    await left
    expect(await api.failure).toBeUndefined()
  })

  it('a streamed response that waits behind another response is cancelled when the client disconnects', async () => {
    let started = 0
    const left = new Promise<void>(resolve => {
      let cancelled = 0
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(new Uint8Array(65_536))
      }
      const cancel = () => {
        if (++cancelled === 2) resolve()
      }
      api.handler = () => {
        started += 1
        return csv(new ReadableStream({ pull, cancel }))
      }
    })
    const socket = connect(port(), '127.0.0.1').pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2))
    await expect.poll(() => started).toBe(2)
    socket.destroy()
    await left
  })

  it('a streamed response is cut off when its stream fails', async () => {
    api.handler = () =>
      csv(
        new ReadableStream({
          start: controller => controller.enqueue(bytes('first')),
          pull: controller => controller.error(new Error('expected by the test')),
        }),
      )
    await expect(fetchResponse()).rejects.toThrow()
    expect(await api.failure).toBeUndefined()
  })
})
