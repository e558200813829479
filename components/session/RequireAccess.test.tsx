import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import type { PagePath } from '@/lib/contract/pages'
import type { Permission } from '@/lib/contract/permissions'
import { FLAGS } from '@/tests/support/access'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { spyOnDocumentLoads } from '@/tests/support/documents'
import { userWith } from '@/tests/support/users'
import { RequireAccess } from './RequireAccess'

const router = fakeRouter()
let documents: ReturnType<typeof spyOnDocumentLoads>

function show(page?: PagePath) {
  render(
    <AppRouter router={router}>
      <RequireAccess page={page}>secret</RequireAccess>
    </AppRouter>,
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', () => Promise.resolve(okResponse()))
  documents = spyOnDocumentLoads()
  window.history.replaceState(null, '', '/students?page=2')
  act(session.restart)
})
afterEach(() => window.history.replaceState(null, '', '/'))

// R2.8
it('RequireAccess shows the loading screen until start-up is done', () => {
  show()
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(screen.getByText('Please wait while we set up your dashboard')).toBeDefined()
  expect(screen.queryByText('secret')).toBeNull()
  expect(router.replace).not.toHaveBeenCalled()
  act(() => session.setUser(userWith([])))
  expect(screen.getByText('secret')).toBeDefined()
})

describe('a signed-out user', () => {
  // R2.9, R3.10
  it('a signed-out user gets the sign-in page as a new document, with the current address as `next`', async () => {
    show()
    act(() => session.clear())
    await vi.waitFor(() => expect(documents.mock.calls).toEqual([['/login?next=%2Fstudents%3Fpage%3D2']]))
    expect(router.replace).not.toHaveBeenCalled()
    expect(screen.queryByText('secret')).toBeNull()
  })

  // R17.6
  it('the sign-in page gets no `next` parameter and no reason after the user has signed out', async () => {
    show()
    act(() => session.clear(true, 'logout'))
    await vi.waitFor(() => expect(documents.mock.calls).toEqual([['/login']]))
  })

  // R3.10, R17.7
  it('the sign-in page gets the reason why the session ended', async () => {
    show()
    act(() => session.clear(false, 'deactivated'))
    await vi.waitFor(() =>
      expect(documents.mock.calls).toEqual([['/login?next=%2Fstudents%3Fpage%3D2&ended=deactivated']]),
    )
  })

  // R17.7, R17.9
  it('the sign-in page gets the reason even when the reason arrives after the end of the session', async () => {
    act(() => session.signIn({ user: userWith([]), accessToken: 'a', refreshToken: 'r' }))
    show()
    localStorage.clear()
    act(() => session.syncFromStorage(() => undefined))
    act(() => session.setEndReason('password'))
    await vi.waitFor(() =>
      expect(documents).toHaveBeenLastCalledWith('/login?next=%2Fstudents%3Fpage%3D2&ended=password'),
    )
  })

  // R2.13, R3.10
  it.each<[string, () => Promise<Response>]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['is being restarted behind a proxy', () => Promise.resolve(new Response('', { status: 502 }))],
  ])('a signed-out user stays in this document while the server %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer)
    show()
    act(() => session.clear(true))
    await vi.waitFor(() => expect(router.replace.mock.calls).toEqual([['/login']]))
    expect(documents).not.toHaveBeenCalled()
  })

  // R17.3, R17.5
  it('a user no longer sees the page when the session ends', async () => {
    act(() => session.setUser(userWith([])))
    show()
    expect(screen.getByText('secret')).toBeDefined()
    act(() => session.end(undefined))
    expect(screen.queryByText('secret')).toBeNull()
    await vi.waitFor(() => expect(documents).toHaveBeenCalledOnce())
  })
})

describe('a page', () => {
  // R2.3, R2.10, R2.11, R5.4
  it.each<[PagePath | undefined, string, 'superAdmin' | Permission[]]>([
    [undefined, 'anyone', []],
    ['/dashboard', 'anyone', []],
    ['/profile', 'anyone', []],
    ['/unauthorized', 'anyone', []],
    ['/students', 'a user with students.read', ['students.read']],
    ['/students', 'superAdmin, who passes any permission check', 'superAdmin'],
    ['/staff', 'superAdmin', 'superAdmin'],
    ['/activity', 'superAdmin', 'superAdmin'],
    ['/trash', 'superAdmin', 'superAdmin'],
  ])('the page %s admits %s', (page, _who, as) => {
    act(() => session.setUser(userWith(as)))
    show(page)
    expect(screen.getByText('secret')).toBeDefined()
    expect(router.replace).not.toHaveBeenCalled()
  })

  // R2.4, R2.10, R2.11, R5.4
  it.each<[PagePath, string, readonly Permission[]]>([
    ['/students', 'nothing', []],
    ['/students', 'every other permission', ['students.create', 'students.update', 'students.delete', 'staff.read']],
    ['/staff', 'all of staff', ['staff.create', 'staff.read', 'staff.update', 'staff.delete']],
    ['/activity', 'everything there is', FLAGS],
    ['/trash', 'everything there is', FLAGS],
  ])('the page %s redirects a staff member with %s to the access-denied page', (page, _what, as) => {
    act(() => session.setUser(userWith(as)))
    show(page)
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace.mock.calls).toEqual([['/unauthorized']])
  })

  it('a page redirects to the access-denied page when its permission is revoked', () => {
    act(() => session.setUser(userWith(['students.read'])))
    show('/students')
    act(() => session.setUser(userWith([])))
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace.mock.calls).toEqual([['/unauthorized']])
  })
})

// R15.4
it('RequireAccess offers Retry while the server cannot be reached', async () => {
  localStorage.setItem('refreshToken', 'r1')
  localStorage.setItem('accessToken', 'a1')
  vi.stubGlobal('fetch', () => Promise.resolve(okResponse({ user: userWith([]) })))
  show()
  act(() => session.unreachable('Network error. Please check your connection.'))
  expect(screen.getByText('Network error. Please check your connection.')).toBeDefined()
  expect(router.replace).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('secret')).toBeDefined()
})

// R15.4
it.each<[string, () => void, number]>([
  ['every 5 seconds', () => undefined, 5_000],
  ['as soon as the browser is online', () => void window.dispatchEvent(new Event('online')), 100],
])('start-up is retried automatically while the server cannot be reached: %s', async (_when, happen, ms) => {
  vi.useFakeTimers()
  localStorage.setItem('refreshToken', 'r1')
  localStorage.setItem('accessToken', 'a1')
  vi.spyOn(console, 'error').mockReturnValue()
  const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
  vi.stubGlobal('fetch', fetch)
  show()
  act(() => session.unreachable('Network error. Please check your connection.'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(fetch).toHaveBeenCalledOnce()
  expect(screen.getByText('The server cannot be reached')).toBeDefined()
  vi.stubGlobal('fetch', () => Promise.resolve(okResponse({ user: userWith([]) })))
  act(happen)
  await act(() => vi.advanceTimersByTimeAsync(ms))
  expect(screen.getByText('secret')).toBeDefined()
})
