import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { printStudents } from './print'

it('a part of a print has a whole number from 1 to 20', () => {
  const selection = { query: {} }
  const refusal = ['part: part must be a whole number from 1 to 20']
  for (const part of [1, 20]) expect(refusalsOf(printStudents.body, { selection, part })).toEqual([])
  for (const part of [0, 21, 1.5, '1']) expect(refusalsOf(printStudents.body, { selection, part })).toEqual(refusal)
  expect(printStudents.body.parse({ selection, part: 1 })).toMatchObject({ photos: false })
  expect(refusalsOf(printStudents.body, { selection, part: 1, photos: 1 })).toEqual([
    'photos: photos must be true or false',
  ])
})
