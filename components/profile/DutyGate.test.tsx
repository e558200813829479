import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { RequireAccess } from '@/components/session/RequireAccess'
import { api } from '@/lib/client/http'
import { session } from '@/lib/client/session'
import { endpoints } from '@/lib/contract/endpoints'
import { AppRouter, fakeRouter } from '@/lib/testing/AppRouter'
import { fine, refused } from '@/lib/testing/browser-api'
import { serve } from '@/lib/testing/in-app'
import { userWith } from '@/lib/testing/users'
import { DutyGate } from './DutyGate'

const router = fakeRouter()

function show(duty?: 'changePassword') {
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
  expect(screen.queryByText('the application')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/login']]))
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
