import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Snackbars } from '@/components/feedback/Snackbars'
import { RequireAccess } from '@/components/session/RequireAccess'
import { session } from '@/lib/client/session'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { box, type } from '@/tests/support/form'
import { serve } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { ChangePassword } from './ChangePassword'

const router = fakeRouter()
let documents: ReturnType<typeof spyOnDocumentLoads>
const LABELS = ['Current Password', 'New Password', 'Confirm New Password'] as const
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

function fill(current: string, next: string, again = next) {
  const values = [current, next, again]
  LABELS.forEach((label, place) => type(label, values[place]!))
}
const send = () => fireEvent.click(button('Change Password'))

beforeEach(() => {
  vi.clearAllMocks()
  documents = spyOnDocumentLoads()
  act(() => session.signIn({ user: userWith(['students.read']), accessToken: 'a1', refreshToken: 'r1' }))
  render(
    <AppRouter router={router} path="/profile">
      <Snackbars>
        <QueryClientProvider client={new QueryClient()}>
          <RequireAccess page="/profile">
            <ChangePassword />
          </RequireAccess>
        </QueryClientProvider>
      </Snackbars>
    </AppRouter>,
  )
})

// R12.6
it('the password form requires all three fields', async () => {
  const calls = serve(() => okResponse())
  send()
  for (const label of LABELS) expect(await screen.findByText(`${label} is required`)).toBeDefined()
  expect(calls).toHaveLength(0)
})

// R22.4
it.each([
  ['short', 'short', 'New Password must be at least 6 characters'],
  ['New@12345', 'Other@123', 'Passwords do not match'],
  ['x'.repeat(73), 'x'.repeat(73), 'New Password cannot exceed 72 bytes'],
])('the password form refuses %j and %j without a request: %s', async (next, again, message) => {
  const calls = serve(() => okResponse())
  fill('Old@12345', next, again)
  send()
  expect(await screen.findByText(message)).toBeDefined()
  expect(calls).toHaveLength(0)
})

it('the password form shows and hides each password with its own button', () => {
  for (const label of LABELS) {
    expect(box(label).type).toBe('password')
    fireEvent.click(button(`Show ${label.toLowerCase()}`))
    expect(box(label).type).toBe('text')
    fireEvent.click(button(`Hide ${label.toLowerCase()}`))
    expect(box(label).type).toBe('password')
  }
})

// ASVS 6.2.7
it('the password form tells password managers the purpose of each field', () => {
  expect(LABELS.map(label => box(label).autocomplete)).toEqual(['current-password', 'new-password', 'new-password'])
})

// R12.7, R14.12, R24.11, R26.12
it('the password form changes the password, announces the logout, and opens the sign-in page', async () => {
  let answer: (response: Response) => void = () => undefined
  const calls = serve(({ path }) =>
    path === '/api/health' ? okResponse() : new Promise<Response>(resolve => (answer = resolve)),
  )
  fill('Old@12345', 'New@12345')
  send()
  expect(await screen.findByRole('button', { name: 'Changing...' })).toHaveProperty('disabled', true)
  for (const label of LABELS) expect(box(label).disabled).toBe(true)
  await act(async () => answer(okResponse()))
  expect(await screen.findByText('Password changed successfully. You will be logged out for security.')).toBeDefined()
  expect(calls.slice(0, 1).map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/v1/auth/change-password',
      { currentPassword: 'Old@12345', newPassword: 'New@12345', confirmPassword: 'New@12345' },
    ],
  ])
  await vi.waitFor(() => expect(documents.mock.calls).toEqual([['/login']]))
  expect(sessionStorage.getItem('notice')).toBe('Password changed successfully. You will be logged out for security.')
  expect(localStorage).toHaveLength(0)
  expect(screen.queryByDisplayValue(/@12345/)).toBeNull()
})

describe('a refusal', () => {
  const refuse = async (status: number, body: object, headers?: HeadersInit) => {
    serve(() => Response.json({ success: false, ...body }, { status, headers }))
    fill('Wrong@123', 'New@12345')
    send()
    return (await screen.findByRole('alert')).textContent
  }

  // R26.5
  it('a wrong current password is shown at its field and in a notice, and does not sign the user out', async () => {
    const message = 'Current password is incorrect'
    const shown = await refuse(400, { message, errors: [{ field: 'currentPassword', message }] })
    expect(shown).toBe(message)
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(box('Current Password').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box('Current Password'))
    expect(box('New Password').value).toBe('New@12345')
    expect(documents).not.toHaveBeenCalled()
  })

  it('the password form says how long to wait after too many attempts', async () => {
    const message = 'Too many failed attempts. Please wait before you try again.'
    expect(await refuse(429, { message }, { 'Retry-After': '841' })).toBe(`${message} You can try again in 15 minutes.`)
    expect(button('Change Password').disabled).toBe(false)
  })

  it('the password form shows the fallback message for an error without a message', async () => {
    expect(await refuse(500, {})).toBe('Password change failed')
    expect(session.state().status).toBe('signedIn')
  })

  it('changing the password in a session that has ended opens the sign-in page', async () => {
    const refusal = () => refusalResponse(401, { message: 'Authentication required', error: 'UNAUTHENTICATED' })
    serve(({ path }) => (path === '/api/health' ? okResponse() : refusal()))
    fill('Old@12345', 'New@12345')
    send()
    await vi.waitFor(() => expect(documents).toHaveBeenCalledOnce())
    expect(documents.mock.calls[0]?.[0]).toMatch(/^\/login/)
  })
})
