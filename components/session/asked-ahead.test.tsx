import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import type { User } from '@/lib/contract/auth'
import { fine, tokenFor } from '@/lib/testing/browser-api'
import { serve } from '@/lib/testing/in-app'
import { userWith } from '@/lib/testing/users'
import { SessionStart } from './SessionStart'

const LIST = '/api/v1/students'
const reader = userWith(['students.read'])

beforeEach(() => {
  window.history.replaceState(null, '', '/students')
  act(() => session.clear())
  act(session.restart)
})
afterEach(() => window.history.replaceState(null, '', '/'))

/** The calls that the start makes where `user` was here before, with an access token that expires in `seconds`. */
function start(user: User, seconds: number, refreshToken: string | null = 'r1') {
  const calls = serve(() => fine({ user }))
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('accessToken', tokenFor(seconds))
  if (refreshToken) localStorage.setItem('refreshToken', refreshToken)
  render(<SessionStart />)
  return calls.map(({ path }) => path)
}

it('asks for the list of the page along with its user', () => {
  expect(start(reader, 60)).toContain(LIST)
})

it('asks for nothing that the user could not see when they were here last', () => {
  expect(start(userWith([]), 60)).not.toContain(LIST)
})

it('asks for nothing with a token that has expired', () => {
  expect(start(reader, -60)).not.toContain(LIST)
})

it('asks for nothing without a refresh token: the session is over', () => {
  expect(start(reader, 60, null)).not.toContain(LIST)
})

it('asks for nothing where somebody has just signed in: that has been done', () => {
  act(() => session.admit(reader))
  expect(start(reader, 60)).not.toContain(LIST)
})
