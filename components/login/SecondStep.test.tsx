import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { AUTH_MESSAGES } from '@/tests/support/messages'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { box, press, type } from '@/tests/support/form'
import { serve } from '@/tests/support/in-app'
import { showLogin } from '@/tests/support/login-screen'
import { userWith } from '@/tests/support/users'

const router = fakeRouter()
let documents: ReturnType<typeof spyOnDocumentLoads>
const challenge = () =>
  refusalResponse(401, {
    message: AUTH_MESSAGES.secondFactor,
    error: 'SECOND_FACTOR_REQUIRED',
    data: { challenge: 'c1' },
  })
const signedIn = () => okResponse({ user: userWith([]), accessToken: 'a', refreshToken: 'r' })

/** Shows the second step after a correct password. */
async function begin(answer: () => Response) {
  const calls = serve(({ path }) => (path.endsWith('/second-step') ? answer() : challenge()))
  showLogin(router)
  type('Email', 'asha@school.example')
  type('Password', 'Admin@123')
  press('Sign In')
  await screen.findByLabelText('Code')
  return calls
}

beforeEach(() => {
  vi.clearAllMocks()
  documents = spyOnDocumentLoads()
  act(() => session.clear())
})

it('the second step of signing in focuses the code field and signs in with the code', async () => {
  const calls = await begin(signedIn)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(box('Code'))
  expect(box('Code').autocomplete).toBe('one-time-code')
  press('Verify')
  expect(await screen.findByText('Code is required')).toBeTruthy()
  type('Code', '123 456')
  press('Verify')
  await vi.waitFor(() => expect(sessionStorage.getItem('notice')).toBe('Login successful!'))
  expect(calls.at(-1)).toMatchObject({
    path: '/api/v1/auth/login/second-step',
    body: { challenge: 'c1', code: '123 456' },
  })
  expect(documents.mock.calls).toEqual([['/students']])
})

it('the second step shows an error for a wrong code, and clears and focuses the code field', async () => {
  await begin(() => refusalResponse(401, { message: AUTH_MESSAGES.code, error: 'UNAUTHENTICATED' }))
  type('Code', '000000')
  press('Verify')
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    AUTH_MESSAGES.code,
    AUTH_MESSAGES.code,
  ])
  expect(box('Code').value).toBe('')
  expect(document.activeElement).toBe(box('Code'))
  expect(documents).not.toHaveBeenCalled()
})

it('the second step returns to the password step with a message when the challenge has expired', async () => {
  await begin(() => refusalResponse(401, { message: AUTH_MESSAGES.challenge, error: 'UNAUTHENTICATED' }))
  type('Code', '123456')
  press('Verify')
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(AUTH_MESSAGES.challenge)
  expect([box('Email').value, box('Password').value]).toEqual(['asha@school.example', ''])
})

it('Back cancels the second step, and returns to the first step with an empty password', async () => {
  await begin(signedIn)
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect(box('Password').value).toBe('')
  expect(document.activeElement).toBe(box('Password'))
})
