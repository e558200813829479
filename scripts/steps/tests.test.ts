import { describe, expect, it } from 'vitest'
import { browserCounts } from './tests.mjs'

/** A file of Playwright’s report: one test, with its status in each project. */
const file = (name: string, ...statuses: string[]) => ({
  file: name,
  specs: [],
  suites: [{ specs: [{ ok: statuses[0] === 'expected', tests: statuses.map(status => ({ status })) }] }],
})

describe('the counts of the browser tests', () => {
  it('name the files with a failure in any project', () => {
    const stats = { expected: 4, unexpected: 2, flaky: 0, skipped: 1 }
    const suites = [
      file('both-pass.spec.ts', 'expected', 'expected'),
      file('desktop-fails.spec.ts', 'unexpected', 'expected'),
      file('phone-fails.spec.ts', 'expected', 'unexpected'),
      file('skipped.spec.ts', 'skipped'),
    ]
    expect(browserCounts({ stats, suites })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 1,
      failedFiles: ['e2e/desktop-fails.spec.ts', 'e2e/phone-fails.spec.ts'],
    })
  })
})
