import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import type { PagePath } from '@/lib/contract/pages'
import type { Permission } from '@/lib/contract/permissions'
import { FLAGS } from '@/tests/support/access'
import { AppRouter, fakeRouter } from '@/tests/support/AppRouter'
import { fine } from '@/tests/support/browser-api'
import { userWith } from '@/tests/support/users'
import { RequireAccess } from './RequireAccess'

const router = fakeRouter()

function show(page?: PagePath) {
  render(
    <AppRouter router={router}>
      <RequireAccess page={page}>secret</RequireAccess>
    </AppRouter>,
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/students?page=2')
  act(session.restart)
})
afterEach(() => window.history.replaceState(null, '', '/'))

// R2.8
it('shows the loading screen until start-up is done', () => {
  show()
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(screen.getByText('Please wait while we set up your dashboard')).toBeDefined()
  expect(screen.queryByText('secret')).toBeNull()
  expect(router.replace).not.toHaveBeenCalled()
  act(() => session.admit(userWith([])))
  expect(screen.getByText('secret')).toBeDefined()
})

describe('a signed-out user', () => {
  // R2.9
  it('is redirected to the sign-in page with the current address as next', () => {
    show()
    act(() => session.clear())
    expect(router.replace.mock.calls).toEqual([['/login?next=%2Fstudents%3Fpage%3D2']])
    expect(screen.queryByText('secret')).toBeNull()
  })

  // R17.6
  it('gets no next parameter after signing out', () => {
    show()
    act(() => session.clear(true))
    expect(router.replace.mock.calls).toEqual([['/login']])
  })

  // R17.3, R17.5
  it('no longer sees the page when the session ends', () => {
    act(() => session.admit(userWith([])))
    show()
    expect(screen.getByText('secret')).toBeDefined()
    act(() => session.end(undefined))
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace).toHaveBeenCalledOnce()
  })
})

describe('a page', () => {
  // R2.3, R2.10, R2.11, R5.4
  it.each<[PagePath | undefined, string, 'superAdmin' | Permission[]]>([
    [undefined, 'anyone', []],
    ['/dashboard', 'anyone', []],
    ['/profile', 'anyone', []],
    ['/unauthorized', 'anyone', []],
    ['/students', 'a holder of students.read', ['students.read']],
    ['/students', 'superAdmin, who passes any permission check', 'superAdmin'],
    ['/staff', 'superAdmin', 'superAdmin'],
    ['/activity', 'superAdmin', 'superAdmin'],
    ['/trash', 'superAdmin', 'superAdmin'],
  ])('%s admits %s', (page, _who, as) => {
    act(() => session.admit(userWith(as)))
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
  ])('%s redirects a staff member with %s to the access-denied page', (page, _what, as) => {
    act(() => session.admit(userWith(as)))
    show(page)
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace.mock.calls).toEqual([['/unauthorized']])
  })

  it('redirects when the permission is revoked', () => {
    act(() => session.admit(userWith(['students.read'])))
    show('/students')
    act(() => session.admit(userWith([])))
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace.mock.calls).toEqual([['/unauthorized']])
  })
})

// R15.4
it('offers Retry while the server cannot be reached', async () => {
  localStorage.setItem('refreshToken', 'r1')
  localStorage.setItem('accessToken', 'a1')
  vi.stubGlobal('fetch', () => Promise.resolve(fine({ user: userWith([]) })))
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
])('retries by itself while the server cannot be reached: %s', async (_when, happen, ms) => {
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
  vi.stubGlobal('fetch', () => Promise.resolve(fine({ user: userWith([]) })))
  act(happen)
  await act(() => vi.advanceTimersByTimeAsync(ms))
  expect(screen.getByText('secret')).toBeDefined()
})
