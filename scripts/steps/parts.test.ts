import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runParts } from './parts.mjs'

let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(process.stdout, 'write').mockImplementation(line => printed.push(String(line).trimEnd()) > 0)
})

afterEach(() => {
  process.exitCode = undefined
})

/** A runner of ten tests, of which one fails in each of the first `failures` runs. */
function failing(failures: number) {
  let runs = 0
  return vi.fn(() => {
    const failed = runs++ < failures ? 1 : 0
    return Promise.resolve({ passed: 10 - failed, failed, failedFiles: failed ? ['a.test.ts'] : [] })
  })
}

describe('the parts of npm test', () => {
  it('fail when a test fails', async () => {
    const run = failing(1)
    await runParts([['Tests', 'Running', run]], { repeatFailures: false })
    expect(run).toHaveBeenCalledTimes(1)
    expect(printed.at(-1)).toBe('9 passed, 1 failed')
    expect(process.exitCode).toBe(1)
  })

  it('on CI run a failed file once more, and name it', async () => {
    const run = failing(1)
    await runParts([['Tests', 'Running', run]], { repeatFailures: true })
    expect(run).toHaveBeenLastCalledWith({ only: ['a.test.ts'] })
    expect(printed).toContain('Tests: passed when run again: a.test.ts')
    expect(printed.at(-1)).toBe('10 passed, 0 failed')
    expect(process.exitCode).toBe(0)
  })

  it('on CI fail when a file fails twice', async () => {
    await runParts([['Tests', 'Running', failing(2)]], { repeatFailures: true })
    expect(printed).toContain('Tests: failed twice: a.test.ts')
    expect(printed.at(-1)).toBe('9 passed, 1 failed')
    expect(process.exitCode).toBe(1)
  })

  it('count a runner that throws as a failure', async () => {
    await runParts([['Check', 'Checking', () => Promise.reject(new Error('Types are wrong'))]], {
      repeatFailures: true,
    })
    expect(printed).toContain('Types are wrong')
    expect(process.exitCode).toBe(1)
  })
})
