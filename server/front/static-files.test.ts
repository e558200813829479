import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressStatic } from '../../scripts/steps/compress-static.mjs'
import { withCompressedFiles } from './static-files'

const SCRIPT = 'console.log("a script that is long enough to be compressed");'.repeat(40)
let folder = ''
let stop = () => undefined as unknown
let url = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(join(folder, 'static/chunks/a.js'), SCRIPT)
  writeFileSync(join(folder, 'static/font.woff2'), 'font')
  writeFileSync(join(folder, 'secret.js.br'), 'secret')
  await compressStatic(join(folder, 'static'))
  const handle = withCompressedFiles(
    join(folder, 'static'),
    async (_request, response) => void response.end('from Next'),
  )
  const server = createServer((request, response) => void handle(request, response)).listen(0)
  await new Promise(resolve => server.once('listening', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}/_next/static/`
  stop = () => server.close()
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = async (name: string, encoding: string, more: RequestInit = {}) => {
  const response = await fetch(url + name, { ...more, headers: { 'accept-encoding': encoding, ...more.headers } })
  return { response, encoding: response.headers.get('content-encoding'), text: await response.text() }
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('a client that accepts %s gets a compressed copy', async (accepted, encoding) => {
  const sent = await get('chunks/a.js', accepted)
  expect([sent.encoding, sent.text]).toEqual([encoding, SCRIPT])
  expect(Object.fromEntries(sent.response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  })
})

it.each([
  ['a client that accepts no compression', 'chunks/a.js', 'identity', {}],
  ['a file without a compressed copy', 'font.woff2', 'br', {}],
  ['a file outside the folder', '..%2Fsecret.js', 'br', {}],
  ['an unknown file', 'chunks/b.js', 'br', {}],
  ['a part of a file', 'chunks/a.js', 'br', { headers: { range: 'bytes=0-9' } }],
  ['a request with another method', 'chunks/a.js', 'br', { method: 'POST' }],
])('the server passes the request to Next, not to the compressed copies: %s', async (_what, name, encoding, more) => {
  expect((await get(name, encoding, more)).text).toBe('from Next')
})

it('Next serves a file whose compressed copy was deleted after the start', async () => {
  rmSync(join(folder, 'static/chunks'), { recursive: true })
  expect((await get('chunks/a.js', 'br')).text).toBe('from Next')
})
