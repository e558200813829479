import { expect, it } from 'vitest'
import { sessionEndInCookie } from '@/lib/contract/accounts/session-end'
import { pageCookieOf, sessionEndCookieOf } from './cookie'

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

// R17.7
it.each([
  ['session-end=second-factor', 'second factor'],
  ['a=b; session-end=expired', 'expired'],
  ['session-end=', undefined],
  ['session-end=toString', undefined],
  ['session-end=<b>', undefined],
  [null, undefined],
])('reads why the session before has ended, and no other text: %j', (header, reason) => {
  expect(sessionEndInCookie(sessionEndCookieOf(header))).toBe(reason)
})
