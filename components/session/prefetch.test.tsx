import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import type { User } from '@/lib/contract/accounts/schema'
import { fine, tokenFor } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { SessionStart } from './SessionStart'

const LIST = '/api/v1/students'
const reader = userWith(['students.read'])

beforeEach(() => {
  window.history.replaceState(null, '', '/students')
  act(() => session.clear())
  act(session.restart)
})
afterEach(() => window.history.replaceState(null, '', '/'))

/** The calls at start-up with `user` in storage and an access token that expires in `seconds`. */
function start(user: User, seconds: number, refreshToken: string | null = 'r1') {
  const calls = serve(() => fine({ user }))
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('accessToken', tokenFor(seconds))
  if (refreshToken) localStorage.setItem('refreshToken', refreshToken)
  render(<SessionStart />)
  return calls.map(({ path }) => path)
}

it('requests the list of the page together with the user', () => {
  expect(start(reader, 60)).toContain(LIST)
})

it('prefetches nothing that the stored user may not see', () => {
  expect(start(userWith([]), 60)).not.toContain(LIST)
})

it('prefetches nothing with an expired token', () => {
  expect(start(reader, -60)).not.toContain(LIST)
})

it('prefetches nothing without a refresh token', () => {
  expect(start(reader, 60, null)).not.toContain(LIST)
})

it('prefetches nothing after a sign-in, which has already done it', () => {
  act(() => session.admit(reader))
  expect(start(reader, 60)).not.toContain(LIST)
})
