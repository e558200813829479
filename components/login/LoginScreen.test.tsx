import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { AUTH, NETWORK_ERROR } from '@/lib/contract/messages'
import { fakeRouter } from '@/lib/testing/AppRouter'
import { fine, refused } from '@/lib/testing/browser-api'
import { showLogin } from '@/lib/testing/login-screen'
import { userWith } from '@/lib/testing/users'

const router = fakeRouter()
const fetch = vi.fn<typeof globalThis.fetch>()
const demoAccounts = [
  { label: 'Super Admin', email: 'admin@school.example', password: 'Admin@123' },
  { label: 'Staff', email: 'staff@school.example', password: 'Staff@123' },
]

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetch)
  act(() => session.clear())
})

const show = (accounts = demoAccounts) => showLogin(router, { demoAccounts: accounts })

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

async function fill(address: string, secret: string) {
  await userEvent.type(email(), address)
  await userEvent.type(password(), secret)
}

describe('the form', () => {
  it('asks for both', async () => {
    show()
    await signIn()
    expect(await screen.findByText('Email is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('refuses what is no email address and what is no password', async () => {
    show()
    await fill('asha@', '12345')
    await signIn()
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
    expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('judges a field when it is left', async () => {
    show()
    await userEvent.type(email(), 'asha')
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  })

  it('judges a field 300 ms after a change, once it was touched', async () => {
    show()
    await userEvent.type(email(), 'asha')
    await userEvent.tab()
    vi.useFakeTimers()
    fireEvent.change(email(), { target: { value: 'asha@school.example' } })
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(screen.getByText('Please enter a valid email address')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  })

  it('takes the reader to the first box that is wrong', async () => {
    show()
    await userEvent.type(email(), 'asha@school.example')
    await signIn()
    expect(document.activeElement).toBe(password())
    expect(password().getAttribute('aria-invalid')).toBe('true')
  })

  it('shows and hides the password', async () => {
    show()
    expect(password().type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })

  it('is filled by a click on a demo account', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: /staff@school.example/ }))
    expect([email().value, password().value]).toEqual(['staff@school.example', 'Staff@123'])
  })

  it('has no hint where there are no demo accounts', () => {
    show([])
    expect(screen.queryByText('Demo credentials')).toBeNull()
  })
})

describe('a success', () => {
  const user = userWith('superAdmin')

  it('says so and leads on', async () => {
    fetch.mockResolvedValue(fine({ user, accessToken: 'a', refreshToken: 'r' }))
    show()
    await fill(' Asha@School.example', 'Admin@123')
    await signIn()
    expect((await screen.findByRole('status')).textContent).toBe('Login successful!')
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"email":"asha@school.example","password":"Admin@123"}')
    expect(router.replace.mock.calls).toEqual([['/students']])
  })

  it('takes a moment, in which nothing can be pressed twice', async () => {
    let answer = (_response: Response) => {}
    fetch.mockReturnValue(new Promise(resolve => (answer = resolve)))
    show()
    await fill('asha@school.example', 'Admin@123')
    await signIn()
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
    expect(busy.disabled).toBe(true)
    await act(async () => answer(refused(401, { message: AUTH.credentials })))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined()
  })
})

describe('a failure', () => {
  it.each<[string, () => Promise<Response>]>([
    [AUTH.credentials, () => Promise.resolve(refused(401, { message: AUTH.credentials }))],
    [AUTH.deactivated, () => Promise.resolve(refused(403, { message: AUTH.deactivated }))],
    ['Too many attempts', () => Promise.resolve(refused(429, { message: 'Too many attempts' }))],
    ['Login failed', () => Promise.resolve(new Response('', { status: 500 }))],
    [NETWORK_ERROR, () => Promise.reject(new TypeError('fetch failed'))],
  ])('is told in the form and in a red snackbar: %s', async (message, answer) => {
    fetch.mockImplementation(answer)
    show()
    await fill('asha@school.example', 'Wrong@123')
    await signIn()
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map(alert => alert.textContent)).toEqual([message, message])
    expect(alerts[1]?.className).toMatch(/colorError/)
    expect(router.replace).not.toHaveBeenCalled()
    expect(email().value).toBe('asha@school.example')
  })
})

it('leads on whoever is signed in by another tab', () => {
  show()
  act(() => session.admit(userWith([])))
  expect(router.replace.mock.calls).toEqual([['/students']])
})

describe('somebody who comes from a page of ours, signed in as far as the browser knows', () => {
  const member = { accessToken: 'a', refreshToken: 'r', user: userWith([]) }

  it('is asked to sign in again when the server has ended the session', async () => {
    fetch.mockImplementation(() => Promise.resolve(refused(401, { message: AUTH.invalid, error: 'UNAUTHENTICATED' })))
    act(() => session.signIn(member))
    show()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('is led on when the session lives', async () => {
    fetch.mockImplementation(() => Promise.resolve(fine({ user: member.user })))
    act(() => session.signIn(member))
    show()
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalledWith('/students'))
  })
})
