import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { AUTH } from '@/lib/contract/messages'
import { fakeRouter } from '@/lib/testing/AppRouter'
import { fine, refused } from '@/lib/testing/browser-api'
import { box, press, type } from '@/lib/testing/form'
import { serve } from '@/lib/testing/in-app'
import { showLogin } from '@/lib/testing/login-screen'
import { userWith } from '@/lib/testing/users'

const router = fakeRouter()
const asked = () =>
  refused(401, { message: AUTH.secondFactor, error: 'SECOND_FACTOR_REQUIRED', data: { challenge: 'c1' } })
const signedIn = () => fine({ user: userWith([]), accessToken: 'a', refreshToken: 'r' })

/** The second step, after the right password. */
async function begin(answer: () => Response) {
  const calls = serve(({ path }) => (path.endsWith('/second-step') ? answer() : asked()))
  showLogin(router)
  type('Email', 'asha@school.example')
  type('Password', 'Admin@123')
  press('Sign In')
  await screen.findByLabelText('Code')
  return calls
}

beforeEach(() => {
  vi.clearAllMocks()
  act(() => session.clear())
})

it('asks for a code, in a box that has the focus, and signs in with it', async () => {
  const calls = await begin(signedIn)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(box('Code'))
  expect(box('Code').autocomplete).toBe('one-time-code')
  press('Verify')
  expect(await screen.findByText('Code is required')).toBeTruthy()
  type('Code', '123 456')
  press('Verify')
  expect((await screen.findByRole('status')).textContent).toBe('Login successful!')
  expect(calls.at(-1)).toMatchObject({
    path: '/api/v1/auth/login/second-step',
    body: { challenge: 'c1', code: '123 456' },
  })
  expect(router.replace.mock.calls).toEqual([['/students']])
})

it('says that a code was wrong, and lets another be tried', async () => {
  await begin(() => refused(401, { message: AUTH.code, error: 'UNAUTHENTICATED' }))
  type('Code', '000000')
  press('Verify')
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([AUTH.code, AUTH.code])
  expect(box('Code').value).toBe('')
  expect(document.activeElement).toBe(box('Code'))
  expect(router.replace).not.toHaveBeenCalled()
})

it('goes back to the password when it has taken too long, and says so', async () => {
  await begin(() => refused(401, { message: AUTH.challenge, error: 'UNAUTHENTICATED' }))
  type('Code', '123456')
  press('Verify')
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(AUTH.challenge)
  expect([box('Email').value, box('Password').value]).toEqual(['asha@school.example', ''])
})

it('can be left', async () => {
  await begin(signedIn)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(box('Password').value).toBe('')
  expect(document.activeElement).toBe(box('Password'))
})
