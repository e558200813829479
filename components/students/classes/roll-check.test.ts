import { expect, it } from 'vitest'
import { checkRollNumbers } from './roll-check'

// R70.3
it.each([
  [[], [], []],
  [[1, 2, 3], [], []],
  [[3, 1, 2], [], []],
  [[1, 3, 7], ['2', '4–6'], []],
  [[4], ['1–3'], []],
  [[2, 1, 2, 5, 5, 5], ['3–4'], [2, 5]],
  [[2_147_483_647], ['1–2147483646'], []],
])('the roll numbers %j have the missing numbers %j and the shared numbers %j', (numbers, missing, shared) => {
  expect(checkRollNumbers(numbers.map(rollNumber => ({ rollNumber })))).toEqual({ missing, shared })
})
