import { describe, expect, it } from 'vitest'
import { recordIdOf } from '@/tests/support/record-id'
import { refusalsOf } from '@/tests/support/refusals'
import { photoStem } from './photo-names'
import { BatchPhotos, PhotoNames, PhotoRowQuery } from './photos'

it.each([
  ['STU-2027-00001.jpg', 'STU-2027-00001'],
  ['photos/5B/7.JPEG', '7'],
  ['C:\\photos\\7.png', '7'],
  [' Asha Rao .jpg', 'Asha Rao'],
  ['7 (1).jpg', '7'],
  ['7(12).jpg', '7'],
  ['7 - Copy.jpg', '7'],
  ['7 - Copy (2).jpg', '7'],
  ['7 copy.jpg', '7'],
  ['7 (1234).jpg', '7 (1234)'],
  ['A.B.Rao.jpg', 'A.B.Rao'],
  ['no-extension', 'no-extension'],
])('the picture %j is named %j', (file, stem) => {
  expect(photoStem(file)).toBe(stem)
})

describe('looking up students by the names of pictures', () => {
  const refusals = (changes: object) => refusalsOf(PhotoNames, { names: ['7.jpg'], naming: 'studentId', ...changes })

  it('pictures that are named by roll number need the class', () => {
    expect(refusals({})).toEqual([])
    expect(refusals({ naming: 'rollNumber', standard: '5th', section: 'B' })).toEqual([])
    const refusal = ['standard: Choose the class that the roll numbers belong to']
    expect(refusals({ naming: 'rollNumber' })).toEqual(refusal)
    expect(refusals({ naming: 'rollNumber', standard: '5th' })).toEqual(refusal)
    expect(refusals({ naming: 'rollNumber', section: 'B' })).toEqual(refusal)
  })

  it('a lookup has the names of 1 to 2,000 pictures', () => {
    expect(refusals({ names: Array(2_000).fill('7.jpg') })).toEqual([])
    expect(refusals({ names: [] })).toEqual(['names: Choose at least one picture'])
    expect(refusals({ names: Array(2_001).fill('7.jpg') })).toEqual(['names: Choose at most 2000 pictures'])
    expect(refusals({ names: ['x'.repeat(201)], naming: 'age' })).toEqual([
      'names.0: File name cannot exceed 200 characters',
      'naming: Choose how the pictures are named',
    ])
  })
})

it('a batch of photos has one picture for each student', () => {
  const photo = (n: number) => ({ id: recordIdOf(n), name: `${n}.jpg` })
  expect(refusalsOf(BatchPhotos, [photo(1), photo(2)])).toEqual([])
  expect(refusalsOf(BatchPhotos, [photo(1), photo(1)])).toEqual(['Choose one picture for each student'])
  expect(refusalsOf(BatchPhotos, [])).toEqual(['Choose at least one picture'])
  expect(refusalsOf(BatchPhotos, [{ id: 'x', name: '1.jpg' }])).toEqual(['0.id: Unknown student'])
})

it('the number of a picture is a whole number from 0 to 1999', () => {
  expect(PhotoRowQuery.parse({ number: '1999' })).toEqual({ number: 1999 })
  expect(PhotoRowQuery.parse({ number: 0 })).toEqual({ number: 0 })
  for (const number of ['2000', -1, 1.5, '', 'x', '1e3', undefined]) {
    expect(refusalsOf(PhotoRowQuery, { number })).toEqual(['number: number must be a whole number from 0 to 1999'])
  }
})
