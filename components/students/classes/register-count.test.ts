import { expect, it } from 'vitest'
import { registerCountText } from './register-count'

// R91.8
it('the count of a register at the limit of rows says that the register shows only the first students', () => {
  expect([1, 1_999, 2_000].map(registerCountText)).toEqual([
    '1 student',
    '1,999 students',
    'The first 2,000 students by roll number',
  ])
})
