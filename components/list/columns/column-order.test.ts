import { expect, it } from 'vitest'
import { columnOrder, moveColumn, savedColumns } from './column-order'

// R59.8
it('puts the chosen columns first, then the common ones', () => {
  expect(columnOrder(['a', 'b', 'c', 'd'], ['c', 'b'], ['d', 'b'])).toEqual(['d', 'b', 'c', 'a'])
})

// R59.8
it('moves a column past its neighbour, and not past the end', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

// R59.8
it('saves the default columns as none, and the same ones in another order as such', () => {
  expect(savedColumns(['a', 'b'], ['a', 'b'])).toBeNull()
  expect(savedColumns(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a'])
})
