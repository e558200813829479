import { expect, it } from 'vitest'
import { columnOrder, moveColumn, savedColumns } from './column-order'

// R59.8
it('the chosen columns come first, then the common columns', () => {
  expect(columnOrder(['a', 'b', 'c', 'd'], ['c', 'b'], ['d', 'b'])).toEqual(['d', 'b', 'c', 'a'])
})

// R59.8
it('a column moves past its neighbour, but not past the end', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

// R59.8
it('the default columns are saved as null, and the same columns in another order as a list', () => {
  expect(savedColumns(['a', 'b'], ['a', 'b'])).toBeNull()
  expect(savedColumns(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a'])
})
