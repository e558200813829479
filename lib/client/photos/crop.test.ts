import { describe, expect, it } from 'vitest'
import { type Crop, initialCrop, fitCrop, moveCrop, cropSquare, zoomCrop } from './crop'

const wide = { width: 800, height: 600 }

// R62.9
describe('the square', () => {
  it.each([
    ['a wide picture', wide, { left: 100, top: 0, side: 600 }],
    ['a square picture', { width: 500, height: 500 }, { left: 0, top: 0, side: 500 }],
    ['an upright picture, nearer to the top', { width: 600, height: 1_000 }, { left: 0, top: 100, side: 600 }],
  ])('the first crop is the largest square of %s', (_what, size, square) => {
    expect(cropSquare(size, initialCrop(size))).toEqual(square)
  })

  it('`moveCrop` moves the square by fractions of its side, and not out of the picture', () => {
    const moved = moveCrop(wide, { x: 400, y: 300, zoom: 2 }, 0.5, -0.1)
    expect(cropSquare(wide, moved)).toEqual({ left: 400, top: 120, side: 300 })
    expect(cropSquare(wide, moveCrop(wide, moved, 9, 9))).toEqual({ left: 500, top: 300, side: 300 })
    expect(cropSquare(wide, moveCrop(wide, moved, -9, -9))).toEqual({ left: 0, top: 0, side: 300 })
  })

  it('`zoomCrop` enlarges around the middle of the square, at most five times', () => {
    expect(cropSquare(wide, zoomCrop(wide, initialCrop(wide), 2))).toEqual({ left: 250, top: 150, side: 300 })
    expect(cropSquare(wide, zoomCrop(wide, initialCrop(wide), 99)).side).toBe(120)
  })

  it('the square moves back into the picture when it grows at the edge', () => {
    const corner: Crop = { x: 725, y: 525, zoom: 4 }
    expect(cropSquare(wide, zoomCrop(wide, corner, 0.1))).toEqual({ left: 200, top: 0, side: 600 })
    expect(fitCrop(wide, corner)).toEqual(corner)
  })
})
