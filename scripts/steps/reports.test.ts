import { expect, it } from 'vitest'
import { at } from '@/lib/server/platform/root.mjs'
import { browserCounts, vitestCounts } from './reports.mjs'

const spec = (title: string, status: string, message?: string) => ({
  file: 'login.spec.ts',
  line: 7,
  title,
  tests: [{ projectName: 'phone', status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
})

it('a browser test that passes only when repeated counts as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  const specs = [spec('signs in', 'expected'), spec('signs out', 'unexpected', '\u001b[31mError: no button\u001b[39m')]
  const suites = [{ specs, suites: [{ specs: [spec('is told', 'flaky', 'Timeout')] }] }]
  expect(browserCounts({ stats, suites, errors: [{ message: 'No server' }] })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
    failures: [
      'e2e/login.spec.ts:7 › signs out (phone)\n    Error: no button',
      'e2e/login.spec.ts:7 › is told (phone)\n    Timeout',
      'browser tests\n    No server',
    ],
  })
})

it('the failures of vitest are named, and so is a file that could not be run', () => {
  const counts = vitestCounts({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: at('lib/a.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2\nat a.test.ts:3'] },
        ],
      },
      { name: at('lib/b.test.ts'), message: 'Cannot find module', assertionResults: [] },
    ],
  })
  expect(counts.failures).toEqual([
    'lib/a.test.ts › subtracts\n    expected 1 to be 2\n    at a.test.ts:3',
    'lib/b.test.ts\n    Cannot find module',
  ])
})
