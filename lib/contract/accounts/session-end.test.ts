import { expect, it } from 'vitest'
import { parseSessionEnd } from './session-end'

it.each([
  [{ reason: 'password' }, 'password'],
  [{ reason: 'second factor' }, 'second factor'],
  [{ reason: 'school account' }, 'school account'],
  [{ reason: 'toString' }, undefined],
  [{ reason: 7 }, undefined],
  [{ reason: ['password'] }, undefined],
  [{ because: 'password' }, undefined],
  ['password', undefined],
  [undefined, undefined],
  [null, undefined],
])('parseSessionEnd reads %j as the reason %j', (data, reason) => {
  expect(parseSessionEnd(data)).toBe(reason)
})
