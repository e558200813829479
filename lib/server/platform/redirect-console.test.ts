import { afterEach, expect, it, vi } from 'vitest'
import { canariesIn, CANARIES, captureLog } from '@/tests/support/log-lines'

const printed = { ...console }
afterEach(() => {
  Object.assign(console, printed)
  vi.resetModules()
})

// R28.5
it('the server redirects the console to the log when it starts', async () => {
  const { lines, text } = captureLog({ NODE_ENV: 'production', NEXT_RUNTIME: 'nodejs', WORKER_NUMBER: '2' })
  const { register } = await import('@/instrumentation')
  await register()
  console.error(new RangeError(CANARIES.street))
  expect(lines()).toMatchObject([{ level: 'error', worker: 2, err: { type: 'RangeError' } }])
  expect(canariesIn(text())).toEqual([])
})

// R28.5
it('a redirected output is logged with its origin, but without its text', async () => {
  const { lines, text } = captureLog()
  const { redirectConsole } = await import('./redirect-console')
  redirectConsole()
  console.error('⨯', `broke: ${CANARIES.email}`, new TypeError(CANARIES.phone))
  console.warn(`careful with ${CANARIES.password}`)
  console.debug(CANARIES)
  expect(lines()).toMatchObject([
    { level: 'error', err: { type: 'TypeError' } },
    { level: 'warn', err: { stack: expect.stringContaining('redirect-console.test.ts') } },
    { level: 'debug', err: { type: 'Object' } },
  ])
  expect(canariesIn(text())).toEqual([])
})
