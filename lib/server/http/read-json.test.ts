import { describe, expect, it } from 'vitest'
import { JSON_MAX_BYTES } from '@/lib/contract/constants'
import { readJson } from './body'

const US_PER_MS = 1e3
/** The engine may tidy up at any moment, but hardly each time. */
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

/**
 * The processor's time that something takes, in ms: nobody else is answered meanwhile. A clock would also count what other
 * programs take.
 */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / US_PER_MS
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
    const costs = []
    for (let n = 0; n < TIMES; n++) {
      costs.push(await costOf(async () => expect(await refused(text)).toMatch(/^(VALIDATION_ERROR|TOO_LARGE)$/)))
    }
    expect(Math.min(...costs)).toBeLessThanOrEqual(50)
  })

  it('would be seen to hold others up', async () => {
    const busy = () => {
      const before = process.cpuUsage()
      while (process.cpuUsage(before).user < 80 * US_PER_MS);
      return Promise.resolve()
    }
    expect(await costOf(busy)).toBeGreaterThan(50)
  })
})
