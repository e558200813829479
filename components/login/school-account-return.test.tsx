import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { type } from '@/tests/support/form'
import { showLogin } from '@/tests/support/login-screen'
import { userWith } from '@/tests/support/users'

const fetch = vi.fn<typeof globalThis.fetch>()
const user = userWith([])
const REASON = 'The sign-in with the school account was stopped. Please start again.'
let documents: ReturnType<typeof spyOnDocumentLoads>

/** Stores the session of a user in this browser, as if the user had opened the profile. */
beforeEach(() => {
  vi.clearAllMocks()
  documents = spyOnDocumentLoads()
  vi.stubGlobal('fetch', fetch)
  fetch.mockImplementation(() => Promise.resolve(okResponse({ user, accessToken: 'b', refreshToken: 's' })))
  act(() => session.clear())
  localStorage.setItem('accessToken', 'a')
  localStorage.setItem('refreshToken', 'r')
  localStorage.setItem('user', JSON.stringify(user))
})

type Given = Parameters<typeof showLogin>[1] & object
const show = (given: Given) => showLogin(fakeRouter(), given)

const inAnotherTab = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })))

// R97.14
it('the sign-in page tells a signed-in user why the school account was not linked, and links back', async () => {
  show({ failure: { reason: REASON, schoolAccount: true } })
  const link = await screen.findByRole('link', { name: 'Go back without linking' })
  expect(link.getAttribute('href')).toBe('/students')
  expect(screen.getByText(REASON)).toBeTruthy()
  expect(link.parentElement?.textContent).toContain(`You are still signed in as ${user.fullName} (${user.email}).`)
  expect(screen.queryByText(/belongs to/)).toBeNull()
  inAnotherTab()
  expect(fetch).not.toHaveBeenCalled()
  expect(documents).not.toHaveBeenCalled()
})

// R97.14
it('a signed-in user who enters the code returns to the previous page', async () => {
  show({ failure: { email: user.email, challenge: 'c', schoolAccount: true } })
  expect(await screen.findByRole('link', { name: 'Go back without linking' })).toBeTruthy()
  type('Code', '123456')
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Second step' })))
  await vi.waitFor(() => expect(documents).toHaveBeenCalledWith('/students'))
})

// R97.14
it('the sign-in page says that a school account belongs to another user', async () => {
  show({ failure: { email: 'head@school.example', schoolAccount: true }, ended: 'school account' })
  expect(await screen.findByText(/This school account belongs to head@school.example, not to you./)).toBeTruthy()
  expect(documents).not.toHaveBeenCalled()
})

// R97.14
it('the sign-in page mentions no session when nobody is signed in', async () => {
  localStorage.clear()
  show({ failure: { reason: REASON, schoolAccount: true } })
  expect(await screen.findByText(REASON)).toBeTruthy()
  expect(screen.queryByText(/still signed in/)).toBeNull()
})
