import { expect, it } from 'vitest'
import { columnOrder, columnsToSave } from './column-order'

// R59.8
it('the chosen columns come first, then the common columns', () => {
  expect(columnOrder(['a', 'b', 'c', 'd'], ['c', 'b'], ['d', 'b'])).toEqual(['d', 'b', 'c', 'a'])
})

// R59.8
it('the default columns are saved as null, but the same columns in another order are saved as a list', () => {
  expect(columnsToSave(['a', 'b'], ['a', 'b'])).toBeNull()
  expect(columnsToSave(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a'])
})
