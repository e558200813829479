import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { RequireAccess } from '@/components/session/RequireAccess'
import { api } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import type { Duty } from '@/lib/contract/auth'
import { endpoints } from '@/lib/contract/endpoints'
import { AppRouter, fakeRouter } from '@/lib/testing/AppRouter'
import { fine, refused } from '@/lib/testing/browser-api'
import { box, press, type } from '@/lib/testing/form'
import { serve } from '@/lib/testing/in-app'
import { userWith } from '@/lib/testing/users'
import { DutyGate } from './DutyGate'

const router = fakeRouter()

function show(duty?: Duty) {
  act(() => session.signIn({ user: userWith([], { duty }), accessToken: 'a1', refreshToken: 'r1' }))
  render(
    <AppRouter router={router} path="/dashboard">
      <Snackbars>
        <RequireAccess>
          <QueryClientProvider client={new QueryClient()}>
            <DutyGate>the application</DutyGate>
          </QueryClientProvider>
        </RequireAccess>
      </Snackbars>
    </AppRouter>,
  )
}

it('is open to whoever has nothing to do first', () => {
  show()
  expect(screen.getByText('the application')).toBeTruthy()
})

it('shows the change of password alone to whoever signed in with a temporary one, and the way out', async () => {
  serve(() => fine())
  show('changePassword')
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Password' })).toBeTruthy()
  expect(screen.getByLabelText(/^New Password/)).toBeTruthy()
  expect(document.activeElement).toBe(box('Current Password'))
  expect(screen.getByText('The temporary one that you were given')).toBeTruthy()
  expect(screen.queryByText('the application')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/login']]))
})

it('shows the set-up of a second factor to whoever needs one, and opens when that is done', async () => {
  const codes = ['k7mp3-xqzw9']
  serve(({ path }) => {
    if (path.endsWith('/auth/me')) return fine({ user: userWith('superAdmin') })
    return fine(path.endsWith('/confirm') ? { recoveryCodes: codes } : { key: 'JBSWY3DP', uri: 'otpauth://totp/a' })
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

it('closes when a call is refused because something has to be done first', async () => {
  serve(({ path }) =>
    path.endsWith('/auth/me')
      ? fine({ user: userWith([], { duty: 'changePassword' }) })
      : refused(403, { message: 'first', error: 'PASSWORD_CHANGE_REQUIRED' }),
  )
  show()
  await act(() => api.call(endpoints.students.list).catch(() => undefined))
  expect(await screen.findByRole('heading', { name: 'Choose Your Password' })).toBeTruthy()
  expect(screen.queryByText('the application')).toBeNull()
})
