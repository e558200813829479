import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { fakeRouter } from '@/lib/testing/AppRouter'
import { fine } from '@/lib/testing/browser-api'
import { showLogin } from '@/lib/testing/login-screen'
import { userWith } from '@/lib/testing/users'

const router = fakeRouter()
const fetch = vi.fn<typeof globalThis.fetch>()
const user = userWith([])

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetch)
  act(() => session.clear())
})

const show = () => showLogin(router)

const inAnotherTab = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })))

describe('whoever has tokens', () => {
  const tokens = () => {
    localStorage.setItem('accessToken', 'a')
    localStorage.setItem('refreshToken', 'r')
  }

  it('is led on when the server knows them', async () => {
    fetch.mockImplementation(() => Promise.resolve(fine({ user })))
    tokens()
    show()
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalledWith('/students'))
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/v1/auth/me'])
  })

  it('is led on when they came from another tab', async () => {
    fetch.mockImplementation(() => Promise.resolve(fine({ user })))
    show()
    tokens()
    // Once for each key that the other tab has written.
    for (let key = 0; key < 3; key++) inAnotherTab()
    await vi.waitFor(() => expect(router.replace).toHaveBeenCalledWith('/students'))
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('can sign in anew when nobody can say whether they are good', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    fetch.mockRejectedValue(new TypeError('fetch failed'))
    tokens()
    show()
    await vi.waitFor(() => expect(session.state().status).toBe('unreachable'))
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
    expect(router.replace).not.toHaveBeenCalled()
  })
})

it('is for whoever has signed out in another tab', async () => {
  act(() => session.signIn({ accessToken: 'a', refreshToken: 'r', user }))
  let answer: (response: Response) => void = vi.fn()
  fetch.mockReturnValue(new Promise(resolve => (answer = resolve)))
  show()
  localStorage.clear()
  inAnotherTab()
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
  // Whoever asks next would wait for the answer to this.
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  answer(fine({ user }))
})

it('asks nobody about a browser without tokens', () => {
  show()
  inAnotherTab()
  expect(fetch).not.toHaveBeenCalled()
})
