import { expect, it } from 'vitest'
import { refuseLogo, photoRefusal, refuseSource } from './photo-refusal'

const MB = 1024 * 1024
const png = (size: number) => ({ type: 'image/png', size })

// R65.2, R24.17
it('the message for a file that is too large names the photo or the logo, and its limit', () => {
  expect(photoRefusal(png(5 * MB + 1))).toBe('The photo cannot be larger than 5 MB')
  expect(refuseLogo(png(5 * MB + 1))).toBe('The logo cannot be larger than 5 MB')
  expect(refuseSource(png(25 * MB + 1))).toBe('The photo cannot be larger than 25 MB')
  expect([photoRefusal(png(5 * MB)), refuseLogo(png(5 * MB)), refuseSource(png(25 * MB))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
