import { expect, it } from 'vitest'
import { registerCountText } from './register-count'

// R91.8
it('a register of the most students that are listed says that these are the first', () => {
  expect([1, 1_999, 2_000].map(registerCountText)).toEqual([
    '1 student',
    '1,999 students',
    'The first 2,000 students by roll number',
  ])
})
