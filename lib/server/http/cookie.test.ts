import { expect, it } from 'vitest'
import { pageCookieOf } from './cookie'

// R56.5
it.each([
  ['sid=one.secret', 'one.secret'],
  ['a=b; sid=one.secret; signed-out=two', 'one.secret'],
  ['sid=one.secret; signed-out=one', undefined],
  ['signed-out=one; __Host-sid=one.secret', undefined],
  ['signed-out=one', undefined],
  [null, undefined],
])('reads the page cookie unless its session was left: %j', (header, cookie) => {
  expect(pageCookieOf(header)).toBe(cookie)
})
