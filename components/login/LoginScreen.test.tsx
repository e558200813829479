import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { AUTH_MESSAGES, NETWORK_ERROR_MESSAGE } from '@/tests/support/messages'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { loginPage, showLogin } from '@/tests/support/login-screen'
import { userWith } from '@/tests/support/users'

const router = fakeRouter()
const fetch = vi.fn<typeof globalThis.fetch>()
let documents: ReturnType<typeof spyOnDocumentLoads>
const demoAccounts = [
  { label: 'Super Admin', email: 'admin@school.example', password: 'Admin@123' },
  { label: 'Staff', email: 'staff@school.example', password: 'Staff@123' },
]

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetch)
  documents = spyOnDocumentLoads()
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
  // R3.6
  it('the sign-in form keeps text that was typed before its scripts loaded', async () => {
    const page = loginPage(router, { demoAccounts })
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    email().value = 'asha@school.example'
    password().value = 'Admin@123'
    render(page, { container, hydrate: true })
    expect([email().value, password().value]).toEqual(['asha@school.example', 'Admin@123'])
    fetch.mockResolvedValue(refusalResponse(401, { message: AUTH_MESSAGES.credentials }))
    await userEvent.type(email(), '.in')
    await signIn()
    await vi.waitFor(() =>
      expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"email":"asha@school.example.in","password":"Admin@123"}'),
    )
  })

  // R87.12
  it('the sign-in form says who can set a new password', () => {
    show()
    expect(screen.getByText('Forgotten your password? Ask your administrator.')).toBeDefined()
  })

  // R19.1
  it('the sign-in form requires both fields', async () => {
    show()
    await signIn()
    expect(await screen.findByText('Email is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  // R19.2
  it('the sign-in form shows an error for an invalid email and an invalid password', async () => {
    show()
    await fill('asha@', '12345')
    await signIn()
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
    expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('the sign-in form validates a field on blur', async () => {
    show()
    await userEvent.type(email(), 'asha')
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  })

  // R22.1
  it('the sign-in form validates a touched field 300 ms after a change', async () => {
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

  it('the sign-in form focuses the first invalid field', async () => {
    show()
    await userEvent.type(email(), 'asha@school.example')
    await signIn()
    expect(document.activeElement).toBe(password())
    expect(password().getAttribute('aria-invalid')).toBe('true')
  })

  // R3.1
  it('the sign-in form shows and hides the password', async () => {
    show()
    expect(password().type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })

  // R3.7
  it('a click on a demo account fills in the sign-in form', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: /staff@school.example/ }))
    expect([email().value, password().value]).toEqual(['staff@school.example', 'Staff@123'])
  })

  // R3.7
  it('the sign-in form shows no hint if there are no demo accounts', () => {
    show([])
    expect(screen.queryByText('Demo credentials')).toBeNull()
  })
})

describe('a success', () => {
  const user = userWith('superAdmin')

  // R3.8, R3.10, R24.7, R26.12
  it('a successful sign-in opens the next page as a new document, and leaves a notice for it', async () => {
    fetch.mockResolvedValue(okResponse({ user, accessToken: 'a', refreshToken: 'r' }))
    show()
    await fill(' Asha@School.example', 'Admin@123')
    await signIn()
    await vi.waitFor(() => expect(sessionStorage.getItem('notice')).toBe('Login successful!'))
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"email":"asha@school.example","password":"Admin@123"}')
    expect(documents.mock.calls).toEqual([['/students']])
    expect(router.replace).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true)
  })

  // R3.10, R25.6
  it('a successful sign-in continues in this document when the browser cannot store the tokens', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    fetch.mockResolvedValue(okResponse({ user, accessToken: 'a', refreshToken: 'r' }))
    show()
    await fill('asha@school.example', 'Admin@123')
    await signIn()
    await vi.waitFor(() => expect(router.replace.mock.calls).toEqual([['/students']]))
    expect(documents).not.toHaveBeenCalled()
  })

  // R3.2
  it('the sign-in form disables its button while it is sending', async () => {
    let answer = (_response: Response) => {}
    fetch.mockReturnValue(new Promise(resolve => (answer = resolve)))
    show()
    await fill('asha@school.example', 'Admin@123')
    await signIn()
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
    expect(busy.disabled).toBe(true)
    await act(async () => answer(refusalResponse(401, { message: AUTH_MESSAGES.credentials })))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined()
  })
})

describe('a failure', () => {
  // R3.3, R17.5
  it.each<[string, () => Promise<Response>]>([
    [AUTH_MESSAGES.credentials, () => Promise.resolve(refusalResponse(401, { message: AUTH_MESSAGES.credentials }))],
    [AUTH_MESSAGES.deactivated, () => Promise.resolve(refusalResponse(403, { message: AUTH_MESSAGES.deactivated }))],
    ['Too many attempts', () => Promise.resolve(refusalResponse(429, { message: 'Too many attempts' }))],
    ['Login failed', () => Promise.resolve(new Response('', { status: 500 }))],
    [NETWORK_ERROR_MESSAGE, () => Promise.reject(new TypeError('fetch failed'))],
  ])('a failed sign-in is shown in the form and in a red snackbar: %s', async (message, answer) => {
    fetch.mockImplementation(answer)
    show()
    await fill('asha@school.example', 'Wrong@123')
    await signIn()
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map(alert => alert.textContent)).toEqual([message, message])
    expect(alerts[1]?.className).toMatch(/colorError/)
    expect(documents).not.toHaveBeenCalled()
    expect(email().value).toBe('asha@school.example')
  })
})

// R2.1
it('the sign-in page redirects as soon as a user is signed in', () => {
  show()
  act(() => session.signIn({ user: userWith([]), accessToken: 'a', refreshToken: 'r' }))
  expect(documents.mock.calls).toEqual([['/students']])
})

describe('a visitor redirected from another page, with a stored session', () => {
  const member = { accessToken: 'a', refreshToken: 'r', user: userWith([]) }

  it('a visitor whose stored session was ended by the server has to sign in again', async () => {
    fetch.mockImplementation(() =>
      Promise.resolve(refusalResponse(401, { message: AUTH_MESSAGES.invalid, error: 'UNAUTHENTICATED' })),
    )
    act(() => session.signIn(member))
    show()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
    expect(documents).not.toHaveBeenCalled()
  })

  it('a visitor whose stored session is valid is redirected', async () => {
    fetch.mockImplementation(() => Promise.resolve(okResponse({ user: member.user })))
    act(() => session.signIn(member))
    show()
    await vi.waitFor(() => expect(documents).toHaveBeenCalledWith('/students'))
  })
})
