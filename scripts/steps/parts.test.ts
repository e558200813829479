import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runParts } from './parts.mjs'

let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(process.stdout, 'write').mockImplementation(line => printed.push(String(line).trimEnd()) > 0)
})

afterEach(() => {
  process.exitCode = undefined
})

const results = (passed: number, failed: number) => vi.fn(() => Promise.resolve({ passed, failed }))

it('`npm test` adds up the tests of all parts and succeeds when all pass', async () => {
  await runParts([
    ['Check', 'Checking', results(8, 0)],
    ['Tests', 'Running', results(10, 0)],
  ])
  expect(printed.at(-1)).toBe('18 passed, 0 failed')
  expect(process.exitCode).toBe(0)
})

it('`npm test` fails when a test fails, runs the other parts, and repeats no test, not even on CI', async () => {
  vi.stubEnv('CI', 'true')
  const [failing, passing] = [results(9, 1), results(3, 0)]
  await runParts([
    ['Tests', 'Running', failing],
    ['Faults', 'Running', passing],
  ])
  expect([failing.mock.calls.length, passing.mock.calls.length]).toEqual([1, 1])
  expect(printed.at(-1)).toBe('12 passed, 1 failed')
  expect(process.exitCode).toBe(1)
})

it('`npm test` names the failed tests after all parts have run', async () => {
  await runParts([
    ['Tests', 'Running', () => Promise.resolve({ passed: 0, failed: 1, failures: ['a.test.ts › adds'] })],
    ['Faults', 'Running', results(3, 0)],
  ])
  expect(printed.indexOf('\n✗ a.test.ts › adds')).toBeGreaterThan(printed.indexOf('Running'))
  expect(printed.at(-1)).toBe('3 passed, 1 failed')
})

it('`npm test` counts a runner that throws as a failure', async () => {
  await runParts([['Check', 'Checking', () => Promise.reject(new Error('Types are wrong'))]])
  expect(printed).toContain('Types are wrong')
  expect(process.exitCode).toBe(1)
})
