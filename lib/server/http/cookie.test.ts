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
])('the page cookie is read unless its session was signed out: %j', (header, cookie) => {
  expect(pageCookieOf(header)).toBe(cookie)
})
