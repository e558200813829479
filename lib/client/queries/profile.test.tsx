import { act, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { session } from '../session'
import { useChangePassword, useUpdateProfile } from './profile'

const user = userWith('superAdmin')
const profile = { name: { firstName: 'Usha', lastName: 'Rao' }, phone: '9876543210' }
const change = { currentPassword: 'Old@12345', newPassword: 'New@12345', confirmPassword: 'New@12345' }

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const hook = <T,>(use: () => T) => renderHook(use, { wrapper }).result.current

beforeEach(() => session.signIn({ user, accessToken: 'a1', refreshToken: 'r1' }))

it('`useUpdateProfile` stores the saved user in the session', async () => {
  serve(() => okResponse({ user: { ...user, ...profile } }))
  const { mutateAsync } = hook(useUpdateProfile)
  await act(() => mutateAsync(profile))
  expect(session.state()).toEqual({ status: 'signedIn', user: { ...user, ...profile } })
})

it.each([
  ['has signed out', () => session.clear(true), 'signedOut'],
  ['was replaced by another user', () => session.setUser({ ...user, _id: 'user-2' }), 'user-2'],
])('useUpdateProfile does not restore a user who %s before the response arrived', async (_what, leave, left) => {
  serve(() => {
    leave()
    return okResponse({ user: { ...user, ...profile } })
  })
  const { mutateAsync } = hook(useUpdateProfile)
  await act(() => mutateAsync(profile))
  const state = session.state()
  expect(state.status === 'signedIn' ? state.user._id : state.status).toBe(left)
})

// R16.6
it('a change of password clears the session, and the next sign-in does not return to the last page', async () => {
  const calls = serve(() => okResponse())
  const { mutateAsync } = hook(useChangePassword)
  await act(() => mutateAsync(change))
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/auth/change-password', change],
  ])
  expect(session.state()).toEqual({ status: 'signedOut', left: true })
  expect(localStorage).toHaveLength(0)
})

it('the user stays signed in when the change of password is refused', async () => {
  serve(() => refusalResponse(400, { message: 'Current password is incorrect', error: 'VALIDATION_ERROR' }))
  const { mutateAsync } = hook(useChangePassword)
  await act(() => expect(mutateAsync(change)).rejects.toThrow('Current password is incorrect'))
  expect(session.state().status).toBe('signedIn')
  expect(session.tokens().refreshToken).toBe('r1')
})
