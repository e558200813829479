import { expect, it } from 'vitest'
import { sortClasses } from './class-order'

const sorted = (...classes: string[]) =>
  sortClasses(
    classes.map(text => {
      const [standard = '', section] = text.split('-')
      return { standard, ...(section !== undefined && { section }) }
    }),
  ).map(({ standard, section }) => (section === undefined ? standard : `${standard}-${section}`))

// R92.3, R94.1
it('classes are sorted by the lists, whole standards before their sections, and unknown values last', () => {
  expect(sorted('10th-A', 'x-A', '2nd-B', '2nd', '2nd-x', '2nd-A', 'KG-C', '2nd-')).toEqual([
    ...['KG-C', '2nd', '2nd-', '2nd-A', '2nd-B', '2nd-x', '10th-A', 'x-A'],
  ])
})

// R92.3
it('classes of unknown standards are sorted by their sections', () => {
  expect(sorted('x-B', 'y-A', 'x-A', '5th-A')).toEqual(['5th-A', 'y-A', 'x-A', 'x-B'])
})
