import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { showLogin } from '@/tests/support/login-screen'
import { userWith } from '@/tests/support/users'

const router = fakeRouter()
const fetch = vi.fn<typeof globalThis.fetch>()
const user = userWith([])
let documents: ReturnType<typeof spyOnDocumentLoads>

beforeEach(() => {
  vi.clearAllMocks()
  documents = spyOnDocumentLoads()
  vi.stubGlobal('fetch', fetch)
  act(() => session.clear())
})

const show = () => showLogin(router)

const inAnotherTab = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })))

describe('a visitor with tokens', () => {
  const tokens = () => {
    localStorage.setItem('accessToken', 'a')
    localStorage.setItem('refreshToken', 'r')
  }

  it('a visitor with tokens is redirected when the server confirms the session', async () => {
    fetch.mockImplementation(() => Promise.resolve(okResponse({ user })))
    tokens()
    show()
    await vi.waitFor(() => expect(documents).toHaveBeenCalledWith('/students'))
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/v1/auth/me'])
  })

  it('a visitor is redirected when another tab has stored tokens', async () => {
    fetch.mockImplementation(() => Promise.resolve(okResponse({ user })))
    show()
    tokens()
    // The browser fires one event for each key that the other tab wrote.
    for (let key = 0; key < 3; key++) inAnotherTab()
    await vi.waitFor(() => expect(documents).toHaveBeenCalledWith('/students'))
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('a visitor with tokens can sign in again when the server cannot check the tokens', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    fetch.mockRejectedValue(new TypeError('fetch failed'))
    tokens()
    show()
    await vi.waitFor(() => expect(session.state().status).toBe('unreachable'))
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
    expect(documents).not.toHaveBeenCalled()
  })
})

it('the sign-in form can be used after signing out in another tab', async () => {
  act(() => session.signIn({ accessToken: 'a', refreshToken: 'r', user }))
  let answer: (response: Response) => void = vi.fn()
  fetch.mockReturnValue(new Promise(resolve => (answer = resolve)))
  show()
  localStorage.clear()
  inAnotherTab()
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
  // Without this response, the next call would wait forever.
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  answer(okResponse({ user }))
})

// R3.4
it('the sign-in page sends no request without tokens', () => {
  show()
  inAnotherTab()
  expect(fetch).not.toHaveBeenCalled()
})
