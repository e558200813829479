import { expect, it } from 'vitest'
import { logoRefusal, photoRefusal, cropSourceRefusal } from './photo-refusal'

const MB = 1024 * 1024
const png = (size: number) => ({ type: 'image/png', size })

// R65.2, R24.17
it('the message for a file that is too large names the photo or the logo, and its limit', () => {
  expect(photoRefusal(png(5 * MB + 1))).toBe('The photo cannot be larger than 5 MB')
  expect(logoRefusal(png(5 * MB + 1))).toBe('The logo cannot be larger than 5 MB')
  expect(cropSourceRefusal(png(25 * MB + 1))).toBe('The photo cannot be larger than 25 MB')
  expect([photoRefusal(png(5 * MB)), logoRefusal(png(5 * MB)), cropSourceRefusal(png(25 * MB))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
