import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/lib/client/session'
import type { Permission, Role } from '@/lib/contract/permissions'
import { AppRouter, fakeRouter } from '@/lib/testing/AppRouter'
import { fine } from '@/lib/testing/browser-api'
import { userWith } from '@/lib/testing/users'
import { RequireAccess } from './RequireAccess'

const router = fakeRouter()

function show(requirement: { role?: Role; permission?: Permission } = {}) {
  render(
    <AppRouter router={router}>
      <RequireAccess {...requirement}>secret</RequireAccess>
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

describe('a requirement', () => {
  it.each<[string, 'superAdmin' | Permission[], { role?: Role; permission?: Permission }]>([
    ['nothing, for anyone', [], {}],
    ['the permission, for its holder', ['students.read'], { permission: 'students.read' }],
    ['any permission, for superAdmin', 'superAdmin', { permission: 'staff.delete' }],
    ['the role, for whoever has it', 'superAdmin', { role: 'superAdmin' }],
    ['both, for superAdmin', 'superAdmin', { role: 'superAdmin', permission: 'staff.read' }],
    ['both, for staff', ['students.read'], { role: 'staff', permission: 'students.read' }],
  ])('admits with %s', (_what, as, requirement) => {
    act(() => session.admit(userWith(as)))
    show(requirement)
    expect(screen.getByText('secret')).toBeDefined()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it.each<[string, 'superAdmin' | Permission[], { role?: Role; permission?: Permission }]>([
    ['the permission', [], { permission: 'students.read' }],
    ['that permission', ['students.create', 'staff.read'], { permission: 'students.read' }],
    ['the role', ['staff.read'], { role: 'superAdmin' }],
    ['the role, though permitted', ['staff.read'], { role: 'superAdmin', permission: 'staff.read' }],
    ['the permission, though of the role', [], { role: 'staff', permission: 'students.read' }],
  ])('leads to the access-denied page without %s', (_what, as, requirement) => {
    act(() => session.admit(userWith(as)))
    show(requirement)
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
