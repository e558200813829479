import { expect, it } from 'vitest'
import { shrinkTextToFit } from './useShrinkTextToFit'

/** A box that is 100 pixels high. At 10 points its text is `height` pixels high. */
function boxOf(height: number): HTMLElement {
  const box = document.createElement('p')
  const points = () => parseFloat(box.style.fontSize) || 10
  Object.defineProperties(box, {
    clientHeight: { get: () => 100 },
    scrollHeight: { get: () => Math.max(100, (height * points()) / 10) },
  })
  return box
}

// R67.10, R67.11
it.each([
  [90, ''],
  [100, ''],
  [110, '8.5pt'],
  [150, '6.5pt'],
  [900, '5pt'],
])('a text of %d pixels in a box of 100 pixels gets the font size "%s"', (height, size) => {
  const [box, short] = [boxOf(height), boxOf(20)]
  shrinkTextToFit([box, short])
  expect(box.style.fontSize).toBe(size)
  expect(short.style.fontSize).toBe('')
})

// R67.10, R67.11
it('shrinkTextToFit makes the font larger again when there is room', () => {
  const box = boxOf(90)
  box.style.fontSize = '5pt'
  shrinkTextToFit([box])
  expect(box.style.fontSize).toBe('')
})
