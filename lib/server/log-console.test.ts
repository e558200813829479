import { afterEach, expect, it, vi } from 'vitest'
import { canariesIn, CANARIES, keepLog } from '@/lib/testing/log-lines'

const printed = { ...console }
afterEach(() => {
  Object.assign(console, printed)
  vi.resetModules()
})

it('begins when a server starts', async () => {
  const { lines, text } = keepLog({ NODE_ENV: 'production', NEXT_RUNTIME: 'nodejs', WORKER_PLACE: '2' })
  const { register } = await import('@/instrumentation')
  await register()
  console.error(new RangeError(CANARIES.street))
  expect(lines()).toMatchObject([{ level: 'error', worker: 2, err: { type: 'RangeError' } }])
  expect(canariesIn(text())).toEqual([])
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
