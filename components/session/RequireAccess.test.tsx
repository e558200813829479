import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import type { PagePath } from '@/lib/contract/pages'
import { type Permission, PERMISSIONS } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from '@/lib/testing/AppRouter'
import { fine } from '@/lib/testing/browser-api'
import { userWith } from '@/lib/testing/users'
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

it('shows the loading screen until start-up is done', () => {
  show()
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(screen.getByText('Please wait while we set up your dashboard')).toBeDefined()
  expect(screen.queryByText('secret')).toBeNull()
  expect(router.replace).not.toHaveBeenCalled()
  act(() => session.admit(userWith([])))
  expect(screen.getByText('secret')).toBeDefined()
})

describe('someone who is signed out', () => {
  it('is led to the sign-in, and back afterwards', () => {
    show()
    act(() => session.clear())
    expect(router.replace.mock.calls).toEqual([['/login?next=%2Fstudents%3Fpage%3D2']])
    expect(screen.queryByText('secret')).toBeNull()
  })

  it('is not led back after leaving by choice', () => {
    show()
    act(() => session.clear(true))
    expect(router.replace.mock.calls).toEqual([['/login']])
  })

  it('loses sight of the page when the session ends', () => {
    act(() => session.admit(userWith([])))
    show()
    expect(screen.getByText('secret')).toBeDefined()
    act(() => session.end(undefined))
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace).toHaveBeenCalledOnce()
  })
})

describe('a page', () => {
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

  it.each<[PagePath, string, Permission[]]>([
    ['/students', 'nothing', []],
    ['/students', 'every other permission', ['students.create', 'students.update', 'students.delete', 'staff.read']],
    ['/staff', 'all of staff', ['staff.create', 'staff.read', 'staff.update', 'staff.delete']],
    ['/activity', 'everything there is', PERMISSIONS],
    ['/trash', 'everything there is', PERMISSIONS],
  ])('%s leads a staff member who holds %s to the access-denied page', (page, _what, as) => {
    act(() => session.admit(userWith(as)))
    show(page)
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace.mock.calls).toEqual([['/unauthorized']])
  })

  it('is left when the permission is taken away', () => {
    act(() => session.admit(userWith(['students.read'])))
    show('/students')
    act(() => session.admit(userWith([])))
    expect(screen.queryByText('secret')).toBeNull()
    expect(router.replace.mock.calls).toEqual([['/unauthorized']])
  })
})

it('offers another try while the server cannot be reached', async () => {
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
