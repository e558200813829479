import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { fakeRouter } from '@/tests/support/AppRouter'
import { refusalResponse } from '@/tests/support/browser-api'
import { press, type } from '@/tests/support/form'
import { loginPage, showLogin } from '@/tests/support/login-screen'
import { AUTH_MESSAGES } from '@/tests/support/messages'

const router = fakeRouter()
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetch)
  act(() => session.clear())
})

// R17.7
it.each<[Parameters<typeof session.end>[1], string]>([
  ['expired', 'Your session has expired. Please sign in again.'],
  ['logout', 'You signed out in another tab.'],
  ['device', 'This device was signed out from another device. Please sign in again.'],
  ['password', 'Your password was changed. Please sign in with the new password.'],
  ['deactivated', 'Your account has been deactivated. Please contact your administrator.'],
  ['deleted', 'Your account has been deleted. Please contact your administrator.'],
  ['second factor', 'Two-step sign-in was turned off for your account. Please sign in again.'],
  ['crowded', 'You are signed in on too many devices, so this device was signed out. Please sign in again.'],
  [
    'reuse',
    'You were signed out for security reasons because your session was used in two places. Please sign in again.',
  ],
])('the sign-in page shows why the session ended: %s', (reason, sentence) => {
  act(() => session.end(undefined, reason))
  showLogin(router)
  expect(screen.getByRole('alert').textContent).toBe(sentence)
})

// R17.7
it.each([
  ['is refused', AUTH_MESSAGES.credentials],
  ['finds the account deactivated', AUTH_MESSAGES.deactivated],
])('the sign-in page hides the reason for the sign-out once a sign-in %s', async (_what, message) => {
  act(() => session.end(undefined, 'deactivated'))
  fetch.mockResolvedValue(refusalResponse(401, { message }))
  showLogin(router)
  expect(screen.getByRole('alert').textContent).toBe(AUTH_MESSAGES.deactivated)
  type('Email', 'asha@school.example')
  type('Password', 'Wrong@123')
  press('Sign In')
  await vi.waitFor(() =>
    expect(screen.getAllByRole('alert').map(alert => alert.textContent)).toEqual([message, message]),
  )
})

// R17.7
it('the server renders the sign-out reason that the address contains, and the page removes it from the address', () => {
  window.history.replaceState(null, '', '/login?next=%2Fstudents&ended=second+factor')
  const sentence = 'Two-step sign-in was turned off for your account. Please sign in again.'
  expect(renderToString(loginPage(router, { ended: 'second factor' }))).toContain(sentence)
  showLogin(router, { ended: 'second factor' })
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(window.location.search).toBe('?next=%2Fstudents')
})

// R17.7
it('the sign-in page shows no reason after signing out in this tab', () => {
  act(() => session.clear(true, 'password'))
  showLogin(router)
  expect(screen.queryByRole('alert')).toBeNull()
})
