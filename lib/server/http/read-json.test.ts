import { setImmediate as turn } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { JSON_MAX_BYTES } from '@/lib/contract/constants'
import { readJson } from './body'

const NS_PER_MS = 1e6
/** Another program may take the processor at any moment, but hardly each time. */
const TIMES = 5

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const filled = (head: string, unit: (n: number) => string, tail: string) => {
  let text = head
  for (let n = 0; text.length + unit(n).length + tail.length < JSON_MAX_BYTES; n++) text += unit(n)
  return text + tail
}

const refused = (text: string) => {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return readJson(new Request('http://school.test', { method: 'POST', headers, body: text })).then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  )
}

/** The longest time for which nothing else was answered meanwhile, in ms. */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const look = async () => {
    const { count } = delay
    while (delay.count === count) await turn()
  }
  delay.enable()
  await look()
  await work()
  await look()
  delay.disable()
  return delay.max / NS_PER_MS
}

describe('I5 a body as large as may come', () => {
  it.each([
    ['lists in lists', deep(JSON_MAX_BYTES / 2)],
    ['lists in lists, never closed', '['.repeat(JSON_MAX_BYTES)],
    ['objects in objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['as many keys as fit', filled('{"x":1', n => `,"${n.toString(36)}":1`, '}')],
    ['as many keys that are prototypes', filled('{"x":1', () => ',"__proto__":{}', '')],
    ['as many numbers as fit', filled('[0', () => ',1', ']')],
    ['a number as long as fits', filled('', () => '9', 'e')],
    ['escapes without end', filled('"', () => '\\ud83d', '')],
    ['more than may come', deep(JSON_MAX_BYTES)],
  ])('%s is refused, and holds nobody up for more than 50 ms', async (_, text) => {
    const delays = []
    for (let n = 0; n < TIMES; n++) {
      delays.push(await delayOf(async () => expect(await refused(text)).toMatch(/^(VALIDATION_ERROR|TOO_LARGE)$/)))
    }
    expect(Math.min(...delays)).toBeLessThanOrEqual(50)
  })

  it('would be seen to hold others up', async () => {
    const busy = () => {
      const until = performance.now() + 80
      while (performance.now() < until);
      return Promise.resolve()
    }
    expect(await delayOf(busy)).toBeGreaterThan(50)
  })
})
