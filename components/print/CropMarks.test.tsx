import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CropMarks } from './CropMarks'

/** The name of each sheet, and its width and height in millimetres. */
const SHEETS = [
  ['A4', 210, 297],
  ['Letter', 215.9, 279.4],
] as const

/** The picture's size, and the lines in it, each as `x1 y1 x2 y2`. */
function drawn(cards: number) {
  const { container } = render(<CropMarks cards={cards} />)
  const [, , width, height] = container.querySelector('svg')!.getAttribute('viewBox')!.split(' ').map(Number)
  const path = container.querySelector('path')!.getAttribute('d') ?? ''
  const lines = [...path.matchAll(/M([\d.]+) ([\d.]+)([hv])(-?[\d.]+)/g)].map(([, x, y, direction, length]) => {
    const [x1, y1, far] = [Number(x), Number(y), Number(length)]
    return [x1, y1, x1 + (direction === 'h' ? far : 0), y1 + (direction === 'v' ? far : 0)]
  })
  return { width: width!, height: height!, lines }
}

const round = (lines: readonly number[][]) =>
  lines.map(line => line.map(mm => Math.round(mm * 10) / 10).join(' ')).sort()

// R67.10
it.each(SHEETS)('the crop marks of eight cards fit on %s', (_sheet, width, height) => {
  const marks = drawn(8)
  expect(marks.width).toBeLessThan(width)
  expect(marks.height).toBeLessThan(height)
})

// R67.10
it('eight cards of 85.6 by 54 mm, 6 mm apart, have crop marks from 0.5 to 3 mm beside their edges', () => {
  const { width, height, lines } = drawn(8)
  const expected = [3, 94.6].flatMap(left =>
    [3, 63, 123, 183].flatMap(top => {
      const [right, bottom] = [left + 85.6, top + 54]
      return [
        ...[top, bottom].flatMap(y => [[left - 3, y, left - 0.5, y], [right + 3, y, right + 0.5, y]]),
        ...[left, right].flatMap(x => [[x, top - 3, x, top - 0.5], [x, bottom + 3, x, bottom + 0.5]]),
      ]
    }),
  ) // prettier-ignore
  expect(round(lines)).toEqual(round(expected))
  expect([width, height].map(mm => mm.toFixed(1))).toEqual(['183.2', '240.0'])
})

// R67.10
it('a page with one card has only the crop marks of its four corners', () => {
  expect(drawn(1).lines).toHaveLength(8)
})
