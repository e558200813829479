import { afterEach, expect, it, vi } from 'vitest'
import { findFittingLayout } from './table-layout'

const PIXELS_PER_MM = 96 / 25.4

/** A paper whose table is `mm` millimetres wide at 10 points. */
function paperOf(mm: number): HTMLElement {
  const paper = document.createElement('div')
  paper.append(document.createElement('table'))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(
    () => ((mm * parseFloat(paper.style.fontSize)) / 10) * PIXELS_PER_MM,
  )
  return paper
}

afterEach(() => void vi.restoreAllMocks())

// R67.17
it.each([
  [100, { isLandscape: false, points: 10 }],
  [185, { isLandscape: false, points: 10 }],
  [186, { isLandscape: true, points: 10 }],
  [254, { isLandscape: true, points: 10 }],
  [260, { isLandscape: true, points: 9 }],
  [300, { isLandscape: true, points: 8 }],
  [360, { isLandscape: true, points: 7 }],
  [370, null],
])('a table that is at least %d mm wide is printed as %j', (mm, layout) => {
  expect(findFittingLayout(paperOf(mm))).toEqual(layout)
})

// R67.17
it('findFittingLayout restores the styles of the paper and its tables', () => {
  const paper = paperOf(370)
  paper.style.fontSize = '9pt'
  findFittingLayout(paper)
  expect(paper.style.fontSize).toBe('9pt')
  expect(paper.querySelector('table')!.style.width).toBe('')
})
