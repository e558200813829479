import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { showLogin } from '@/tests/support/login-screen'
import { userWith } from '@/tests/support/users'

const router = fakeRouter()
let documents: ReturnType<typeof spyOnDocumentLoads>
beforeEach(() => {
  documents = spyOnDocumentLoads()
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(okResponse({ user: userWith([]) })))
  act(() => session.clear())
})

const SECURE = 'https://school.example'
const text = /Nobody can sign in at this address, because it is not encrypted\./

// R3.11
it('the sign-in page of a school without accounts says how to create the first account', () => {
  showLogin(router, { isEmpty: true })
  expect(screen.getByRole('alert').textContent).toBe(
    'This school has no account yet. On the server, run npm run admin:create and load this page again.',
  )
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

// R3.12
it('the sign-in page over plain http links to the https address of the school, and does not redirect', async () => {
  vi.stubGlobal('isSecureContext', false)
  localStorage.setItem('accessToken', 'a')
  localStorage.setItem('refreshToken', 'r')
  showLogin(router, { httpsPublicUrl: SECURE })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: SECURE }).getAttribute('href')).toBe(SECURE)
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  await act(() => Promise.resolve())
  expect(documents).not.toHaveBeenCalled()
})

// R3.12
it.each([
  ['over https', true, SECURE],
  ['of a school without https', false, undefined],
])('the sign-in page %s shows the sign-in form', (_where, isSecure, httpsPublicUrl) => {
  vi.stubGlobal('isSecureContext', isSecure)
  showLogin(router, { httpsPublicUrl })
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})
