import { expect, it } from 'vitest'
import { nextSize } from './slice-size'

// R39.19
it('the slice after a fast slice is larger, but at most twice as large and never above 500 rows', () => {
  expect(nextSize(25, 16)).toBe(31)
  expect(nextSize(25, 1)).toBe(50)
  expect(nextSize(400, 1)).toBe(500)
})

// R39.19
it('the slice after a slow slice is smaller, but has at least ten rows even on a busy machine', () => {
  expect(nextSize(100, 40)).toBe(50)
  expect(nextSize(25, 200)).toBe(10)
  expect(nextSize(10, 5_000)).toBe(10)
  // After a failed slice, the rows run one by one.
  expect(nextSize(1, 80)).toBe(10)
})
