import { expect, it } from 'vitest'
import { joinLines } from './join-lines'
import { PICTURE_TEXTS } from './picture-texts'
import { isAtLeast, isScreenWidth } from './screen-width'
import { withWaitTime } from './wait-time'

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('after %i seconds a person may try again in %s', (seconds, wait) => {
  expect(withWaitTime('Too many attempts.', seconds)).toBe(`Too many attempts. You can try again in ${wait}.`)
})

it.each([
  ['12 Lake Road,\nNear Temple', '12 Lake Road, Near Temple'],
  ['12 Lake Road , \r\n\r\n Near Temple,', '12 Lake Road, Near Temple'],
  ['one line, with a comma', 'one line, with a comma'],
  ['', ''],
])('%j is printed as one line: %j', (text, line) => {
  expect(joinLines(text)).toBe(line)
})

it('lines can be joined with another separator', () => {
  expect(joinLines('a\nb', ' | ')).toBe('a | b')
})

it('the messages about a picture say whether the picture is a photo or a logo', () => {
  expect(PICTURE_TEXTS.wrongType('photo')).toBe('Photo must be a JPEG, PNG or WebP image')
  expect(PICTURE_TEXTS.tooManyPixels('logo', 50)).toBe('Logo cannot exceed 50 megapixels')
  expect(PICTURE_TEXTS.unreadable('logo')).toBe('The logo could not be read: it is damaged or incomplete')
  expect(PICTURE_TEXTS.tooLarge('photo', 5)).toBe('The photo cannot be larger than 5 MB')
  expect(PICTURE_TEXTS.tooManyScans('photo', 100)).toBe(
    'Photo cannot be a progressive JPEG of more than 100 scans. ' +
      'Open it in an image editor, save it as a new JPEG, and upload the new file.',
  )
})

it('`isAtLeast` compares screen widths, and `isScreenWidth` accepts only known widths', () => {
  expect([isAtLeast('md', 'sm'), isAtLeast('md', 'md'), isAtLeast('md', 'lg')]).toEqual([true, true, false])
  expect([isScreenWidth('xl'), isScreenWidth('huge'), isScreenWidth(undefined)]).toEqual([true, false, false])
})
