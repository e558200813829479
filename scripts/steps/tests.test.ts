import { expect, it } from 'vitest'
import { browserCounts } from './tests.mjs'

it('a browser test that passes only when repeated counts as failed', () => {
  expect(browserCounts({ stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 1 } })).toEqual({
    passed: 4,
    failed: 3,
    skipped: 1,
  })
})
