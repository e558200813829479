import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { RequireAccess } from '@/components/session/RequireAccess'
import { api } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import type { RequiredAction } from '@/lib/contract/required-action'
import { endpoints } from '@/lib/contract/endpoints'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { box, press, type } from '@/tests/support/form'
import { serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { RequiredActionGate } from './RequiredActionGate'

const router = fakeRouter()

function show(duty?: RequiredAction) {
  act(() => session.signIn({ user: userWith([], { duty }), accessToken: 'a1', refreshToken: 'r1' }))
  render(
    <AppRouter router={router} path="/dashboard">
      <Snackbars>
        <RequireAccess>
          <QueryClientProvider client={new QueryClient()}>
            <RequiredActionGate>the application</RequiredActionGate>
          </QueryClientProvider>
        </RequireAccess>
      </Snackbars>
    </AppRouter>,
  )
}

it('RequiredActionGate shows its children to users without a required action', () => {
  show()
  expect(screen.getByText('the application')).toBeTruthy()
})

// R35.3
it('a user with a temporary password sees only the password form and Sign out', async () => {
  const documents = spyOnDocumentLoads()
  serve(() => okResponse())
  show('changePassword')
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Password' })).toBeTruthy()
  expect(screen.getByLabelText(/^New Password/)).toBeTruthy()
  expect(document.activeElement).toBe(box('New Password'))
  expect(screen.queryByLabelText(/^Current Password/)).toBeNull()
  expect(screen.queryByText('the application')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(documents.mock.calls).toEqual([['/login']]))
})

// R87.10
it('a user who has just signed in with a temporary password only types the new password twice', async () => {
  const calls = serve(() => okResponse())
  show('changePassword')
  await screen.findByLabelText(/^New Password/)
  type('New Password', 'Quiet-harbour-17')
  type('Confirm New Password', 'Quiet-harbour-17')
  press('Change Password')
  await waitFor(() =>
    expect(calls.slice(0, 1).map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/auth/own-password', { newPassword: 'Quiet-harbour-17', confirmPassword: 'Quiet-harbour-17' }],
    ]),
  )
})

// R87.10
it('a user who signed in a while ago must enter the temporary password, and keeps the typed new password', async () => {
  const message = 'You signed in more than 15 minutes ago. Please enter the temporary password again.'
  const calls = serve(({ path }) =>
    path.endsWith('/own-password')
      ? refusalResponse(400, { message, errors: [{ field: 'currentPassword', message }] })
      : okResponse(),
  )
  show('changePassword')
  await screen.findByLabelText(/^New Password/)
  type('New Password', 'Quiet-harbour-17')
  type('Confirm New Password', 'Quiet-harbour-17')
  press('Change Password')
  await waitFor(() => expect(document.activeElement).toBe(box('Current Password')))
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  type('Current Password', 'abcd-efgh-jkmn-pqrs')
  press('Change Password')
  await waitFor(() =>
    expect(calls.map(({ path, body }) => [path, body])).toContainEqual([
      '/api/v1/auth/change-password',
      {
        currentPassword: 'abcd-efgh-jkmn-pqrs',
        newPassword: 'Quiet-harbour-17',
        confirmPassword: 'Quiet-harbour-17',
      },
    ]),
  )
})

// R35.12
it('a user who must set up a second factor sees only the set-up, and the application afterwards', async () => {
  const codes = ['k7mp3-xqzw9']
  serve(({ path }) => {
    if (path.endsWith('/auth/me')) return okResponse({ user: userWith('superAdmin') })
    return okResponse(
      path.endsWith('/confirm') ? { recoveryCodes: codes } : { key: 'JBSWY3DP', uri: 'otpauth://totp/a' },
    )
  })
  show('setUpSecondFactor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Set Up Two-Step Sign-In' })).toBeTruthy()
  type('Current Password', 'Secret@123')
  press('Continue')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  type('Code', '123456')
  press('Turn On')
  expect((await screen.findByLabelText('Recovery codes')).textContent).toBe(codes[0])
  expect(screen.queryByText('the application')).toBeNull()
  press('I have saved them')
  expect(await screen.findByText('the application')).toBeTruthy()
})

it('the required action is shown when a call is refused because of it', async () => {
  serve(({ path }) =>
    path.endsWith('/auth/me')
      ? okResponse({ user: userWith([], { duty: 'changePassword' }) })
      : refusalResponse(403, { message: 'first', error: 'PASSWORD_CHANGE_REQUIRED' }),
  )
  show()
  await act(() => api.call(endpoints.students.list).catch(() => undefined))
  expect(await screen.findByRole('heading', { name: 'Choose Your Password' })).toBeTruthy()
  expect(screen.queryByText('the application')).toBeNull()
})
