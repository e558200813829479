import { describe, expect, it } from 'vitest'
import { readJson } from './read-json'

const JSON_MAX_BYTES = 128 * 1024
const LIMITS = { maxBytes: JSON_MAX_BYTES, maxItems: 100 }
const US_PER_MS = 1e3
/** The garbage collector may run in any attempt, but hardly in all of them. */
const ATTEMPTS = 5

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const filled = (head: string, unit: (n: number) => string, tail: string) => {
  let text = head
  for (let n = 0; text.length + unit(n).length + tail.length < JSON_MAX_BYTES; n++) text += unit(n)
  return text + tail
}

const refused = (text: string) => {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return readJson(new Request('http://school.test', { method: 'POST', headers, body: text }), LIMITS).then(
    () => 'accepted',
    (error: unknown) => (error as { code: string }).code,
  )
}

/**
 * Processor time in ms, during which the event loop answers no other request. Wall-clock time would include other
 * programs.
 */
async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / US_PER_MS
}

// R36.8
describe('I5 a body of the largest size', () => {
  // R34.15
  it.each([
    ['lists in lists', deep(JSON_MAX_BYTES / 2)],
    ['lists in lists, never closed', '['.repeat(JSON_MAX_BYTES)],
    ['objects in objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['as many keys as fit', filled('{"x":1', n => `,"${n.toString(36)}":1`, '}')],
    ['as many keys that are prototypes', filled('{"x":1', () => ',"__proto__":{}', '')],
    ['as many numbers as fit', filled('[0', () => ',1', ']')],
    ['a number as long as fits', filled('', () => '9', 'e')],
    ['escapes without end', filled('"', () => '\\ud83d', '')],
    ['more bytes than the limit', deep(JSON_MAX_BYTES)],
  ])('a JSON body with %s is refused within 50 ms of processor time', async (_, text) => {
    const costs = []
    for (let n = 0; n < ATTEMPTS; n++) {
      costs.push(
        await processorTimeOf(async () => expect(await refused(text)).toMatch(/^(VALIDATION_ERROR|TOO_LARGE)$/)),
      )
    }
    expect(Math.min(...costs)).toBeLessThanOrEqual(50)
  })

  it('the measurement of processor time notices slow work', async () => {
    const busy = () => {
      const before = process.cpuUsage()
      while (process.cpuUsage(before).user < 80 * US_PER_MS);
      return Promise.resolve()
    }
    expect(await processorTimeOf(busy)).toBeGreaterThan(50)
  })
})
