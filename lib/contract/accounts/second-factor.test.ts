import { expect, it } from 'vitest'
import { CodeProof } from './second-factor'
import { isCommonPassword, mostCommonPasswords } from './passwords'

it.each([
  ['123 456', '123456'],
  ['ABCD-efgh', 'abcdefgh'],
  [' - 1-2 ', '12'],
])('the code %j is read without spaces and dashes, in lower case', (typed, code) => {
  expect(CodeProof.parse({ code: typed })).toEqual({ code })
})

it.each(['', '  ', ' - '])('the code %j is refused as missing', code => {
  expect(CodeProof.safeParse({ code }).error?.issues.map(({ message }) => message)).toEqual(['Code is required'])
})

it('isCommonPassword finds the ten thousand most common passwords, in capital and small letters', () => {
  const common = mostCommonPasswords(Array.from({ length: 10_001 }, (_, n) => `password${n}`))
  expect([isCommonPassword(common, 'PassWord9999'), isCommonPassword(common, 'password10000')]).toEqual([true, false])
})
