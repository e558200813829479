import { expect, it } from 'vitest'
import { nextSliceRows } from './slice-size'

// R39.19
it('the slice after a fast slice is larger, but at most twice as large and never above 500 rows', () => {
  expect(nextSliceRows(25, 32)).toBe(31)
  expect(nextSliceRows(25, 1)).toBe(50)
  expect(nextSliceRows(400, 1)).toBe(500)
})

// R39.19
it('the slice after a slow slice is smaller, but has at least ten rows even on a busy machine', () => {
  expect(nextSliceRows(100, 80)).toBe(50)
  expect(nextSliceRows(25, 200)).toBe(10)
  expect(nextSliceRows(10, 5_000)).toBe(10)
  // After a failed slice, the rows run one by one.
  expect(nextSliceRows(1, 80)).toBe(10)
})
