import { afterEach, expect, it, vi } from 'vitest'
import { canariesIn, CANARIES, keepLog } from '@/lib/testing/log-lines'

const printed = { ...console }
afterEach(() => {
  Object.assign(console, printed)
  vi.resetModules()
})

it('turns what is printed into lines without its text, and says where it came from', async () => {
  const { lines, text } = keepLog()
  const { logConsole } = await import('./log-console')
  logConsole()
  console.error('⨯', `broke: ${CANARIES.email}`, new TypeError(CANARIES.phone))
  console.warn(`careful with ${CANARIES.password}`)
  console.debug(CANARIES)
  expect(lines()).toMatchObject([
    { level: 'error', err: { type: 'TypeError' } },
    { level: 'warn', err: { stack: expect.stringContaining('log-console.test.ts') } },
    { level: 'debug', err: { type: 'Object' } },
  ])
  expect(canariesIn(text())).toEqual([])
})
